import { lazy } from 'react'

/** The delivery notes as a tab of the estate: notes belong to the estate and to the cellar alike. */
export const InputsTab = lazy(() =>
  import('./InputsList.tsx').then((file) => ({ default: file.EstateInputsList })),
)
