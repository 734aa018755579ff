import { bestFirst } from '@lagar/domain/lookup.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useList } from '../api/records.ts'
import type { ReactNode } from 'react'
import { queryOf, send, type Filters } from '../api/send.ts'
import { t } from '../texts/t.ts'
import type { Creates } from './creatable.ts'

/** One record to choose: its name, and what tells it from others of the same name. */
export type Choice<Row = unknown> = {
  id: string
  /** What tells two choices of one record apart, where a list has it twice: a lot in two deposits. */
  key?: string
  label: string
  detail?: string | undefined
  /** Stands behind the name and says something of the record at a glance. */
  mark?: ReactNode
  row: Row
}

/** Where a picker looks for rows of a kind: the type of its records, the call of their list, the filter its text goes to, and what it creates. */
export type Source<Row = never> = {
  type: string
  creates: Creates
  path: string
  textFilter: string
  sort?: string
  /** The type of what it creates, where that may be another than that of what is chosen. */
  madeType?: string
  /** A form that needs one takes the only one there is by itself: of these a small company has just one. */
  takesOnly?: true
  choiceOf: (row: Row) => Omit<Choice, 'row'>
}

/** The value of the choice that creates: no record has it for an id. */
export const CREATE = '+'

/** What tells a choice from the others of its list. */
export const keyOf = ({ key, id }: Choice): string => key ?? id

/** How many choices are shown, and of how many that contain what was typed the best are taken. */
const SHOWN = 25
const LOOKED_THROUGH = 100

/** What the server offers for a text while a picker is open. */
export function useChoices<Row>(source: Source<Row>, text: string, filters: Filters, opened: boolean) {
  const [asked] = useDebouncedValue(text.trim(), 220)
  const limit = asked === '' ? SHOWN : LOOKED_THROUGH
  const list = useList<Row>(
    source.path,
    { ...filters, [source.textFilter]: asked, limit, sort: source.sort ?? 'name' },
    opened,
  )
  const rows = list.data?.result ?? []
  const words = list.isError
    ? t.form.pickerFailed
    : list.isPending
      ? t.form.searching
      : rows.length === 0
        ? t.form.nothingFound
        : undefined
  const choices = rows.map((row): Choice<Row> => ({ ...source.choiceOf(row), row }))
  return {
    list: bestFirst(choices, asked).slice(0, SHOWN),
    busy: opened && list.isFetching,
    /** Whether the list is that of what is typed now. */
    answered: asked === text.trim() && !list.isPlaceholderData && !list.isPending,
    more: (list.data?.total ?? 0) > SHOWN,
    words,
  }
}

/** The only record that there is to choose where one `isNeeded`; undefined where there are several, or none. */
export function useOnlyChoice<Row>(
  source: Source<Row>,
  filters: Filters,
  isNeeded: boolean,
): Choice<Row> | undefined {
  const asked = { ...filters, limit: 2, sort: source.sort ?? 'name' }
  const list = useList<Row>(source.path, asked, isNeeded && source.takesOnly === true)
  if (!isNeeded || list.isPlaceholderData || list.data?.result.length !== 1) return undefined
  const row = list.data.result[0]!
  return { ...source.choiceOf(row), row }
}

/** The name of a chosen record, asked of the server by its id. */
export function useLabel<Row>(source: Source<Row>, id: string | undefined): string | undefined {
  const record = useQuery({ ...recordOf(source, id ?? ''), enabled: id !== undefined })
  return id === undefined ? undefined : (record.data?.label ?? '…')
}

/** Several chosen records, by their names. */
export function useChosen<Row>(
  source: Source<Row>,
  ids: readonly string[],
): Pick<Choice, 'label' | 'mark'>[] {
  return useQueries({ queries: ids.map((id) => recordOf(source, id)) }).map(
    (record) => record.data ?? { label: '…' },
  )
}

/** How the server is asked for a record of a picker by its id. */
export const recordOf = <Row>(source: Source<Row>, id: string) => ({
  queryKey: ['traceability/entity/data', source.type, id],
  queryFn: () =>
    send<{ result: Row }>('GET', `traceability/entity/data${queryOf({ type: source.type, id })}`),
  select: (answer: { result: Row }) => source.choiceOf(answer.result),
})
