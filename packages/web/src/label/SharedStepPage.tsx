import { isPicture } from '@lagar/domain/files/file.ts'
import { sharedDecision, type SharedStep } from '@lagar/domain/label/shared-step.ts'
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { mdiCheck, mdiClose, mdiDownloadOutline, mdiLinkVariantOff } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { saveBlob, sharedFile } from '../api/files.ts'
import { queryOf, send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { TextArea, TextField } from '../form/fields/fields.tsx'
import { FormNotices } from '../form/frames/FormNotices.tsx'
import { failureText } from '../messages/failure.ts'
import { fieldName } from '../texts/field-names.ts'
import { momentText, numberText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { Brand } from '../ui/Brand.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useTitle } from '../ui/use-title.ts'
import classes from './shared-step.module.css'

/** A moment by the clock of who looks: they belong to no company. */
const here = (moment: string) => momentText(moment, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The token of this address, taken off it so that neither history nor a screenshot keeps it; it lives as long as this tab. */
function takeStepToken(step: string): string {
  const kept = `stepToken ${step}`
  const given = new URLSearchParams(location.search).get('stepToken')
  if (given === null) return sessionStorage.getItem(kept) ?? ''
  sessionStorage.setItem(kept, given)
  history.replaceState(history.state, '', location.pathname)
  return given
}

/** What somebody without an account sees who was sent a link: one step of a label, its file large, and the two buttons. */
export function SharedStepPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const [token] = useState(() => takeStepToken(id))
  const { data, error, isPending } = useQuery({
    queryKey: ['sharedStep', id],
    queryFn: () => send<SharedStep>('GET', `label/labelStep/${id}${queryOf({ stepToken: token })}`),
    retry: false,
    // Each visit is written down: it is one, however often the window is looked at.
    staleTime: Infinity,
  })
  useTitle(data?.label.name)
  if (isPending) return <Loading />
  if (error) return <Gone error={error} />
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <Brand size={36} />
        <div>
          <Text size="sm" c="dimmed">
            {data.company}
          </Text>
          <Title order={1} size="h2">
            {data.label.name}
          </Title>
        </div>
      </header>
      <section className={classes.art} aria-label={t.label.shared.art}>
        {data.file ? (
          <SharedFile key={data.file.id} step={id} token={token} file={data.file} />
        ) : (
          <Text c="dimmed">{t.label.shared.noFile}</Text>
        )}
      </section>
      <aside className={classes.side}>
        <Facts step={data} />
        {data.awaited ? <Decision step={data} token={token} /> : <Outcome step={data} />}
      </aside>
    </main>
  )
}

function Gone({ error }: { error: unknown }) {
  return (
    <main className={classes.gone}>
      <Brand size={48} />
      <Alert color="orange" icon={<Icon path={mdiLinkVariantOff} />} title={t.label.shared.gone} role="alert">
        {t.label.shared.goneText}
        <Text size="sm" c="dimmed" mt="xs">
          {failureText(error)}
        </Text>
      </Alert>
    </main>
  )
}

type FileProps = { step: string; token: string; file: NonNullable<SharedStep['file']> }

/** The step's file as large as it fits; what this browser does not show is taken along. */
function SharedFile({ step, token, file }: FileProps) {
  const { data, error } = useQuery({
    queryKey: ['sharedStep', step, file.id],
    queryFn: () => sharedFile(step, token, file.mediaType),
    staleTime: 'static',
    retry: false,
  })
  const url = useMemo(() => data && URL.createObjectURL(data), [data])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  if (error) return <Text role="alert">{failureText(error)}</Text>
  if (!data || !url) return <Loading />
  const isReadHere = file.mediaType === 'application/pdf' && navigator.pdfViewerEnabled
  return (
    <Stack gap="sm" align="center" className={classes.file ?? ''}>
      {isPicture(file.mediaType) && <img src={url} alt={file.name} className={classes.whole} />}
      {isReadHere && (
        // A PDF in the browser's own reader: it works in no sandbox, and lives apart from our page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe src={url} title={file.name} className={classes.paper} />
      )}
      <Button
        variant="default"
        leftSection={<Icon path={mdiDownloadOutline} size={18} />}
        onClick={() => saveBlob(data, file.name)}
      >
        {t.label.shared.download(file.name)}
      </Button>
    </Stack>
  )
}

/** What of the label is needed to decide. */
function Facts({ step: { label, name, order, steps, status, endsAt } }: { step: SharedStep }) {
  const texts = t.label.shared
  const facts = [
    [fieldName('product'), label.product],
    [t.label.side, label.isBackLabel ? t.label.back : t.label.front],
    [fieldName('claimVarieties'), label.claimVarieties.join(', ')],
    [fieldName('claimYear'), label.claimYear],
    [fieldName('claimArea'), label.claimArea],
    [fieldName('claimOrganic'), label.claimOrganic ? t.ui.yes : ''],
    [fieldName('alcohol'), label.alcohol === null ? '' : `${numberText('alcohol', label.alcohol)} %`],
  ].filter(([, value]) => value !== '' && value !== null)
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <div>
          <Text size="sm" c="dimmed">
            {texts.nth(order, steps)}
          </Text>
          <Title order={2} size="h3">
            {name}
          </Title>
        </div>
        <StatusBadge status={status} label={words.labelStepStatus[status]} />
      </Group>
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt="sm">
        {texts.until} {here(endsAt)}
      </Text>
    </Paper>
  )
}

const decision = sharedDecision.omit({ id: true, stepToken: true, version: true, name: true, order: true })

/** The two buttons, with a name, and a note that a rejection needs. */
function Decision({ step, token }: { step: SharedStep; token: string }) {
  const texts = t.label.shared
  const client = useQueryClient()
  const { id, version } = step
  const draft = useDraft(decision, { status: 'APPROVED' }, async (value) => {
    const decided = await send<SharedStep>('PUT', 'label/labelStepPublic', {
      ...value,
      id,
      version,
      stepToken: token,
    })
    client.setQueryData(['sharedStep', id], decided)
  })
  const reload = () => void client.invalidateQueries({ queryKey: ['sharedStep', id] })
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        {step.needsFile && <Alert color="orange">{texts.needsFile}</Alert>}
        {step.status === 'REJECTED' && <Outcome step={step} />}
        <TextField label={texts.yourName} required {...draft.field('decidedBy')} />
        <TextArea label={t.label.note} {...draft.field('note')} />
        <FormNotices draft={draft} onReload={reload} onKeepMine={reload} />
        <div className={classes.buttons}>
          <Button
            size="lg"
            px="xs"
            color="teal.9"
            disabled={step.needsFile}
            loading={draft.sending}
            leftSection={<Icon path={mdiCheck} />}
            onClick={() => void draft.submitWith({ status: 'APPROVED' })}
          >
            {t.label.approve}
          </Button>
          <Button
            size="lg"
            px="xs"
            variant="default"
            loading={draft.sending}
            leftSection={<Icon path={mdiClose} />}
            onClick={() => void draft.submitWith({ status: 'REJECTED' })}
          >
            {t.label.reject}
          </Button>
        </div>
      </Stack>
    </Paper>
  )
}

/** What was decided, by whom, when and why; or what the step waits for. */
function Outcome({ step: { status, decidedBy, decidedAt, note } }: { step: SharedStep }) {
  if (status === 'PENDING') return <Alert color="gray">{t.label.shared.notYet}</Alert>
  return (
    <Alert
      color={status === 'APPROVED' ? 'teal' : 'orange'}
      role="status"
      title={words.labelStepStatus[status]}
    >
      {decidedBy} · {decidedAt && here(decidedAt)}
      {note !== '' && <Text mt="xs">{note}</Text>}
    </Alert>
  )
}
