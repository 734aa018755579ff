import { Alert, Button, Group, Paper, Spoiler, Text } from '@mantine/core'
import {
  mdiAlertCircleOutline,
  mdiDownloadOutline,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiRefresh,
  mdiTrashCanOutline,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { saveText } from '../../api/files.ts'
import { useRecord, type Saved } from '../../api/records.ts'
import { closedMeanwhile } from '../../offline/steps.ts'
import { refusedText } from '../../messages/failure.ts'
import { discard, photosOf, tryAgain } from '../../offline/outbox.ts'
import { codeText } from '../../texts/field-errors.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { Changes } from '../../messages/Changes.tsx'
import { changesTold } from '../../messages/changes-told.ts'
import { entityRoute } from '../../ui/entity-route.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../messages/toast.tsx'
import { MomentText } from '../../ui/values.tsx'
import { WaitingBadge } from '../../lists/WaitingLines.tsx'
import classes from './Waiting.module.css'
import { type Refused, type Waiting } from '../../device/waiting.ts'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

type Names = ReadonlyMap<string, string>
type Props = { item: Waiting; isSending: boolean; names: Names; onOpen: (item: Waiting) => void }

/** One change that waits: what it is, how far it is, what was written, and what may be done. */
export function WaitingCard({ item, isSending, names, onOpen }: Props) {
  const { title, refusal, draft, at } = item
  const photos = photosOf(item)
  const closing = useClosing(item)
  return (
    <Paper withBorder p="md" component="article" aria-label={title}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Text fw={650}>{title}</Text>
        <WaitingBadge item={item} isSending={isSending} />
      </Group>
      <Text size="sm" c="dimmed">
        {t.offline.written('')}
        <MomentText moment={at} />
        {photos > 0 && ` · ${t.offline.photos(photos)}`}
      </Text>
      {refusal && <Why refusal={refusal} closing={closing} />}
      {draft && (
        <Spoiler maxHeight={0} showLabel={t.offline.whatWasWritten} hideLabel={t.offline.hide} mt="xs">
          {linesOf(draft.value, names).map(({ label, text }) => (
            <Text key={label} size="sm" className={classes.line ?? ''}>
              {label}: <b>{text}</b>
            </Text>
          ))}
        </Spoiler>
      )}
      <Actions {...{ item, isSending, names, onOpen, closing }} />
    </Paper>
  )
}

/** Of an order that somebody else closed meanwhile: whether it is closed still, and its version once it was taken back and is open again. */
type Closing = { isClosed: boolean; reopened: number | undefined }

function useClosing(item: Waiting): Closing {
  const wasClosed = closedMeanwhile(item)
  const now = useRecord<Saved & { status: string }>('workorder', wasClosed ? item.id : undefined).data
  const isOpen = now?.status === 'PENDING' || now?.status === 'IN_PROGRESS'
  return { isClosed: wasClosed && !isOpen, reopened: wasClosed && isOpen ? now.version : undefined }
}

/** Why the server would not have it: its words, its fields, and what others changed in between. */
function Why({ refusal, closing }: { refusal: Refused; closing: Closing }) {
  const { errors, missing, details } = refusal
  const { changes, by } = (details ?? {}) as { changes?: Record<string, unknown>; by?: string }
  return (
    <Alert
      color="red"
      mt="sm"
      icon={<Icon path={mdiAlertCircleOutline} />}
      title={t.offline.whyRefused}
      role="status"
    >
      <Text size="sm">
        {closing.isClosed
          ? t.offline.closed
          : closing.reopened !== undefined
            ? t.offline.reopened
            : refusedText(refusal)}
      </Text>
      {Object.entries(errors).map(([path, code]) => (
        <Text key={path} size="sm">
          {fieldName(path)}: {codeText(code)}
        </Text>
      ))}
      {missing.length > 0 && (
        <Text size="sm">
          {t.form.missing}: {missing.map((path) => fieldName(path)).join(', ')}
        </Text>
      )}
      {changes && (
        <>
          <Text size="sm" mt={4}>
            {t.offline.othersChanged(by)}
          </Text>
          <Changes changes={changes} />
        </>
      )}
    </Alert>
  )
}

function Actions({ item, isSending, names, onOpen, closing }: Props & { closing: Closing }) {
  const [asking, setAsking] = useState(false)
  const { id, kind, title, draft, refusal } = item
  const isChange = draft?.version !== undefined
  const { isClosed, reopened } = closing
  const texts = t.offline
  return (
    <Group gap="xs" mt="sm">
      {draft && !isClosed && (
        <Button
          variant={refusal ? 'filled' : 'default'}
          disabled={isSending}
          leftSection={<Icon path={mdiPencilOutline} size={18} />}
          onClick={() =>
            onOpen(reopened === undefined ? item : { ...item, draft: { ...draft, version: reopened } })
          }
        >
          {refusal ? texts.openIt : texts.openWaiting}
        </Button>
      )}
      {refusal && (isChange || !draft) && kind !== 'measurament' && (
        <Button
          variant={isClosed ? 'filled' : 'default'}
          leftSection={<Icon path={mdiEyeOutline} size={18} />}
          renderRoot={(props) => <Link {...props} to={entityRoute(kind)} params={{ id }} />}
        >
          {texts.toRecord}
        </Button>
      )}
      {refusal && !isClosed && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiRefresh} size={18} />}
          onClick={() => void tryAgain(item, reopened)}
        >
          {refusal.code === 'CHANGED_MEANWHILE' && reopened === undefined ? texts.mine : texts.sendAgain}
        </Button>
      )}
      {draft && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiDownloadOutline} size={18} />}
          onClick={() => saveText(`${title.replaceAll(/[/\\:*?"<>|]/g, '-')}.txt`, fileOf(item, names))}
        >
          {texts.download}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        disabled={isSending}
        leftSection={<Icon path={mdiTrashCanOutline} size={18} />}
        onClick={() => setAsking(true)}
      >
        {texts.discard}
      </Button>
      {asking && (
        <ConfirmDialog
          title={texts.discardTitle}
          text={isChange ? texts.discardChange(title) : texts.discardNew(title)}
          action={texts.discard}
          danger
          onConfirm={() => void discard(id).then(() => toast(texts.discarded))}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  )
}

/** What was written, line by line, as the history tells it. */
function linesOf(value: object, names: Names): { label: string; text: string }[] {
  const named = (given: unknown): unknown => {
    if (typeof given === 'string') return names.has(given) ? { id: given, name: names.get(given) } : given
    if (Array.isArray(given)) return given.map(named)
    if (typeof given !== 'object' || given === null) return given
    return Object.fromEntries(Object.entries(given).map(([field, one]) => [field, named(one)]))
  }
  const isSaid = (one: unknown) => one !== false && one !== 0 && !(Array.isArray(one) && one.length === 0)
  const changes = Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => isSaid(one))
      .map(([field, one]) => [field, [null, named(one)]]),
  )
  return changesTold(changes).map(({ label, after }) => ({ label, text: after }))
}

/** The same as a text that people read, and below it exactly what was going to be sent. */
function fileOf({ title, at, draft, steps, refusal }: Waiting, names: Names): string {
  return [
    title,
    t.offline.written(at),
    ...(refusal ? [`${t.offline.whyRefused}: ${refusal.message}`] : []),
    '',
    ...linesOf(draft?.value ?? {}, names).map(({ label, text }) => `${label}: ${text}`),
    '',
    JSON.stringify(
      steps.flatMap((step) => ('file' in step ? [] : [step])),
      undefined,
      2,
    ),
  ].join('\n')
}
