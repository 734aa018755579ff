import type { Cause } from '@lagar/domain/cellars/content.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../EntityLink.tsx'

/** What made something happen, in words, with the way to its page. */
export function CauseText({ cause }: { cause: Cause }) {
  const kind = t.cellars.content.cause[cause.type] ?? t.cellars.content.otherCause
  if (cause.name === null) return <>{kind}</>
  return (
    <EntityLink type={cause.type} id={cause.id}>
      {kind} {cause.name}
    </EntityLink>
  )
}
