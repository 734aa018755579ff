import type {
  CurationRecord,
  HarvestRecord,
  IrrigationRecord,
  WorkKind,
  WorkListRow,
} from '@lagar/domain/lands/work.ts'
import { send } from '../api/send.ts'
import { t } from '../texts/t.ts'
import { curationInput, harvestInput, irrigationInput } from './workInput.ts'

/** A work of any kind, as its own call answers it. */
export type AnyWork =
  | (CurationRecord & { kind: 'curation' })
  | (HarvestRecord & { kind: 'harvest' })
  | (IrrigationRecord & { kind: 'irrigation' })

/** The call of each kind, for saving and deleting. */
export const workPaths: Record<WorkKind, string> = {
  curation: 'lands/curation',
  harvest: 'lands/harvest',
  irrigation: 'lands/irrigations',
}

/** What a work is called and what it says; a rain apart from an irrigation. */
export const workTexts = ({ kind, origin }: { kind: WorkKind; origin?: WorkListRow['origin'] }) =>
  t.fieldWork.kinds[origin === 'RAIN' ? 'rain' : kind]

const inputOf = (work: AnyWork): object =>
  work.kind === 'curation'
    ? curationInput(work)
    : work.kind === 'harvest'
      ? harvestInput(work)
      : irrigationInput(work)

/** Closes a work as it stands, or takes a closed one back. */
export const turnWork = (work: AnyWork, status: 'DONE' | 'PENDING') =>
  send('PUT', workPaths[work.kind], { ...inputOf(work), id: work.id, version: work.version, status })
