import { ActionIcon, Avatar, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { signOut } from '../../auth/sign-in.ts'
import { useTray } from '../../offline/outbox.ts'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'
import { onReach } from '../../ui/later.tsx'
import { ComesWith } from '../../overlays/ComesWith.tsx'

const UserItems = onReach(async () => (await import('./UserItems.tsx')).UserItems)

/** The person. */
export function UserMenu() {
  const { user } = useMe()
  const { waiting } = useTray()
  const [asking, setAsking] = useState(false)
  const leave = () => (waiting.length > 0 ? setAsking(true) : void signOut())
  const button = (
    <ActionIcon variant="transparent" size={44}>
      <Avatar color="vino" radius="xl" size={36} name={`${user.name} ${user.surname}`} />
      <VisuallyHidden>{t.shell.userMenu}</VisuallyHidden>
    </ActionIcon>
  )
  return (
    <>
      <ComesWith button={button} opens="menu">
        <UserItems button={button} onLeave={leave} />
      </ComesWith>
      {asking && (
        <ConfirmDialog
          title={t.offline.signOutTitle}
          text={t.offline.signOutText(waiting.length)}
          action={t.offline.signOut}
          onConfirm={() => void signOut()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
