import type { ProgramToken } from '@lagar/domain/auth/program.ts'
import { Anchor, Badge, Button, Center, Group, Stack, Text } from '@mantine/core'
import { mdiKeyPlus, mdiRobotOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { readTogether } from '../api/together.ts'
import { Section } from '../parts/section/Section.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { toast, toastFailure } from '../messages/toast.tsx'
import { useCan, useMe } from '../session/me.tsx'
import { dayText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { MomentText } from '../ui/values.tsx'
import classes from './SessionsCard.module.css'
import { later } from '../ui/later.tsx'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

const ProgramForm = later(async () => (await import('./ProgramForm.tsx')).ProgramForm)

const key = ['auth/programs']

/** The tokens that programs come in with: mine, and everybody's for who looks after the users. */
export function ProgramsCard() {
  const texts = t.account.programs
  const tokens = useQuery({
    queryKey: key,
    queryFn: () => readTogether<{ result: ProgramToken[] }>('auth/programs'),
  })
  const [creating, setCreating] = useState(false)
  const read = () => queries.invalidateQueries({ queryKey: key })
  return (
    <Section
      title={texts.title}
      lead={
        <>
          {texts.hint}{' '}
          <Anchor href="/api/docs" target="_blank" inherit underline="always">
            {texts.calls}
          </Anchor>
        </>
      }
      action={
        <Button
          variant="default"
          leftSection={<Icon path={mdiKeyPlus} size={18} />}
          onClick={() => setCreating(true)}
        >
          {texts.create}
        </Button>
      }
    >
      {tokens.isPending && (
        <Center py="lg">
          <Loading />
        </Center>
      )}
      {tokens.isError && (
        <LoadFailed error={tokens.error} busy={tokens.isFetching} onRetry={() => void tokens.refetch()} />
      )}
      {tokens.data?.result.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <Stack gap={0} component="ul" className={classes.list ?? ''}>
        {tokens.data?.result.map((token) => (
          <TokenRow key={token.id} token={token} onRevoked={read} />
        ))}
      </Stack>
      {creating && <ProgramForm onMade={read} onClose={() => setCreating(false)} />}
    </Section>
  )
}

/** What a token may do, in which areas, and the places that it is held to. */
function reachText({ access, areas, wineEstate, cellar }: ProgramToken): string {
  const may = `${t.account.programs.accesses[access]}: ${areas.map((area) => words.area[area]).join(', ')}`
  const places = [wineEstate?.name, cellar?.name].filter((name) => name !== undefined)
  return places.length === 0 ? may : `${may} · ${t.account.programs.onlyIn(places.join(', '))}`
}

function TokenRow({ token, onRevoked }: { token: ProgramToken; onRevoked: () => Promise<void> }) {
  const texts = t.account.programs
  const { today } = useMe()
  const mayRevoke = useCan('users.write') || token.isMine
  const [asking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => send('DELETE', `auth/programs/${token.id}`),
    onSuccess: () => {
      toast(texts.revoked(token.name))
      return onRevoked()
    },
    onError: (error) => toastFailure(error),
  })
  const isOver = token.expiresOn < today
  return (
    <li className={classes.row}>
      <Icon path={mdiRobotOutline} size={26} />
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={600}>{token.name}</Text>
          {isOver && (
            <Badge variant="light" color="red">
              {texts.over}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {reachText(token)}
        </Text>
        <Text size="sm" c="dimmed">
          {[texts.until(dayText(token.expiresOn)), token.isMine ? '' : texts.by(token.madeBy)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {token.lastUsedAt === null ? (
            texts.neverUsed
          ) : (
            <>
              {t.account.lastUse} <MomentText moment={token.lastUsedAt} /> · {token.lastUsedFrom}
            </>
          )}
        </Text>
      </div>
      {mayRevoke && (
        <Button
          variant="subtle"
          color="red"
          aria-label={texts.revokeOne(token.name)}
          onClick={() => setAsking(true)}
        >
          {texts.revoke}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={texts.revokeOne(token.name)}
          text={texts.revokeText}
          action={texts.revoke}
          danger
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
