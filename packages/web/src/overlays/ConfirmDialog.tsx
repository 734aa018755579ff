import { later } from '../ui/later.tsx'

/** Asks before something is done. Dialogs come when they are opened: most pages are left without one. */
export const ConfirmDialog = later(async () => (await import('./Confirmation.tsx')).Confirmation)
