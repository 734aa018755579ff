import type { MadeWebhook, WebhookRecord, WebhookTrial } from '@lagar/domain/companies/webhook.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import {
  mdiFormatListBulleted,
  mdiKeyChange,
  mdiPencilOutline,
  mdiReplay,
  mdiSendOutline,
  mdiTrashCanOutline,
  mdiWebhook,
} from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { recordsChanged } from '../../api/queries.ts'
import { removeRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { toast, toastFailure, toastWarning } from '../../messages/toast.tsx'
import { column, sorted } from '../../records/columns.tsx'
import { useCan } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { useGoTo } from '../../ui/list-search.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { MomentText } from '../../ui/values.tsx'
import { Secret } from './Secret.tsx'
import { later } from '../../ui/later.tsx'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)
const WebhookForm = later(async () => (await import('./WebhookForm.tsx')).WebhookForm)

const path = 'companies/webhooks'

type Open =
  | { kind: 'create' }
  | { kind: 'edit' | 'delete' | 'secret'; row: WebhookRecord }
  | { kind: 'made'; made: MadeWebhook }

/** The programs that are told what changes in the company: how each is doing, and what may be done with it. */
export function WebhooksTab() {
  const texts = t.webhooks
  const mayEdit = useCan('company.write')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actionsOf = useActions(setOpen)
  return (
    <>
      <ListPage<WebhookRecord>
        title={texts.title}
        order={2}
        path={path}
        defaultSort="name"
        columns={columns()}
        rowName={({ name }) => name}
        actions={actionsOf}
        filters={<FilterText name="name" label={texts.search} />}
        create={{ label: texts.create, allowed: mayEdit, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiWebhook }}
      />
      {open?.kind === 'create' && (
        <WebhookForm onMade={(made) => setOpen({ kind: 'made', made })} onClose={close} />
      )}
      {open?.kind === 'edit' && <WebhookForm saved={open.row} onClose={close} />}
      {open?.kind === 'made' && <Secret made={open.made} onClose={close} />}
      {open?.kind === 'secret' && (
        <RenewDialog row={open.row} onMade={(made) => setOpen({ kind: 'made', made })} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          name={open.row.name}
          text={texts.removeText}
          done={texts.removed}
          remove={(typed) => removeRecord(path, open.row.id, typed)}
          onClose={close}
        />
      )}
    </>
  )
}

/** What is done with a webhook from its row. */
function useActions(setOpen: (open: Open) => void) {
  const texts = t.webhooks
  const mayEdit = useCan('company.write')
  const goTo = useGoTo()
  const acts = useActs()
  return (row: WebhookRecord): RowAction[] => [
    { label: texts.try, icon: mdiSendOutline, allowed: mayEdit, onClick: () => acts.trial.mutate(row) },
    {
      label: texts.toLog,
      icon: mdiFormatListBulleted,
      allowed: mayEdit,
      onClick: () => goTo('/company', { tab: 'deliveries', webhook: row.id }),
    },
    {
      label: texts.replayAll(row.failed),
      icon: mdiReplay,
      allowed: row.can.edit && row.failed > 0,
      onClick: () => acts.replay.mutate(row),
    },
    {
      label: t.ui.edit,
      icon: mdiPencilOutline,
      allowed: row.can.edit,
      onClick: () => setOpen({ kind: 'edit', row }),
    },
    {
      label: texts.newSecret,
      icon: mdiKeyChange,
      allowed: row.can.edit,
      onClick: () => setOpen({ kind: 'secret', row }),
    },
    {
      label: t.ui.remove,
      icon: mdiTrashCanOutline,
      danger: true,
      allowed: row.can.delete,
      onClick: () => setOpen({ kind: 'delete', row }),
    },
  ]
}

/** What is done with a webhook at once: a trial, and what was given up sent again. */
function useActs() {
  const texts = t.webhooks
  const trial = useMutation({
    mutationFn: ({ id }: WebhookRecord) => send<WebhookTrial>('POST', `${path}/${id}/trial`, {}),
    onSuccess: ({ problem, status, took }, { name }) => {
      if (problem === null) toast(texts.taken(name, took))
      else toastWarning(texts.notTaken(name, problemText(problem, status)))
      recordsChanged()
    },
    onError: (error) => toastFailure(error),
  })
  const replay = useMutation({
    mutationFn: ({ id }: WebhookRecord) => send<{ count: number }>('PUT', `${path}/${id}/replay`, {}),
    onSuccess: ({ count }) => {
      toast(texts.replayed(count))
      recordsChanged()
    },
    onError: (error) => toastFailure(error),
  })
  return { trial, replay }
}

/** Why a message was not taken, with the status that it was answered with. */
export const problemText = (problem: keyof typeof words.deliveryProblem, status: number | null): string =>
  status === null ? words.deliveryProblem[problem] : `${words.deliveryProblem[problem]} (${status})`

const columns = (): Column<WebhookRecord>[] => [
  sorted('name', ({ name, webhookUrl }) => (
    <Stack gap={0}>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {webhookUrl}
      </Text>
    </Stack>
  )),
  column('kinds', ({ kinds }) =>
    kinds.length === 0 ? t.webhooks.allKinds : kinds.map((kind) => words.entity[kind]).join(', '),
  ),
  column('state', (row) => <State webhook={row} />, { header: t.webhooks.state }),
  column(
    'lastTakenAt',
    ({ lastTakenAt }) => (lastTakenAt === null ? t.webhooks.never : <MomentText moment={lastTakenAt} />),
    { header: t.webhooks.lastTaken, hideBelow: 'md' },
  ),
]

/** How a webhook is doing, in one word, with what waits as the way to it. */
function State({ webhook: { id, isActive, isOrphan, failingSince, waiting, failed, madeBy } }: StateProps) {
  const texts = t.webhooks
  const [tone, label]: [Tone, string] = isOrphan
    ? ['bad', texts.orphan]
    : !isActive
      ? ['calm', texts.paused]
      : failingSince !== null
        ? ['bad', texts.failing]
        : ['done', texts.upToDate]
  const held = waiting + failed
  return (
    <Stack gap={2} align="flex-start">
      <StatusBadge tone={tone} label={label} />
      {isOrphan && (
        <Text size="sm" c="dimmed">
          {texts.orphanHint(madeBy)}
        </Text>
      )}
      {held > 0 && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/company"
              search={{ tab: 'deliveries', webhook: id, state: 'WAITING,GIVEN_UP' }}
            />
          )}
        >
          {texts.held(waiting, failed)}
        </Anchor>
      )}
    </Stack>
  )
}
type StateProps = { webhook: WebhookRecord }

type RenewProps = { row: WebhookRecord; onMade: (made: MadeWebhook) => void; onClose: () => void }

function RenewDialog({ row, onMade, onClose }: RenewProps) {
  const texts = t.webhooks
  const renewal = useMutation({
    mutationFn: () => send<MadeWebhook>('PUT', `${path}/${row.id}/secret`, {}),
    onSuccess: (made) => {
      recordsChanged()
      onMade(made)
    },
    onError: (error) => toastFailure(error),
  })
  return (
    <ConfirmDialog
      title={texts.newSecretOf(row.name)}
      text={texts.newSecretText}
      action={texts.newSecret}
      busy={renewal.isPending}
      onConfirm={() => renewal.mutate()}
      onClose={onClose}
    />
  )
}
