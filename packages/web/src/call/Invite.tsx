import type { CallPeople } from '@lagar/domain/call/room.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { send } from '../api/send.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'
import { Loading } from '../ui/Loading.tsx'
import classes from './call.module.css'
import type { Call } from './session.ts'

type Props = { room: string; call: Call | undefined; onClose: () => void }

/** The people of the company, each with a button that tells them of the call. */
export function Invite({ room, call, onClose }: Props) {
  const texts = t.call
  const query = useQuery({
    queryKey: ['call/people'],
    queryFn: () => send<CallPeople>('GET', 'call/people'),
  })
  const [wanted, setWanted] = useState('')
  const inside = useInside(call)
  const people = query.data?.result ?? []
  const found = people.filter(({ name }) => plain(name).includes(plain(wanted.trim())))
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.inviteTitle}
      closeButtonProps={{ 'aria-label': t.form.close }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.inviteHint}
        </Text>
        {query.isPending && <Loading />}
        {query.error && !query.data && (
          <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {query.data && people.length === 0 && <Text>{texts.nobody}</Text>}
        {people.length > 6 && (
          <TextInput
            label={texts.find}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        <ul className={classes.people}>
          {found.map((person) => (
            <li key={person.id}>
              <Person room={room} person={person} isIn={inside.has(person.id)} />
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}

function Person({ room, person: { id, name }, isIn }: { room: string; person: Named; isIn: boolean }) {
  const texts = t.call
  const inviting = useMutation({
    mutationFn: () => send<void>('POST', `call/rooms/${room}/invitations`, { account: id }),
    onError: (error) => toastFailure(error),
  })
  return (
    <Group justify="space-between" wrap="nowrap">
      <span className={classes.name}>{name}</span>
      {isIn || inviting.isSuccess ? (
        <Text size="sm" c="dimmed" role="status">
          {isIn ? texts.isIn : texts.invited}
        </Text>
      ) : (
        <Button
          size="compact-md"
          variant="default"
          aria-label={texts.inviteOne(name)}
          loading={inviting.isPending}
          onClick={() => inviting.mutate()}
        >
          {texts.invite}
        </Button>
      )}
    </Group>
  )
}

/** The accounts that are in the call, as whoever is in it sees them. */
function useInside(call: Call | undefined): ReadonlySet<string> {
  const people = useSyncExternalStore(call?.subscribe ?? never, () => call?.get().people)
  return new Set(people?.map(({ account }) => account))
}

const never = () => () => {}

/** A name without capitals and accents, as it is searched for. */
const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
