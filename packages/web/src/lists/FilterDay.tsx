import { DayChoice } from '../form/fields/DayChoice.tsx'
import { t } from '../texts/t.ts'
import { useListState } from './state.ts'

/** A filter by a day, kept in the address as yyyy-mm-dd. */
export function FilterDay({ name, label }: { name: string; label: string }) {
  const { filters, filter } = useListState()
  const day = filters[name]
  return (
    <DayChoice
      label={label}
      value={typeof day === 'string' ? day : null}
      onChange={(chosen) => filter({ [name]: chosen ?? undefined })}
      clearLabel={t.ui.clear}
    />
  )
}
