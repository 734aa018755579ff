import { lazy, Suspense } from 'react'
import type { Props } from './ChangeLines.tsx'

const ChangeLines = lazy(() => import('./ChangeLines.tsx').then((file) => ({ default: file.ChangeLines })))

/** What a line of history says that changed: each field with what it is and what it was. The words come with the first of them that is shown. */
export const Changes = (props: Props) => (
  <Suspense fallback={null}>
    <ChangeLines {...props} />
  </Suspense>
)
