import { notificationChoices, type NotificationChoices } from '@lagar/domain/auth/notifications.ts'
import { notificationGroups, type NotificationGroup } from '@lagar/domain/lists/documents.ts'
import { Stack } from '@mantine/core'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { CheckField } from '../form/fields/fields.tsx'
import { FormPanel } from '../form/frames/FormPanel.tsx'
import { t, words } from '../texts/t.ts'

type Props = { path: string; saved: NotificationChoices; onClose: () => void }

/** Chooses what also comes by mail, group by group. */
export function NotificationsForm({ path, saved, onClose }: Props) {
  const draft = useDraft(notificationChoices, saved, async (value) => {
    queries.setQueryData([path], await send('PUT', path, value))
  })
  const byMail = draft.field('byMail')
  const chosen = byMail.value ?? []
  const choose = (group: NotificationGroup, isChosen: boolean) =>
    byMail.onChange(isChosen ? [...chosen, group] : chosen.filter((one) => one !== group))
  return (
    <FormPanel label={t.notifications.byMail} draft={draft} done={t.notifications.chosen} onClose={onClose}>
      <Stack>
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
    </FormPanel>
  )
}
