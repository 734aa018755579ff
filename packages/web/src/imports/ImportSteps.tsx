import type { ImportRecord } from '@lagar/domain/imports/import.ts'
import { Alert, Button, Group, Paper, Progress, Text } from '@mantine/core'
import { mdiAlertCircleOutline, mdiCheck, mdiFileExcelOutline, mdiUndoVariant } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { download } from '../api/files.ts'
import { send } from '../api/send.ts'
import { t, words } from '../texts/t.ts'
import { Dependents } from '../messages/Dependents.tsx'
import { Icon } from '../ui/Icon.tsx'
import { numberText } from '../texts/numbers.ts'
import { toastFailure } from '../messages/toast.tsx'
import classes from './imports.module.css'
import { MissingReferences } from './MissingReferences.tsx'
import { homes } from './use-import.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

type Props = { record: ImportRecord }

/** Where one goes on to without leaving the page that one is on: another spreadsheet, or what was brought. */
export type Onward = { another: () => void; open: () => void }

type Onwards = Props & { onward: Onward | undefined }

/** What can be done with an import where it stands. */
export function ImportSteps({ record, onward }: Onwards) {
  return (
    <>
      {record.problem && <Problem problem={record.problem} />}
      {record.status === 'READ' && <Ready record={record} onward={onward} />}
      {(record.status === 'RUNNING' || record.status === 'UNDOING') && <UnderWay record={record} />}
      {record.status === 'DONE' && <Done record={record} onward={onward} />}
      {record.status === 'UNDONE' && <Alert mb="md">{t.imports.undone}</Alert>}
    </>
  )
}

const useRun = (id: string) =>
  useMutation({
    mutationFn: (onlyGood: boolean) => send<ImportRecord>('PUT', 'imports/run', { id, onlyGood }),
    onError: (error) => toastFailure(error),
  })

const useUndo = (id: string) =>
  useMutation({
    mutationFn: () => send<ImportRecord>('PUT', 'imports/undo', { id }),
    onError: (error) => toastFailure(error),
  })

function Ready({ record, onward }: Onwards) {
  const texts = t.imports
  const { id, good, wrong, exists } = record
  const run = useRun(id)
  const count = numberText('count', good)
  const all = texts.importAll(good, count)
  const onlyGood = texts.importGood(good, count)
  const notes = [
    ...(good === 0 ? [texts.noneGood] : []),
    ...(good > 0 && wrong === 0 && exists === 0 ? [texts.allGood] : []),
    ...(good > 0 && wrong > 0 ? [texts.leaveOut(wrong, numberText('count', wrong))] : []),
    ...(good > 0 && exists > 0 ? [texts.skip(exists, numberText('count', exists))] : []),
  ]
  return (
    <Paper className={classes.ready ?? ''}>
      <Text>{notes.join(' ')}</Text>
      <Group gap="sm">
        {wrong > 0 && <MissingReferences record={record} />}
        {wrong > 0 && <MistakesButton record={record} />}
        {good === 0 && onward ? (
          <Button onClick={onward.another}>{texts.another}</Button>
        ) : good === 0 ? (
          <Button renderRoot={(props) => <Link to="/imports" search={{ kind: record.kind }} {...props} />}>
            {texts.another}
          </Button>
        ) : (
          <Button loading={run.isPending} onClick={() => run.mutate(wrong > 0)}>
            {wrong > 0 ? onlyGood : all}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

function MistakesButton({ record: { id, kind } }: Props) {
  const [busy, setBusy] = useState(false)
  function start() {
    setBusy(true)
    void download(`imports/${id}/mistakes`, `${words.importKind[kind]}.xlsx`)
      .catch((error: unknown) => toastFailure(error, t.imports.mistakesFailed))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon path={mdiFileExcelOutline} />}
      onClick={start}
    >
      {t.imports.mistakes}
    </Button>
  )
}

/** How long, in ms, work may show no progress before one is offered to ask for it again. */
const PATIENCE = 30_000

/** Whether no row was done for long: the process that was at it may be gone. */
function useStuck(done: number): boolean {
  const [stuckAt, setStuckAt] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setStuckAt(done), PATIENCE)
    return () => clearTimeout(timer)
  }, [done])
  return stuckAt === done
}

function UnderWay({ record }: Props) {
  const texts = t.imports
  const { id, status, done, total, made, wrong } = record
  const stuck = useStuck(done)
  const run = useRun(id)
  const undo = useUndo(id)
  const isUndo = status === 'UNDOING'
  const all = isUndo ? made : total
  const what = isUndo ? texts.undoing : texts.running
  return (
    <Paper className={classes.ready ?? ''} role="status">
      <div className={classes.bar}>
        <Text fw={600}>{what}</Text>
        <Progress
          value={all === 0 ? 0 : (done / all) * 100}
          animated
          size="lg"
          radius="xl"
          my={6}
          aria-label={what}
        />
        <Text size="sm" c="dimmed">
          {texts.progress(numberText('count', done), numberText('count', all))}
          {stuck && ` · ${texts.stuck}`}
        </Text>
      </div>
      {stuck && (
        <Button
          variant="default"
          loading={run.isPending || undo.isPending}
          onClick={() => (isUndo ? undo.mutate() : run.mutate(wrong > 0))}
        >
          {texts.goOn}
        </Button>
      )}
    </Paper>
  )
}

function Done({ record, onward }: Onwards) {
  const texts = t.imports
  const { id, made, wrong, can } = record
  const [asking, setAsking] = useState(false)
  const undo = useUndo(id)
  const { to, tab } = homes[record.kind]
  return (
    <Paper className={classes.ready ?? ''}>
      <Group gap="xs" wrap="nowrap">
        <Icon path={mdiCheck} />
        <Text>{texts.done(made, numberText('count', made))}</Text>
      </Group>
      <Group gap="sm">
        {wrong > 0 && <MistakesButton record={record} />}
        {can.delete && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiUndoVariant} />}
            onClick={() => setAsking(true)}
          >
            {texts.undo}
          </Button>
        )}
        {onward ? (
          <Button onClick={onward.open}>{texts.close}</Button>
        ) : (
          <Button
            renderRoot={(props) => (
              <Link
                to={to as LinkProps['to'] & string}
                search={tab === undefined ? {} : { tab }}
                {...props}
              />
            )}
          >
            {texts.open}
          </Button>
        )}
      </Group>
      {asking && (
        <ConfirmDialog
          title={texts.undoTitle}
          text={texts.undoText(made, numberText('count', made))}
          action={texts.undo}
          danger
          busy={undo.isPending}
          onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Paper>
  )
}

function Problem({ problem: { code, rows } }: { problem: NonNullable<ImportRecord['problem']> }) {
  return (
    <Alert mb="md" color="red" role="alert" icon={<Icon path={mdiAlertCircleOutline} />}>
      {t.imports.problem[code]}
      {rows.length > 0 && (
        <ul className={classes.blamed}>
          {rows.map(({ row, name, by, dependents = [] }) => (
            <li key={row}>
              {t.imports.problemRow(row, name)}
              {by !== null && t.ui.users[by] !== undefined && ` · ${t.ui.usedBy(t.ui.users[by])}`}
              <Dependents details={{ dependents }} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
