import { Meaning } from '../../form/fields/Meaning.tsx'
import { cellarElementBatch, type CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import { saveRecord } from '../../api/records.ts'
import { useSeesCosts } from '../../session/me.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { IntegerField, MoneyField } from '../../form/fields/number-fields.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { CellarPicker } from '../../pickers/pickers.tsx'
import { CellarElementsPicker } from '../../pickers/cellar-pickers.tsx'
import { t } from '../../texts/t.ts'

type Props = {
  saved?: CellarElementBatchRecord | undefined
  cellar?: string | undefined
  readOnly?: boolean
  onClose: () => void
}

/** Partida de vasijas. The one form for creating, editing and viewing a lot of vessels. */
export function BatchForm({ saved, cellar, readOnly = false, onClose }: Props) {
  const texts = t.cellars.batch
  const initial = saved
    ? { ...saved, cellar: saved.cellar.id, cellarElements: saved.cellarElements.map(({ id }) => id) }
    : { cellar: cellar ?? null, cellarElements: [] }
  const seesCosts = useSeesCosts()
  const draft = useDraft(cellarElementBatch, initial, ({ price, ...value }, key) =>
    saveRecord('cellars/cellarElementBatches', seesCosts ? { ...value, price } : value, key),
  )
  return (
    <FormModal
      title={readOnly ? texts.view : saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField label={texts.name} required {...draft.field('name')} />
      <CellarPicker label={texts.cellar} required {...draft.field('cellar')} />
      <CellarElementsPicker
        label={texts.members}
        filters={{ cellarId: draft.value.cellar }}
        {...draft.field('cellarElements')}
      />
      {seesCosts && (
        <FormSection title={texts.cost}>
          <MoneyField label={texts.price} hint={texts.costHint} mayBeBlank {...draft.field('price')} />
          <IntegerField
            label={texts.uses}
            max={100}
            mayBeBlank
            hint={<Meaning of="uses" />}
            {...draft.field('uses')}
          />
          <IntegerField
            label={texts.years}
            max={100}
            mayBeBlank
            hint={<Meaning of="years" />}
            {...draft.field('years')}
          />
        </FormSection>
      )}
    </FormModal>
  )
}
