import { shownDay, type Day } from '../../day.ts'
import { observedKinds, type WorkKind } from '../../lists/field-work.ts'
import type { PhenologyType } from '../../lists/phenology.ts'
import type { ContingencyType, IrrigationOrigin } from '../../lists/vineyard.ts'
import type { Texts } from '../../texts/es.ts'
import type { ObservationRow } from './observation.ts'
import type { LandWorkRow } from './work.ts'

type Called = {
  kind: WorkKind
  origin?: IrrigationOrigin | null | undefined
  laborType?: { name: string } | null | undefined
}
type Titled = Called & { initialTimezone: Day }

type WorkWords = Pick<Texts, 'fieldWorkType' | 'irrigationOrigin'>

/** What a work was: a rain apart from an irrigation, and a labor by its type. */
export function workName(texts: WorkWords, { kind, origin, laborType }: Called): string {
  return (origin === 'RAIN' ? texts.irrigationOrigin.RAIN : laborType?.name) ?? texts.fieldWorkType[kind]
}

/** What a work is called where a name is needed: what it was and when it began. */
export const workTitle = (texts: WorkWords, work: Titled): string =>
  `${workName(texts, work)} ${shownDay(work.initialTimezone)}`

type What = { kind: 'phenology'; type: PhenologyType } | { kind: 'contingency'; type: ContingencyType }
type SeenWords = Pick<Texts, 'phenologyType' | 'contingencyType'>

/** What was seen: the stage, or what befell. */
export const observationName = (texts: SeenWords, seen: What): string =>
  seen.kind === 'phenology' ? texts.phenologyType[seen.type] : texts.contingencyType[seen.type]

/** What an observation is called where a name is needed: what was seen, and when it began. */
export const observationTitle = (texts: SeenWords, seen: What & { initialTimezone: Day }): string =>
  `${observationName(texts, seen)} ${shownDay(seen.initialTimezone)}`

/** Whether a line of the list of all works is no work, but something that was only seen. */
export const isObservation = (row: LandWorkRow): row is ObservationRow =>
  (observedKinds as readonly string[]).includes(row.kind)

type ListedWords = WorkWords & Pick<Texts, 'phenologyType' | 'contingencyType'>

/** What a line of the list of all works was, in few words. */
export const listedName = (texts: ListedWords, row: LandWorkRow): string =>
  isObservation(row) ? observationName(texts, row) : workName(texts, row)

/** What a line of the list of all works is called, with its kind. */
export const listedTitle = (texts: ListedWords, row: LandWorkRow): string =>
  isObservation(row)
    ? `${texts.fieldWorkType[row.kind]}: ${observationTitle(texts, row)}`
    : workTitle(texts, row)
