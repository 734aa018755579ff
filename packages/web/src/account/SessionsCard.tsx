import type { OpenSession } from '@lagar/domain/auth/account.ts'
import { deviceOf } from '@lagar/domain/auth/device.ts'
import { Badge, Button, Center, Group, Stack, Text } from '@mantine/core'
import { mdiCellphone, mdiLaptop, mdiLogoutVariant } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { readTogether } from '../api/together.ts'
import { signOutEverywhere } from '../auth/sign-in.ts'
import { Section } from '../parts/section/Section.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { toast, toastFailure } from '../messages/toast.tsx'
import { MomentText } from '../ui/values.tsx'
import classes from './SessionsCard.module.css'
import { Loading } from '../ui/Loading.tsx'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

const key = ['auth/sessions']

/** Where I am signed in, each with its device and last use; one of them ends, or all. */
export function SessionsCard() {
  const sessions = useQuery({
    queryKey: key,
    queryFn: () => readTogether<{ result: OpenSession[] }>('auth/sessions'),
  })
  const [ending, setEnding] = useState(false)
  const all = useMutation({
    mutationFn: signOutEverywhere,
  })
  return (
    <Section
      title={t.account.sessions}
      lead={t.account.sessionsHint}
      action={
        <Button
          variant="default"
          leftSection={<Icon path={mdiLogoutVariant} size={18} />}
          onClick={() => setEnding(true)}
        >
          {t.account.endAll}
        </Button>
      }
    >
      {sessions.isPending && (
        <Center py="lg">
          <Loading />
        </Center>
      )}
      {sessions.isError && (
        <LoadFailed
          error={sessions.error}
          busy={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      <Stack gap={0} component="ul" className={classes.list ?? ''}>
        {sessions.data?.result.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
      {ending && (
        <ConfirmDialog
          title={t.account.endAll}
          text={t.account.endAllText}
          action={t.account.endAll}
          danger
          busy={all.isPending}
          onConfirm={() => all.mutate()}
          onClose={() => setEnding(false)}
        />
      )}
    </Section>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { device, isPhone } = deviceOf(session.userAgent)
  const end = useMutation({
    mutationFn: () => send('DELETE', `auth/sessions/${session.id}`),
    onSuccess: () => {
      toast(t.account.ended)
      return queries.invalidateQueries({ queryKey: key })
    },
    onError: toastFailure,
  })
  return (
    <li className={classes.row}>
      <Icon path={isPhone ? mdiCellphone : mdiLaptop} size={26} />
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={600}>{device || t.account.unknownDevice}</Text>
          {session.isCurrent && <Badge variant="light">{t.account.thisOne}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[session.address, session.company].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {t.account.lastUse} <MomentText moment={session.lastUsedAt} />
        </Text>
      </div>
      {!session.isCurrent && (
        <Button
          variant="subtle"
          color="red"
          loading={end.isPending}
          aria-label={t.account.endOne(device || t.account.unknownDevice)}
          onClick={() => end.mutate()}
        >
          {t.account.end}
        </Button>
      )}
    </li>
  )
}
