import { inputEditOf } from '@lagar/domain/input/input-edit.ts'
import type { DeliveredHarvestCrop, Input } from '@lagar/domain/input/input.ts'
import type { InputEntity } from '@lagar/domain/input/input-record.ts'
import { harvestDestinationTypes } from '@lagar/domain/lists/documents.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { useState } from 'react'
import { saveRecord, type RecordKey } from '../api/records.ts'
import { useCompany } from '../auth/me.tsx'
import { DayField } from '../form/DayField.tsx'
import { TextArea, TextField } from '../form/fields.tsx'
import { FormModal, FormSection } from '../form/FormModal.tsx'
import { DecimalField } from '../form/numberFields.tsx'
import type { Initial } from '../form/paths.ts'
import { RowsTable, type RowColumn } from '../form/RowsTable.tsx'
import { useDraft, type Draft } from '../form/useDraft.ts'
import { CiusTable } from '../pickers/CiusTable.tsx'
import { InputEntityPicker } from '../pickers/InputEntityPicker.tsx'
import { schemaOf } from '../pickers/inputDraft.ts'
import { VarietyPicker } from '../pickers/pickers.tsx'
import { TransportFields } from '../pickers/TransportFields.tsx'
import { t, words } from '../texts/t.ts'
import type { HarvestNote, HarvestOfNotes } from './HarvestInputs.tsx'

type Saved = Initial<Input> & { id: string; version: number }
type Props = {
  harvest: HarvestOfNotes
  saved?: Saved
  savedTo?: InputEntity
  /** A note that waits for its harvest to be saved. */
  waiting?: HarvestNote
  onKeep: (note: HarvestNote) => void
  onClose: () => void
}

const cellars = new Set(['CELLAR', 'SUPPLIER_CELLAR'])

/** Remito. The delivery note of a harvest: to where, with whom, and the grapes or other crops it carries. */
export function HarvestInputForm({ harvest, saved, savedTo, waiting, onKeep, onClose }: Props) {
  const texts = t.input
  const [toLabel, setToLabel] = useState(waiting?.toLabel ?? savedTo?.name ?? '')
  const { currency } = useCompany()
  const [initial] = useState(() =>
    waiting ? { ...waiting.value, id: waiting.id } : (saved ?? newNote(harvest, currency)),
  )
  const keep = (value: Input, key: RecordKey) =>
    harvest.isSaved
      ? saveRecord('input', saved ? inputEditOf(value) : value, key)
      : Promise.resolve(onKeep({ id: key.id, value, toLabel }))
  const draft = useDraft<Input>(schemaOf(saved !== undefined), initial, keep)
  const isCellar = cellars.has(draft.value.toType ?? '')
  return (
    <FormModal
      title={saved || waiting ? texts.editInput : texts.addInput}
      done={saved ? texts.edited : harvest.isSaved ? texts.created : texts.notSaved}
      size="80rem"
      draft={draft}
      onClose={onClose}
    >
      <FormSection title={texts.destination}>
        <InputEntityPicker
          label={texts.destination}
          required
          disabled={saved !== undefined}
          type={draft.value.toType}
          types={harvestDestinationTypes.filter((type) => harvest.hasGrapes || !cellars.has(type))}
          {...draft.field('to')}
          onPick={(end) => {
            setToLabel(end?.name ?? '')
            draft.set({
              toType: end?.type ?? null,
              ...(end && cellars.has(end.type) ? { deliveredHarvestCrops: [] } : {}),
            })
          }}
        />
        <DayField label={texts.date} required {...draft.field('date')} />
      </FormSection>
      <TransportFields draft={draft} />
      {harvest.hasGrapes && (
        <FormSection title={texts.grapes}>
          <fieldset disabled={saved !== undefined} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
            <CiusTable
              draft={draft}
              landFilters={{ wineEstateId: harvest.wineEstate }}
              disabled={saved !== undefined}
            />
          </fieldset>
        </FormSection>
      )}
      {harvest.hasOtherCrops && !isCellar && (
        <FormSection title={texts.crops}>
          <RowsTable<DeliveredHarvestCrop>
            title={texts.crops}
            rows={draft.rows('deliveredHarvestCrops')}
            columns={cropColumns(draft)}
            newRow={() => ({ amount: 0, note: '' })}
            addLabel={texts.addCrop}
            disabled={saved !== undefined}
          />
        </FormSection>
      )}
      <FormSection title={texts.additional}>
        <TextField label={texts.reference} hint={texts.referenceHint} {...draft.field('inputName')} />
        <TextField label={texts.billOptionalId} {...draft.field('billOptionalId')} />
      </FormSection>
      <TextArea label={texts.description} required {...draft.field('description')} />
    </FormModal>
  )
}

/** A note that starts where and when the harvest does. */
function newNote({ id, wineEstate, date, type }: HarvestOfNotes, currency: string): Initial<Input> {
  return {
    harvest: id,
    date,
    harvestType: type,
    fromType: 'WINE_ESTATE',
    from: wineEstate,
    status: 'PENDING',
    transportPrice: 0,
    transportCurrency: currencies.find((known) => known === currency) ?? 'ARS',
    cius: [],
    deliveredHarvestCrops: [],
  }
}

function cropColumns(draft: Draft<Input>): RowColumn<DeliveredHarvestCrop>[] {
  return [
    {
      key: 'variety',
      header: words.fieldName.variety,
      width: 240,
      cell: (_, index) => (
        <VarietyPicker
          label={words.fieldName.variety}
          hideLabel
          {...draft.field(`deliveredHarvestCrops.${index}.variety`)}
        />
      ),
    },
    {
      key: 'amount',
      header: `${words.fieldName.amount} (kg)`,
      width: 150,
      cell: (_, index) => (
        <DecimalField
          label={words.fieldName.amount}
          hideLabel
          {...draft.field(`deliveredHarvestCrops.${index}.amount`)}
        />
      ),
    },
    {
      key: 'note',
      header: words.fieldName.note,
      width: 260,
      cell: (_, index) => (
        <TextField
          label={words.fieldName.note}
          hideLabel
          {...draft.field(`deliveredHarvestCrops.${index}.note`)}
        />
      ),
    },
  ]
}
