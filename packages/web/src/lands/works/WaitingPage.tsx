import { Button, Center, Group, LoadingOverlay, Stack, Switch, Text, Title } from '@mantine/core'
import { mdiCloudCheckOutline, mdiCloudUploadOutline } from '@mdi/js'
import { Suspense, use, useEffect, useState } from 'react'
import { keptNames } from '../../device/answers.ts'
import { sendAll, useTray } from '../../offline/outbox.ts'
import { canKeep, chooseTakingAlong, takesAlong } from '../../device/owner.ts'
import { useSignal } from '../../device/signal.ts'
import { takeAlong, useTakenAt } from '../../offline/take-along.ts'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { MomentText } from '../../ui/values.tsx'
import { WaitingFormsContext } from '../../records/waiting-forms.ts'
import { WaitingCard } from './WaitingCard.tsx'
import classes from './Waiting.module.css'
import type { Waiting } from '../../device/waiting.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** What was written on this device and has not reached the server, with its state and what may be done about it. */
export function WaitingPage() {
  const { waiting, sent, sending, isRead } = useTray()
  const signal = useSignal()
  const names = useNames(waiting.length)
  const [open, setOpen] = useState<Waiting>()
  const ready = waiting.some(({ refusal }) => !refusal)
  return (
    <Stack gap="lg" className={classes.page ?? ''}>
      <Group justify="space-between" align="flex-start">
        <div>
          <PageTitle>{t.offline.title}</PageTitle>
          <Text c="dimmed">{t.offline.lead}</Text>
        </div>
        {ready && signal && (
          <Button
            leftSection={<Icon path={mdiCloudUploadOutline} size={18} />}
            loading={sending !== undefined}
            onClick={() => void sendAll()}
          >
            {t.offline.sendNow}
          </Button>
        )}
      </Group>
      {!isRead ? (
        <Center py="xl">
          <Loading />
        </Center>
      ) : waiting.length === 0 ? (
        <EmptyState icon={mdiCloudCheckOutline} title={t.offline.empty} hint={t.offline.emptyHint} />
      ) : (
        waiting.map((item) => (
          <WaitingCard
            key={item.id}
            item={item}
            isSending={sending === item.id}
            names={names}
            onOpen={setOpen}
          />
        ))
      )}
      <OnThisDevice />
      {sent.length > 0 && (
        <section>
          <Title order={2} size="h4" mb="xs">
            {t.offline.sentTitle}
          </Title>
          {sent.map(({ id, kind, title, at }) => (
            <Text key={id} size="sm">
              {kind === 'measurament' ? (
                title
              ) : (
                <EntityLink type={kind} id={id}>
                  {title}
                </EntityLink>
              )}{' '}
              <Text span c="dimmed" size="sm">
                · <MomentText moment={at} />
              </Text>
            </Text>
          ))}
        </section>
      )}
      {open && <OpenedForm item={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}

/** The form of what waits, of whatever room it is. */
function OpenedForm({ item, onClose }: { item: Waiting; onClose: () => void }) {
  const Form = use(WaitingFormsContext)[item.kind]
  return (
    <Suspense fallback={<LoadingOverlay visible zIndex={300} />}>
      {Form && <Form item={item} onClose={onClose} />}
    </Suspense>
  )
}

/** The names of what was chosen, read from the lists on this device. */
function useNames(waiting: number): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    if (waiting > 0) void keptNames().then(setNames)
  }, [waiting])
  return names
}

/** Whether this device works without signal, and of when what it brought along is. */
function OnThisDevice() {
  const [on, setOn] = useState(takesAlong)
  const { permissions } = useMe()
  const at = useTakenAt()
  if (!canKeep()) {
    return (
      <Text size="sm" c="dimmed">
        {t.offline.cannotKeep}
      </Text>
    )
  }
  return (
    <div>
      <Switch
        size="md"
        label={t.offline.onDevice}
        description={t.offline.onDeviceHint}
        checked={on}
        onChange={(event) => {
          chooseTakingAlong(event.currentTarget.checked)
          setOn(takesAlong())
          void takeAlong(permissions)
        }}
      />
      {on && (
        <Text size="sm" c="dimmed" mt={4} pl={56}>
          {at ? <Taken at={at} /> : t.offline.notTaken}
        </Text>
      )}
    </div>
  )
}

function Taken({ at }: { at: string }) {
  return (
    <>
      {t.offline.taken('')}
      <MomentText moment={at} />
    </>
  )
}
