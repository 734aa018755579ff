import type { InputRecord } from '@lagar/domain/input/record.ts'
import { queryOf, send } from '../../api/send.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { InputPicker } from '../../pickers/cellar-pickers.tsx'
import { t } from '../../texts/t.ts'
import { toastFailure } from '../../messages/toast.tsx'
import type { OrderDraft } from './order-draft.ts'

/** Asks for a note with all that came with it. */
const noteOf = (id: string) =>
  send<{ result: InputRecord }>('GET', `traceability/entity/data${queryOf({ type: 'input', id })}`).then(
    ({ result }) => result,
  )

type WineProps = {
  draft: Draft<OrderDraft>
  path: `workorderTransfers.${number}.origins.${number}`
}

/** The received note whose wine an order pours; what of it no order has taken yet is proposed. */
export function NoteOrigin({ draft, path }: WineProps) {
  const { value, ...field } = draft.field(`${path}.inputs`)
  const choose = (id: string) => {
    field.onChange([id])
    noteOf(id)
      .then(({ receivedWine, currentAmount, assignedAmount, volumeUnit }) => {
        draft.field(`${path}.receivedWine`).onChange(receivedWine)
        draft.field(`${path}.transferedAmount`).onChange(Math.max(0, currentAmount - assignedAmount))
        draft.field(`${path}.transferUnit`).onChange(volumeUnit)
      })
      .catch((error: unknown) => toastFailure(error))
  }
  return (
    <InputPicker
      label={t.workorders.input}
      hideLabel
      filters={{
        status: 'RECEIVED',
        isReceivingContent: true,
        cellarId: draft.value.cellar ?? undefined,
      }}
      {...field}
      value={value?.[0]}
      onChange={choose}
    />
  )
}

type GrapeProps = {
  draft: Draft<OrderDraft>
  path: `workorderTransfers.${number}.origins.0.cius`
}

/** Takes the grapes of a received note that still wait at the reception, each as a row. */
export function GrapesOfNote({ draft, path }: GrapeProps) {
  const take = (id: string) =>
    noteOf(id)
      .then(({ cius }) => {
        const rows = draft.rows(path)
        const blank = rows.rows.flatMap((row, at) => (row.ciu ? [] : [at]))
        for (const at of blank.toReversed()) rows.remove(at)
        for (const { id: ciu, currentWeight, bines, boxes } of cius)
          if (currentWeight > 0) rows.add({ ciu, weight: currentWeight, unit: 'KG', bines, boxes, note: '' })
      })
      .catch((error: unknown) => toastFailure(error))
  return (
    <InputPicker
      label={t.workorders.fromNote}
      hint={t.workorders.fromNoteHint}
      filters={{ status: 'RECEIVED', isReceivingLand: true, cellarId: draft.value.cellar ?? undefined }}
      name={`${path}.input`}
      value={undefined}
      error={undefined}
      onChange={(id) => void take(id)}
      onBlur={() => {}}
    />
  )
}
