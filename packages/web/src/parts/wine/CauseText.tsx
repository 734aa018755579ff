import type { Cause } from '@lagar/domain/wine/contents/content.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { MessageMark } from '../../records/WorkOrderName.tsx'

/** What made something happen, in words, with the way to its page. */
export function CauseText({ cause }: { cause: Cause }) {
  const kind = kindText(cause.type)
  if (cause.name === null) return <>{kind}</>
  return (
    <EntityLink type={cause.type} id={cause.id}>
      {kind} {cause.name}
      {cause.status && ` · ${words.workorderStatus[cause.status]}`}{' '}
      {cause.isCreatedByWhatsapp && <MessageMark />}
    </EntityLink>
  )
}

/** What kind of record it was. A field work moves no wine: it reaches one by a cost that came late. */
function kindText(type: string): string {
  const texts = t.cellars.content
  const work = (words.fieldWorkType as Partial<Record<string, string>>)[type]
  return work === undefined ? (texts.cause[type] ?? texts.otherCause) : texts.lateCause(work)
}
