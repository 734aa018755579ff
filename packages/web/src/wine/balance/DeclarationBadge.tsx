import { words } from '../../texts/t.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import type { DeclarationStatus } from '@lagar/domain/lists/wine.ts'

const tones: Record<DeclarationStatus, Tone> = { OPEN: 'calm', FILED: 'done', REOPENED: 'waiting' }

/** Where the declaration of a month stands, in words and colour. */
export const DeclarationBadge = ({ status }: { status: DeclarationStatus }) => (
  <StatusBadge tone={tones[status]} label={words.declarationStatus[status]} />
)
