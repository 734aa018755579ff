import type { Delivery, WebhookRecord } from '@lagar/domain/companies/webhook.ts'
import { deliveryStates } from '@lagar/domain/lists/audit.ts'
import { Stack, Text } from '@mantine/core'
import { mdiReplay, mdiSendCheckOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { recordsChanged } from '../../api/queries.ts'
import { useList } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { column, sorted } from '../../records/columns.tsx'
import { useCan } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { MomentText } from '../../ui/values.tsx'
import { problemText } from './WebhooksTab.tsx'

const path = 'companies/webhooks'

/** What was sent to other programs in the last month, each message with how it went, and the way to send it again. */
export function DeliveriesTab() {
  const texts = t.webhooks
  const mayEdit = useCan('company.write')
  const known = useList<WebhookRecord>(path, { limit: 50 }).data?.result ?? []
  const replay = useMutation({
    mutationFn: ({ id, webhook }: Delivery) => send('PUT', `${path}/${webhook.id}/replay`, { message: id }),
    onSuccess: () => {
      toast(texts.replayed(1))
      recordsChanged()
    },
    onError: (error) => toastFailure(error),
  })
  return (
    <ListPage<Delivery>
      title={texts.log}
      order={2}
      path={`${path}/deliveries`}
      defaultSort="-createdAt"
      columns={columns()}
      rowName={({ event }) => event}
      actions={(row) => [
        {
          label: texts.again,
          icon: mdiReplay,
          allowed: mayEdit,
          onClick: () => replay.mutate(row),
        },
      ]}
      filters={
        <>
          <FilterSelect
            name="webhook"
            label={texts.one}
            options={known.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FilterSelect
            name="state"
            label={texts.state}
            options={[
              { value: 'WAITING,GIVEN_UP', label: texts.notTakenYet },
              ...options(deliveryStates, (state) => words.deliveryState[state]),
            ]}
          />
        </>
      }
      empty={{ title: texts.logEmpty, hint: texts.logEmptyHint, icon: mdiSendCheckOutline }}
    />
  )
}

const tones = { TAKEN: 'done', WAITING: 'waiting', GIVEN_UP: 'bad' } as const

const columns = (): Column<Delivery>[] => [
  sorted('createdAt', ({ createdAt }) => <MomentText moment={createdAt} />, { header: t.webhooks.at }),
  column(
    'event',
    ({ event, entity, entityId }) =>
      entity !== null && entityId !== null ? (
        <EntityLink type={entity} id={entityId}>
          {event}
        </EntityLink>
      ) : (
        event
      ),
    { header: t.webhooks.event },
  ),
  column('webhook', ({ webhook }) => webhook.name, { header: t.webhooks.one }),
  column('state', (row) => <State delivery={row} />, { header: t.webhooks.state }),
  column('attempts', ({ attempts }) => numberText('count', attempts), {
    header: t.webhooks.attempts,
    align: 'right',
    hideBelow: 'md',
  }),
]

function State({ delivery: { state, problem, status, nextAt } }: { delivery: Delivery }) {
  return (
    <Stack gap={2} align="flex-start">
      <StatusBadge tone={tones[state]} label={words.deliveryState[state]} />
      {problem !== null && <Text size="sm">{problemText(problem, status)}</Text>}
      {nextAt !== null && problem !== null && (
        <Text size="sm" c="dimmed">
          {t.webhooks.next} <MomentText moment={nextAt} />
        </Text>
      )}
    </Stack>
  )
}
