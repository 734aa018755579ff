import { Loader } from '@mantine/core'
import { t } from '../texts/t.ts'

/** Stands where something is on its way; who does not see it turn is told. */
export function Loading({ className }: { className?: string | undefined }) {
  return <Loader role="status" aria-label={t.ui.loading} {...(className && { className })} />
}
