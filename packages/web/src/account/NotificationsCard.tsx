import type { NotificationChoices } from '@lagar/domain/auth/notifications.ts'
import { notificationGroups } from '@lagar/domain/lists/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readTogether } from '../api/together.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { Section } from '../parts/section/Section.tsx'
import { Facts } from '../records/DetailPage.tsx'
import { useCompany } from '../session/me.tsx'
import { t, words } from '../texts/t.ts'
import { later } from '../ui/later.tsx'

const NotificationsForm = later(async () => (await import('./NotificationsForm.tsx')).NotificationsForm)

const path = 'auth/notifications/choices'

/** Which of what I am told in this company also comes by mail. */
export function NotificationsCard() {
  const { name } = useCompany()
  const choices = useQuery({ queryKey: [path], queryFn: () => readTogether<NotificationChoices>(path) })
  // Who comes for this card, by its name behind #, comes to choose.
  const isMeant = useLocation({ select: ({ hash }) => hash === 'notifications' })
  const card = useRef<HTMLDivElement>(null)
  const isThere = choices.isSuccess
  useEffect(() => {
    if (isThere && isMeant) card.current?.scrollIntoView({ block: 'center' })
  }, [isThere, isMeant])
  if (choices.isError)
    return (
      <LoadFailed error={choices.error} busy={choices.isFetching} onRetry={() => void choices.refetch()} />
    )
  if (!choices.data) return null
  const { byMail } = choices.data
  return (
    <div ref={card}>
      <Section
        title={t.notifications.byMail}
        lead={t.notifications.byMailHint(name)}
        startsOpen={isMeant}
        form={(onClose) => <NotificationsForm path={path} saved={choices.data} onClose={onClose} />}
      >
        <Facts
          facts={notificationGroups.map((group) => ({
            label: words.notificationGroup[group],
            value: byMail.includes(group) ? t.ui.yes : t.ui.no,
          }))}
        />
      </Section>
    </div>
  )
}
