import { Meaning } from '../form/fields/Meaning.tsx'
import { inputEditOf } from '@lagar/domain/input/edit.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import type { InputEntity, InputRecord } from '@lagar/domain/input/record.ts'
import { harvestTypes } from '@lagar/domain/lists/vineyard.ts'
import { useRef, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { saveRecord } from '../api/records.ts'
import { useCompany, useMe } from '../session/me.tsx'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../form/fields/fields.tsx'
import { FormModal, FormSection } from '../form/frames/FormModal.tsx'
import { HourField } from '../form/fields/HourField.tsx'
import { blankAsNull } from '../form/draft/labelled.ts'
import { options } from '../texts/options.ts'
import type { Initial } from '../form/draft/paths.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { CiusTable } from '../pickers/CiusTable.tsx'
import { EmployeePicker } from '../pickers/pickers.tsx'
import { ReferenceField } from '../pickers/ReferenceField.tsx'
import { TransportFields } from '../pickers/TransportFields.tsx'
import { useSelection } from '../session/selection.tsx'
import { t, words } from '../texts/t.ts'
import { DataTable } from '../lists/DataTable.tsx'
import { Files } from '../files/Files.tsx'
import { ciuColumns } from './ciu-columns.tsx'
import { ContentFields } from './ContentFields.tsx'
import { DeclaredFields } from './DeclaredFields.tsx'
import { Destinations } from './Destinations.tsx'
import { draftOf, kindOf, newInput, schemaOf, type InputKind } from '../pickers/input-draft.ts'
import { EndFields, NewOriginFields } from './EndFields.tsx'
import { ItemRows } from './ItemRows.tsx'
import { SentCius } from './SentCius.tsx'
import { NoteDestinations } from './NoteDestinations.tsx'
import type { RecordKey } from '../device/kept-draft.ts'

/** A note that somebody receives for a record of their own: what it begins with, what it asks besides, and where it is saved. */
export type Receiving = {
  title: string
  done: string
  /** Tells its half-written draft from those of others. */
  keptAs: string
  /** What is received from whom. */
  from: InputEntity
  start: Initial<Input>
  schema: z.ZodType<Input>
  save(value: Input, key: RecordKey): Promise<unknown>
  intro: ReactNode
  fields(draft: Draft<Input>): ReactNode
}

type Props = {
  kind?: InputKind
  receiving?: Receiving
  saved?: InputRecord | undefined
  readOnly?: boolean
  onClose: () => void
}

/** Remito. The one form for creating, editing and viewing a delivery note; what it is for says which parts it has. */
export function InputForm({ kind: asked = 'things', receiving, saved, readOnly = false, onClose }: Props) {
  const texts = t.input
  const kind = saved ? kindOf(saved) : asked
  const { draft, made, from, setFrom } = useInputDraft(kind, saved, receiving)
  const isSaved = saved !== undefined
  const isDue = saved?.status === 'RECEIVED'
  const mayReceive = kind !== 'things' && (!saved || saved.can.receive)
  const isOthers = draft.value.addNewOrigin === true || from?.isOwn === false

  return (
    <FormModal
      title={titleOf(kind, saved, receiving, readOnly)}
      done={() => (isSaved ? texts.edited : (receiving?.done ?? saidOf(made.current)))}
      {...(receiving ? { keptAs: receiving.keptAs, intro: receiving.intro } : {})}
      size="80rem"
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      {...(mayReceive
        ? { second: { label: texts.saveAndReceive, submit: () => draft.submitWith({ status: 'RECEIVED' }) } }
        : {})}
      {...(saved && readOnly ? { below: <Files entityType="input" entityId={saved.id} /> } : {})}
    >
      <EndFields draft={draft} locked={isSaved} onFrom={setFrom} />
      {draft.value.addNewOrigin && <NewOriginFields draft={draft} withPlot={kind !== 'things'} />}
      {kind !== 'things' && isOthers && <DeclaredFields draft={draft} />}
      <TransportFields draft={draft} isFreightLate={isDue} />
      {kind === 'grapes' && <Grapes draft={draft} saved={saved} isOthers={isOthers} />}
      {kind === 'things' && sendsGrapes(draft.value) && (
        <FormSection title={texts.sentGrapes.title} hint={texts.sentGrapes.hint}>
          <div style={{ gridColumn: '1 / -1' }}>
            <SentCius rows={draft.rows('sentCius')} cellar={draft.value.from} disabled={isSaved} />
          </div>
        </FormSection>
      )}
      {kind === 'things' && <ItemRows draft={draft} locked={isSaved} />}
      {kind === 'wine' && <ContentFields draft={draft} locked={isSaved} />}
      {receiving?.fields(draft)}
      {saved && saved.destinations.length > 0 && (
        <FormSection title={readOnly ? texts.destinations : texts.orders}>
          <NoteDestinations record={saved} />
        </FormSection>
      )}
      {kind !== 'things' && !readOnly && draft.value.toType === 'CELLAR' && (
        <Destinations draft={draft} saved={saved} />
      )}
      <FormSection title={texts.reference}>
        <ReferenceField
          draft={draft}
          from={draft.value.addNewOrigin ? (draft.value.supplierName ?? undefined) : from?.name}
          saved={isSaved}
        />
      </FormSection>
      <Additional draft={draft} isDue={isDue} />
      {kind === 'grapes' && <Picking draft={draft} />}
      <TextArea label={texts.description} {...draft.field('description')} />
    </FormModal>
  )
}

type GrapesProps = {
  draft: Draft<Input>
  saved: InputRecord | undefined
  /** Whether they come from somebody else, who may ask a price for them. */
  isOthers: boolean
}

/** The grapes that a note brings, as they were entered once it is saved. */
function Grapes({ draft, saved, isOthers }: GrapesProps) {
  const texts = t.input
  return (
    <FormSection title={texts.grapes} {...(saved ? { hint: texts.rowsLocked } : {})}>
      {saved ? (
        <DataTable
          label={texts.grapes}
          rows={saved.cius}
          columns={ciuColumns(false)}
          rowName={({ ciu }) => ciu}
        />
      ) : (
        <CiusTable
          draft={draft}
          landFilters={landsOf(draft.value.fromType, draft.value.from)}
          withPrice={isOthers && !draft.value.owner}
          isBought={isOthers && !(draft.value.addNewOrigin && draft.value.name)}
        />
      )}
    </FormSection>
  )
}

/** Who received it and when, and the papers it belongs to. */
function Additional({ draft, isDue }: { draft: Draft<Input>; isDue: boolean }) {
  const texts = t.input
  return (
    <FormSection title={texts.additional}>
      <EmployeePicker
        label={texts.employee}
        required={(draft.value.destinations ?? []).length > 0}
        clearable
        {...draft.field('employee')}
      />
      <DayField label={texts.date} required disabled={isDue} {...draft.field('date')} />
      <TextField label={texts.billOptionalId} {...draft.field('billOptionalId')} />
      <TextField label={texts.toContract} hint={<Meaning of="toContract" />} {...draft.field('toContract')} />
    </FormSection>
  )
}

/** How and at what hour the grapes were picked. */
function Picking({ draft }: { draft: Draft<Input> }) {
  const texts = t.input
  return (
    <FormSection title={texts.harvest}>
      <SelectField
        label={texts.harvestType}
        clearable
        options={options(harvestTypes, (type) => words.harvestType[type])}
        {...draft.field('harvestType')}
      />
      <HourField label={texts.harvestTime} {...blankAsNull(draft.field('harvestTime'))} />
    </FormSection>
  )
}

/** The draft of a note, what its last save answered, and the end it comes from. */
function useInputDraft(kind: InputKind, saved: InputRecord | undefined, receiving: Receiving | undefined) {
  const { today, employee } = useMe()
  const { currency } = useCompany()
  const { cellar, wineEstate } = useSelection()
  const made = useRef<InputRecord>(undefined)
  const [from, setFrom] = useState<InputEntity | undefined>(saved?.from ?? receiving?.from)
  const [initial] = useState(() =>
    saved
      ? draftOf(saved)
      : { ...newInput({ kind, today, cellar, wineEstate, currency, employee }), ...receiving?.start },
  )
  const schema = receiving?.schema ?? schemaOf(saved !== undefined)
  const draft = useDraft<Input>(schema, initial, async (value, key) => {
    if (receiving) await receiving.save(value, key)
    else made.current = await saveInput(value, key)
  })
  return { draft, made, from, setFrom }
}

const saveInput = (value: Input, key: RecordKey) =>
  saveRecord<InputRecord>('input', key.version === undefined ? value : inputEditOf(value), key)

/** What the form is called: by the note that it shows, or by what there is to receive. */
function titleOf(
  kind: InputKind,
  saved: InputRecord | undefined,
  receiving: Receiving | undefined,
  readOnly: boolean,
): string {
  if (saved) return readOnly ? saved.inputName : t.input.editTitle(saved.inputName)
  if (receiving) return receiving.title
  return { grapes: t.input.createGrapes, wine: t.input.createWine, things: t.input.create }[kind]
}

/** What the toast says of a new note: the orders it made, where it made any (specification 1, 8). */
function saidOf(made: InputRecord | undefined): string {
  const orders = made?.destinations.map(({ title }) => title) ?? []
  return orders.length === 0 ? t.input.created : `${t.input.createdWith} ${orders.join(', ')}`
}

/** Whether grapes that wait at our reception may leave with a note. */
const sendsGrapes = ({
  fromType,
  toType,
}: Partial<Record<'fromType' | 'toType', string | null | undefined>>) =>
  fromType === 'CELLAR' && toType === 'CUSTOMER'

/** The plots that grapes of an origin may name. */
const landsOf = (type: string | null | undefined, id: string | null | undefined) =>
  type === 'WINE_ESTATE' ? { wineEstateId: id ?? undefined } : { supplierId: id ?? undefined }
