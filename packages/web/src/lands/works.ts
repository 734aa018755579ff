import { crewDayCost, personDayCost } from '@lagar/domain/lands/work-record.ts'
import type { WorkKind, WorkListRow, WorkRecordAnswer } from '@lagar/domain/lands/work.ts'
import { saveRecord, type RecordKey } from '../api/records.ts'
import { t } from '../texts/t.ts'

/** The call of each kind, for saving and deleting. */
export const workPaths: Record<WorkKind, string> = {
  curation: 'lands/curation',
  irrigation: 'lands/irrigations',
  harvest: 'lands/harvest',
  labor: 'lands/labor',
  pruning: 'lands/pruning',
  sowing: 'lands/sowings',
  winterGrass: 'lands/winterGrass',
  fertilization: 'lands/fertilizations',
}

/** What a work is called and what it says; a rain apart from an irrigation. */
export const workTexts = ({ kind, origin }: { kind: WorkKind; origin?: WorkListRow['origin'] }) =>
  t.fieldWork.kinds[origin === 'RAIN' ? 'rain' : kind]

type Crew = Pick<WorkRecordAnswer, 'peopleUsedAmount' | 'workedDayCost'>

/** What one person of a saved work costs a day: the calls of most kinds carry the cost of the whole crew. */
export const dayCostOfOne = (kind: WorkKind, crew: Crew): number =>
  kind === 'curation' || kind === 'irrigation' ? crew.workedDayCost : personDayCost(crew)

/** A saved work as its form edits it: there the daily cost is that of one person. */
export const crewFormOf = <Input extends object>(
  input: Input,
  saved: Crew & { id: string; version: number },
) => ({ ...input, workedDayCost: personDayCost(saved), id: saved.id, version: saved.version })

/** Saves a work whose daily cost is that of one person in its form, and of the whole crew in its call. */
export const saveCrewWork =
  (path: string) =>
  (value: Crew, key: RecordKey): Promise<unknown> =>
    saveRecord(path, { ...value, workedDayCost: crewDayCost(value) }, key)
