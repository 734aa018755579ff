import { notificationChoices, type NotificationChoices } from '@lagar/domain/auth/notifications.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useCompany } from '../session/me.tsx'
import { CheckField } from '../form/fields/fields.tsx'
import { FormCard } from '../form/frames/FormCard.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t, words } from '../texts/t.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { notificationGroups, type NotificationGroup } from '@lagar/domain/lists/documents.ts'

const path = 'auth/notifications/choices'

/** Which of what I am told in this company also comes by mail. */
export function NotificationsCard() {
  const choices = useQuery({ queryKey: [path], queryFn: () => send<NotificationChoices>('GET', path) })
  if (choices.isError)
    return (
      <LoadFailed error={choices.error} busy={choices.isFetching} onRetry={() => void choices.refetch()} />
    )
  return choices.data && <ChoicesForm saved={choices.data} />
}

/** Who comes for this card, by its name behind #, is taken to it once it is there. */
function useArrival() {
  const hash = useLocation({ select: (location) => location.hash })
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === 'notifications') card.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  return card
}

function ChoicesForm({ saved }: { saved: NotificationChoices }) {
  const { name } = useCompany()
  const card = useArrival()
  const draft = useDraft(notificationChoices, saved, async (value) => {
    queries.setQueryData([path], await send('PUT', path, value))
  })
  const byMail = draft.field('byMail')
  const chosen = byMail.value ?? []
  const choose = (group: NotificationGroup, isChosen: boolean) =>
    byMail.onChange(isChosen ? [...chosen, group] : chosen.filter((one) => one !== group))
  return (
    <div ref={card}>
      <FormCard
        title={t.notifications.byMail}
        hint={t.notifications.byMailHint(name)}
        draft={draft}
        done={t.notifications.chosen}
      >
        <Stack style={{ gridColumn: '1 / -1' }}>
          {notificationGroups.map((group) => (
            <CheckField
              key={group}
              {...byMail}
              value={chosen.includes(group)}
              onChange={(isChosen) => choose(group, isChosen)}
              label={words.notificationGroup[group]}
              hint={t.notifications.groupHints[group]}
            />
          ))}
        </Stack>
      </FormCard>
    </div>
  )
}
