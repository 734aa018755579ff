import { Meaning } from '../form/fields/Meaning.tsx'
import type { BulkProduct } from '@lagar/domain/lists/sales.ts'
import { weighedKilos, weighedLitres, type BulkLoadFacts } from '@lagar/domain/sales/load.ts'
import { Text } from '@mantine/core'
import type { Draft } from '../form/draft/use-draft.ts'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'

type Props = {
  draft: Draft<Pick<BulkLoadFacts, 'gross' | 'tare' | 'density'>>
  product: BulkProduct
  /** What leaves or arrives: litres, of grapes kilograms. */
  amount: number
}

/** What a truck weighs full and empty; beside the weights what they make. */
export function Weighing({ draft, product, amount }: Props) {
  const texts = t.sales.loads
  const isGrapes = product === 'GRAPES'
  return (
    <FormSection title={texts.weights} hint={isGrapes ? texts.weightsOfGrapes : texts.weightsHint}>
      <DecimalField label={texts.gross} mayBeBlank {...draft.field('gross')} />
      <DecimalField label={texts.tare} mayBeBlank {...draft.field('tare')} />
      {!isGrapes && (
        <DecimalField
          label={texts.density}
          hint={<Meaning of="density" />}
          decimals={4}
          mayBeBlank
          {...draft.field('density')}
        />
      )}
      <Weighed facts={draft.value} product={product} amount={amount} />
    </FormSection>
  )
}

type WeighedProps = {
  facts: Partial<Record<'gross' | 'tare' | 'density', unknown>>
  product: BulkProduct
  amount: number
}

/** What the weights make, and how far it is from what leaves. */
function Weighed({ facts: { gross, tare, density }, product, amount }: WeighedProps) {
  if (typeof gross !== 'number' || typeof tare !== 'number' || gross <= tare) return null
  const isGrapes = product === 'GRAPES'
  if (!isGrapes && (typeof density !== 'number' || density <= 0)) return null
  const weighed = isGrapes
    ? weighedKilos({ gross, tare })
    : weighedLitres({ gross, tare, density: typeof density === 'number' ? density : null })
  if (weighed === null) return null
  const shown = (value: number) => t.sales.amountText(numberText('bulk', value), product)
  return (
    <Text style={{ gridColumn: '1 / -1' }}>
      {t.sales.loads.weighedText(shown(weighed), shown(weighed - amount))}
    </Text>
  )
}
