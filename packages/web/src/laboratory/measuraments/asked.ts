import type { AnalysisCode } from '@lagar/domain/laboratory/analysis-types.ts'
import type { Measurament } from '@lagar/domain/laboratory/measurament.ts'
import type { Draft } from '../../form/draft/use-draft.ts'

/** What is asked of a tank first, whatever else is measured. */
const asked: readonly AnalysisCode[] = ['DENSITY', 'TEMPERATURE']

/** The rows of a measurement that is begun from a tank: what is asked first, without a value yet. */
export const askedRows = () => asked.map((code) => ({ code, unit: '' })) as Measurament['measuraments']

/**
 * A new measurement of which something that was asked may stay blank: it was not measured, and its row is not sent. Somebody who wrote
 * nothing at all is told that values are missing.
 */
export function withBlanks<D extends Draft<Measurament>>(draft: D): D {
  const rows = (draft.value.measuraments ?? []) as Partial<Measurament['measuraments'][number]>[]
  const isBlank = ({ code, value }: (typeof rows)[number]) =>
    code !== undefined && asked.includes(code) && (value === undefined || value === null)
  const filled = rows.filter((row) => !isBlank(row)) as Measurament['measuraments']
  const mayLeave = filled.length > 0 || draft.value.capWork
  if (!mayLeave || filled.length === rows.length) return draft
  const paths = new Set(rows.flatMap((row, at) => (isBlank(row) ? [`measuraments.${at}.value`] : [])))
  return {
    ...draft,
    missing: draft.missing.filter((path) => !paths.has(path)),
    rows: (path: string) => {
      const list = draft.rows(path as 'measuraments')
      return {
        ...list,
        problemsOf: (at: number) => (paths.has(`${path}.${at}.value`) ? [] : list.problemsOf(at)),
      }
    },
    submit: () => draft.submitWith({ measuraments: filled }),
  }
}
