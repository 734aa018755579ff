import type { ImportRecord, ImportRow } from '@lagar/domain/imports/import.ts'
import { words } from '../texts/t.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'
import type { ImportStatus, ImportRowState } from '@lagar/domain/lists/imports.ts'

const tones: Record<ImportStatus, Tone> = {
  READ: 'waiting',
  RUNNING: 'active',
  DONE: 'done',
  UNDOING: 'active',
  UNDONE: 'calm',
}

/** How far an import is. */
export const ImportStatusBadge = ({ status }: Pick<ImportRecord, 'status'>) => (
  <StatusBadge tone={tones[status]} label={words.importStatus[status]} />
)

const rowTones: Record<ImportRowState, Tone> = { GOOD: 'active', WRONG: 'bad', EXISTS: 'calm', MADE: 'done' }

/** How a row stands. */
export const RowStateBadge = ({ state }: Pick<ImportRow, 'state'>) => (
  <StatusBadge tone={rowTones[state]} label={words.importRowState[state]} />
)
