import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import { saveRecord } from '../../api/records.ts'

/** Saves which vessels make up a lot. */
export const saveMembers = (
  { id: lotId, version, name, cellar }: CellarElementBatchRecord,
  members: string[],
) =>
  saveRecord<{ version: number }>(
    'cellars/cellarElementBatches',
    { name, cellar: cellar.id, cellarElements: members },
    { id: lotId, version },
  )
