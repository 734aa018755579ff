import { crewDayCost, personDayCost } from '@lagar/domain/lands/works/record.ts'
import type { WorkListRow, WorkRecordAnswer } from '@lagar/domain/lands/works/work.ts'
import { saveRecord } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { type RecordKey } from '../../device/kept-draft.ts'
import type { WorkKind } from '@lagar/domain/lists/field-work.ts'

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
