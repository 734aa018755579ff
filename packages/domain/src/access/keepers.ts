import { allowed, type Asker, type Permission } from './permissions.ts'

/** What can be put on hold, and who keeps it. */
const keepers = {
  content: 'contents.write',
  stockBatch: 'stock.write',
  wineBatch: 'distribution.write',
} as const satisfies Record<string, Permission>
export type Holdable = keyof typeof keepers

/**
 * Whether somebody may put goods on hold and release them: who keeps them, and who looks after quality. One rule for both, so that
 * nobody stops what they cannot let go again.
 */
export const mayHold = (asker: Asker, goods: Holdable): boolean =>
  allowed(asker, keepers[goods]) === true || allowed(asker, 'quality.write') === true
