import type { CalendarLink, MadeLink } from '@lagar/domain/calendar/link.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { mdiLinkPlus, mdiLinkVariantOff } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { removeRecord, useList } from '../api/records.ts'
import { send } from '../api/send.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { toast, toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { MomentText } from '../ui/values.tsx'

const path = 'administration/calendar/links'

/** One's own links by which another calendar reads this one: a new one is copied at once, as it is told this once; others are revoked here. */
export function Subscription({ onClose }: { onClose: () => void }) {
  const texts = t.calendar.subscription
  const links = useList<CalendarLink>(path)
  const making = useMutation({
    mutationFn: () => send<MadeLink>('POST', path, {}),
    onSuccess: ({ path: own }) => {
      // Browsers lend the clipboard to no plain address in a local network: the link stands here to be copied by hand.
      void navigator.clipboard?.writeText(addressOf(own)).then(
        () => toast(texts.copied),
        () => undefined,
      )
    },
    onError: (error) => toastFailure(error, texts.failed),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      size="lg"
      closeButtonProps={{ 'aria-label': t.form.close }}
    >
      <Stack gap="md">
        <Text size="sm">{texts.lead}</Text>
        <Group>
          <Button
            loading={making.isPending}
            leftSection={<Icon path={mdiLinkPlus} size={18} />}
            onClick={() => making.mutate()}
          >
            {texts.make}
          </Button>
        </Group>
        {making.data && (
          <TextInput
            label={texts.link}
            description={texts.once}
            readOnly
            value={addressOf(making.data.path)}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {links.error && !links.data ? (
          <LoadFailed error={links.error} busy={links.isFetching} onRetry={() => void links.refetch()} />
        ) : !links.data ? (
          <Loading />
        ) : links.data.result.length === 0 ? (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        ) : (
          links.data.result.map((link) => <Link key={link.id} link={link} />)
        )}
      </Stack>
    </Modal>
  )
}

const addressOf = (own: string) => `${location.origin}${own}`

function Link({ link: { id, madeAt, lastReadAt } }: { link: CalendarLink }) {
  const texts = t.calendar.subscription
  const [gone, setGone] = useState(false)
  const revoking = useMutation({
    mutationFn: () => removeRecord(path, id),
    onSuccess: () => {
      setGone(true)
      toast(texts.revoked)
    },
    onError: (error) => toastFailure(error),
  })
  if (gone) return null
  return (
    <Group justify="space-between">
      <Text size="sm">
        {texts.made} <MomentText moment={madeAt} />
        {' · '}
        {texts.lastRead}: {lastReadAt ? <MomentText moment={lastReadAt} /> : texts.never}
      </Text>
      <Button
        variant="default"
        size="sm"
        loading={revoking.isPending}
        leftSection={<Icon path={mdiLinkVariantOff} size={18} />}
        onClick={() => revoking.mutate()}
      >
        {texts.revoke}
      </Button>
    </Group>
  )
}
