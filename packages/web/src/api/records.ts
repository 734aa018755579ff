import type { HistoryLine } from '@lagar/domain/entity.ts'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { queryOf, send, type Filters } from './send.ts'
import { readTogether } from './together.ts'
import { type RecordKey } from '../device/kept-draft.ts'

/** One page of a list: `total` is exact unless there is `more`, and then there are more than that. */
export type List<Row> = { result: Row[]; total: number; more?: boolean }

/** What this user may do with a record; false comes with a reason on the button. */
export type Can = Partial<Record<string, boolean>>

/** What every record carries besides its own fields. */
export type Saved = { id: string; version: number; can?: Can; audit?: HistoryLine[] }

/** What one call answers, by its path and filters, for who asks for it before it is shown as well. */
export const partQuery = <Answer>(path: string, filters: Filters) => {
  const call = path + queryOf(filters)
  return { call, ...queryOptions({ queryKey: [path, filters], queryFn: () => send<Answer>('GET', call) }) }
}

/** A list of the server by its path and filters; the rows before stay on screen while the next ones come. */
export function useList<Row>(path: string, filters: Filters = {}, enabled = true) {
  return useQuery({
    queryKey: [path, filters],
    queryFn: () => send<List<Row>>('GET', path + queryOf(filters)),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The same, in one round trip with the other lists that the page asks for at the same moment this way; none comes before the slowest. */
export function useListTogether<Row>(path: string, filters: Filters = {}, enabled = true) {
  return useQuery({
    queryKey: [path, filters],
    queryFn: () => readTogether<List<Row>>(path + queryOf(filters)),
    placeholderData: keepPreviousData,
    enabled,
  })
}

const recordQuery = <T>(type: string, id: string | undefined) =>
  queryOptions({
    queryKey: ['traceability/entity/data', type, id],
    queryFn: () => send<{ result: T & Saved }>('GET', `traceability/entity/data${queryOf({ type, id })}`),
    select: (answer) => answer.result,
    enabled: id !== undefined,
  })

/** One record by its type (`land`, `variety`…) and id, with its history. */
export const useRecord = <T>(type: string, id: string | undefined) => useQuery(recordQuery<T>(type, id))

/** Several records of a type, by their ids; undefined in the place of one that is not here yet. */
export const useRecords = <T>(type: string, ids: readonly string[]): (T | undefined)[] =>
  useQueries({ queries: ids.map((id) => recordQuery<T>(type, id)) }).map(({ data }) => data as T | undefined)

/** A record as it is now, asked anew. */
export const readRecord = async <T>(type: string, id: string): Promise<T & Saved> =>
  (await send<{ result: T & Saved }>('GET', `traceability/entity/data${queryOf({ type, id })}`)).result

/** Creates or edits a record: a repeated create with the same id is the same record. */
export function saveRecord<T = { id: string }>(
  path: string,
  value: object,
  { id, version }: RecordKey,
): Promise<T> {
  return version === undefined
    ? send<T>('POST', path, { ...value, id })
    : send<T>('PUT', path, { ...value, id, version })
}

/** Deletes a record; `confirmation` is its name, typed by who deletes, where the company asks for that. */
export const removeRecord = (path: string, id: string, confirmation?: string) =>
  send<void>('DELETE', `${path}/${id}${queryOf({ confirmation })}`)
