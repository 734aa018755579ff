import { Meaning } from '../../form/fields/Meaning.tsx'
import { inputEditOf } from '@lagar/domain/input/edit.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import type { DeliveredHarvestCrop } from '@lagar/domain/input/rows.ts'
import type { InputRecord } from '@lagar/domain/input/record.ts'
import { harvestDestinationTypes } from '@lagar/domain/lists/documents.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { useState, type ReactNode } from 'react'
import { saveRecord, useRecord } from '../../api/records.ts'
import { useCompany } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import type { Initial } from '../../form/draft/paths.ts'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { besides } from '../../form/draft/besides.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { CiusTable } from '../../pickers/CiusTable.tsx'
import { InputEntityPicker } from '../../pickers/InputEntityPicker.tsx'
import { draftOf, schemaOf } from '../../pickers/input-draft.ts'
import { EmployeePicker, VarietyPicker } from '../../pickers/pickers.tsx'
import { ReferenceField } from '../../pickers/ReferenceField.tsx'
import { TransportFields } from '../../pickers/TransportFields.tsx'
import { t, words } from '../../texts/t.ts'
import { hasGrapes, type HarvestNote, type HarvestOfNotes } from './harvest-notes.ts'
import classes from '../record/Work.module.css'
import type { RecordKey } from '../../device/kept-draft.ts'

type Props = {
  harvest: HarvestOfNotes
  saved?: InputRecord
  /** A note that waits for its harvest to be saved. */
  waiting?: HarvestNote
  /** What a new one begins with besides, where it is planned. */
  start?: Initial<Input>
  /** How many notes wait before this one. */
  ahead: number
  onKeep: (note: HarvestNote) => void
  onClose: () => void
}

const cellars = new Set(['CELLAR', 'SUPPLIER_CELLAR'])

/** Remito. The delivery note of a harvest: to where, with whom, and the grapes or other crops it carries. */
export function HarvestInputForm(props: Props) {
  const { harvest, saved, waiting, start, ahead, onKeep, onClose } = props
  const texts = t.input
  const [toLabel, setToLabel] = useState(waiting?.toLabel ?? saved?.to.name ?? '')
  const { currency } = useCompany()
  const [initial] = useState(() =>
    waiting
      ? { ...waiting.value, id: waiting.id }
      : saved
        ? draftOf(saved)
        : { ...newNote(harvest, currency), ...start },
  )
  const waits = waiting !== undefined || !harvest.isSaved
  const keep = (value: Input, key: RecordKey) =>
    waits
      ? Promise.resolve(onKeep({ id: key.id, value, toLabel }))
      : saveRecord('input', saved ? inputEditOf(value) : value, key)
  const draft = useDraft<Input>(schemaOf(saved !== undefined), initial, keep)
  const estate = useRecord<Named>('wineEstate', harvest.wineEstate ?? undefined).data
  const others = harvest.lands.filter((land) => !hasGrapes(land))
  const [grapes, ...moreGrapes] = harvest.lands.filter(hasGrapes)
  const isCellar = cellars.has(draft.value.toType ?? '')
  return (
    <FormModal
      title={saved || waiting ? texts.editInput : texts.addInput}
      done={saved ? texts.edited : waits ? texts.notSaved : texts.created}
      size="80rem"
      draft={besides(draft, toLabel, setToLabel)}
      keptAs={`${harvest.id} ${waiting?.id ?? ''}`}
      onClose={onClose}
    >
      <Destination
        draft={draft}
        locked={saved !== undefined}
        types={harvestDestinationTypes.filter((type) => grapes !== undefined || !cellars.has(type))}
        onLabel={setToLabel}
      />
      <TransportFields draft={draft} />
      {grapes && (
        <FormSection title={texts.grapes}>
          <Rows locked={saved !== undefined}>
            <CiusTable
              draft={draft}
              landFilters={{ ids: harvest.lands.map(({ id }) => id).join(',') }}
              {...(moreGrapes.length === 0 ? { start: unitOf(grapes) } : {})}
              disabled={saved !== undefined}
            />
          </Rows>
        </FormSection>
      )}
      {others.length > 0 && !isCellar && <Crops draft={draft} lands={others} locked={saved !== undefined} />}
      <FormSection title={texts.reference}>
        <ReferenceField draft={draft} from={estate?.name} saved={saved !== undefined} ahead={ahead} />
      </FormSection>
      <FormSection title={texts.additional}>
        <EmployeePicker label={texts.employee} clearable {...draft.field('employee')} />
        <DayField label={texts.date} required {...draft.field('date')} />
        <TextField label={texts.billOptionalId} {...draft.field('billOptionalId')} />
        <TextField
          label={texts.toContract}
          hint={<Meaning of="toContract" />}
          {...draft.field('toContract')}
        />
      </FormSection>
      <TextArea label={texts.description} required {...draft.field('description')} />
    </FormModal>
  )
}

type DestinationProps = {
  draft: Draft<Input>
  locked: boolean
  /** The kinds of place that take what is picked. */
  types: readonly (typeof harvestDestinationTypes)[number][]
  onLabel: (name: string) => void
}

/** To where it goes; a cellar takes grapes alone. */
function Destination({ draft, locked, types, onLabel }: DestinationProps) {
  const texts = t.input
  return (
    <FormSection title={texts.destination}>
      <InputEntityPicker
        label={texts.destination}
        required
        disabled={locked}
        type={draft.value.toType}
        types={types}
        {...draft.field('to')}
        onPick={(end) => {
          onLabel(end?.name ?? '')
          draft.set({
            toType: end?.type ?? null,
            ...(end && cellars.has(end.type) ? { deliveredHarvestCrops: [] } : {}),
          })
        }}
      />
    </FormSection>
  )
}

type CropsProps = { draft: Draft<Input>; lands: HarvestOfNotes['lands']; locked: boolean }

/** The crops other than grapes that are delivered. */
function Crops({ draft, lands, locked }: CropsProps) {
  const texts = t.input
  return (
    <FormSection title={texts.crops}>
      <Rows locked={locked}>
        <RowsTable<DeliveredHarvestCrop>
          title={texts.crops}
          rows={draft.rows('deliveredHarvestCrops')}
          columns={cropColumns(draft)}
          newRow={() => ({
            variety: nextCrop(lands, draft.value.deliveredHarvestCrops),
            amount: 0,
            note: '',
          })}
          addLabel={texts.addCrop}
          disabled={locked}
        />
      </Rows>
    </FormSection>
  )
}

/** The rows of a note, which stay as they are once it is saved. */
const Rows = ({ locked, children }: { locked: boolean; children: ReactNode }) => (
  <fieldset disabled={locked} className={classes.rows}>
    {children}
  </fieldset>
)

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
    transportExchangeRate: null,
    cius: [],
    deliveredHarvestCrops: [],
  }
}

/** What is known of the grapes of a land. */
const unitOf = ({ id, variety }: HarvestOfNotes['lands'][number]) => ({
  lands: [id],
  ...(variety ? { variety: variety.id } : {}),
})

/** The first crop of some lands that is not yet among the delivered ones. */
const nextCrop = (lands: HarvestOfNotes['lands'], delivered: Initial<DeliveredHarvestCrop>[] | null = []) =>
  lands
    .map(({ variety }) => variety?.id)
    .find((id) => id !== undefined && !delivered?.some(({ variety }) => variety === id)) ?? null

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
