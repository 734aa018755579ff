import { suggestedInputName } from '@lagar/domain/input/edit.ts'
import type { InputListRow } from '@lagar/domain/input/record.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import { useList } from '../api/records.ts'
import { TextField } from '../form/fields/fields.tsx'
import type { Draft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'

type Props = {
  draft: Draft<Input>
  /** The name of the end that the note comes from. */
  from: string | undefined
  saved: boolean
  /** How many other notes are numbered before this one is. */
  ahead?: number
}

/** The reference name of a note, with the one it gets when it is left blank. */
export function ReferenceField({ draft, from, saved, ahead = 0 }: Props) {
  const last = useList<InputListRow>('input', { limit: 1, sort: '-number' }, !saved)
  const { date } = draft.value
  const number = (last.data?.result[0]?.number ?? 0) + 1 + ahead
  const suggested = last.data && date ? suggestedInputName(number, from ?? '', date) : ''
  return (
    <TextField
      label={t.input.reference}
      {...(saved ? {} : { hint: t.input.referenceHint, placeholder: suggested })}
      {...draft.field('inputName')}
    />
  )
}
