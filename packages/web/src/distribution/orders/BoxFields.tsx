import type { BoxSize } from '@lagar/domain/distribution/boxes.ts'
import type { AvailableBoxSize } from '@lagar/domain/distribution/wine-batch.ts'
import { useList } from '../../api/records.ts'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { t } from '../../texts/t.ts'
import { withBoxes } from './draft.ts'

type Props = {
  name: string
  /** Whose sizes of boxes are offered. */
  lot: string
  sizes: BoxSize[]
  disabled?: boolean
  onChange: (sizes: BoxSize[]) => void
}

/** How many boxes of each size bottles of a lot leave in. */
export function BoxFields({ name, lot, sizes, disabled = false, onChange }: Props) {
  const texts = t.distribution.orders
  const all = [...useBoxSizes(lot), ...sizes.map(({ bottlesByBox }) => bottlesByBox)]
  return [...new Set(all)].map((bottlesByBox) => (
    <IntegerField
      key={bottlesByBox}
      name={`${name}-${bottlesByBox}`}
      label={texts.boxesOfLabel(bottlesByBox)}
      disabled={disabled}
      error={undefined}
      value={sizes.find((size) => size.bottlesByBox === bottlesByBox)?.boxes ?? 0}
      onChange={(boxes) => onChange(withBoxes(sizes, bottlesByBox, boxes ?? 0))}
      onBlur={() => {}}
    />
  ))
}

/** The sizes of boxes that a lot can leave in, its own first; none while they are not known. */
export function useBoxSizes(lot: string | undefined): number[] {
  const path = 'distribution/wineBatches/boxSizes'
  const offered = useList<AvailableBoxSize>(path, { wineBatchId: lot }, lot !== undefined)
  return lot === undefined ? [] : (offered.data?.result ?? []).map(({ bottlesByBox }) => bottlesByBox)
}
