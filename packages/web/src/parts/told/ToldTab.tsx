import type { ToldOrigin } from '@lagar/domain/traceability/told.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { mdiFileReplaceOutline, mdiPlus, mdiSourceBranch, mdiTrashCanOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../api/files.ts'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { sizeText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { MomentText } from '../../ui/values.tsx'
import sheets from '../trace/sheets.module.css'
import { standTold, useTold } from './told.ts'
import classes from './told.module.css'
import { ToldMatches } from './ToldMatches.tsx'
import { ToldSteps } from './ToldSteps.tsx'
import { later } from '../../ui/later.tsx'

const ToldDialog = later(async () => (await import('./ToldDialog.tsx')).ToldDialog)

/** Where a supplier says that what a note brought comes from: the document that stands, and those that did. */
export function ToldTab({ input }: { input: Named }) {
  const query = useTold(input.id)
  const [adding, setAdding] = useState(false)
  if (query.isPending) return <Loading />
  if (!query.data)
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  const { result, can } = query.data
  const now = result.find(({ stands }) => stands)
  const former = result.filter(({ stands }) => !stands)
  return (
    <Stack aria-busy={query.isFetching}>
      {now === undefined ? (
        <EmptyState
          icon={mdiSourceBranch}
          title={t.told.empty}
          hint={can.attach ? t.told.emptyHint : t.told.mayNot}
        >
          {can.attach && (
            <Button leftSection={<Icon path={mdiPlus} size={18} />} onClick={() => setAdding(true)}>
              {t.told.add}
            </Button>
          )}
        </EmptyState>
      ) : (
        <Document key={now.id} origin={now} mayChange={can.attach} onReplace={() => setAdding(true)} />
      )}
      {former.length > 0 && <Former origins={former} mayChange={can.attach} />}
      {adding && <ToldDialog input={input} before={now} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

type Shown = { origin: ToldOrigin; mayChange: boolean }

function Document({ origin, mayChange, onReplace }: Shown & { onReplace: () => void }) {
  const texts = t.told
  return (
    <>
      <Paper className={sheets.sheet ?? ''}>
        <Group justify="space-between" align="start" gap="sm">
          <div>
            <FileLink origin={origin} />
            <Text size="sm" c="dimmed">
              {texts.whose}
            </Text>
          </div>
          {mayChange && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<Icon path={mdiFileReplaceOutline} size={18} />}
                onClick={onReplace}
              >
                {texts.replace}
              </Button>
              <TakeAway origin={origin} />
            </Group>
          )}
        </Group>
      </Paper>
      <Paper className={sheets.sheet ?? ''}>
        <Title order={2} size="h3" mb="xs">
          {texts.matches}
        </Title>
        <ToldMatches origin={origin} mayChange={mayChange} />
      </Paper>
      <Way origin={origin} />
    </>
  )
}

/** The steps that led to what was received; the others of the document when they are asked for. */
function Way({ origin: { steps } }: { origin: ToldOrigin }) {
  const texts = t.told
  const [open, setOpen] = useState(false)
  const own = steps.filter(({ isOnWay }) => isOnWay)
  const others = steps.filter(({ isOnWay }) => !isOnWay)
  return (
    <Paper className={sheets.sheet ?? ''}>
      <Title order={2} size="h3" mb="sm">
        {texts.steps}
      </Title>
      {own.length === 0 ? (
        <Text c="dimmed">{texts.noWay}</Text>
      ) : (
        <ToldSteps label={texts.steps} steps={own} />
      )}
      {others.length > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          mt="xs"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.hideOthers : texts.others(others.length)}
        </Button>
      )}
      {open && (
        <>
          <Text size="sm" c="dimmed" my="xs">
            {texts.othersHint}
          </Text>
          <ToldSteps label={texts.others(others.length)} steps={others} />
        </>
      )}
    </Paper>
  )
}

function FileLink({ origin: { file, createdAt, createdBy } }: { origin: ToldOrigin }) {
  const fetchFile = () =>
    void download(`files/${file.id}`, file.name).catch((error: unknown) =>
      toastFailure(error, t.files.downloadFailed),
    )
  return (
    <Text component="div" style={{ overflowWrap: 'anywhere' }}>
      <Anchor component="button" type="button" underline="always" ta="left" onClick={fetchFile}>
        {file.name}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {sizeText(file.size)} · {t.told.addedBy(createdBy)} <MomentText moment={createdAt} />
      </Text>
    </Text>
  )
}

function useStand(origin: ToldOrigin, stands: boolean) {
  return useMutation({
    mutationFn: () => standTold(origin, stands),
    onSuccess: () =>
      toastUndoable(stands ? t.told.standsAgain : t.told.takenAway, () => standTold(origin, !stands)),
    onError: (error) => toastFailure(error),
  })
}

function TakeAway({ origin }: { origin: ToldOrigin }) {
  const taking = useStand(origin, false)
  return (
    <Button
      variant="default"
      leftSection={<Icon path={mdiTrashCanOutline} size={18} />}
      loading={taking.isPending}
      onClick={() => taking.mutate()}
    >
      {t.told.takeAway}
    </Button>
  )
}

/** Documents that were taken away, or that another took the place of; each may stand again. */
const Former = ({ origins, mayChange }: { origins: ToldOrigin[]; mayChange: boolean }) => (
  <Paper className={sheets.sheet ?? ''}>
    <Title order={2} size="h3" mb="xs">
      {t.told.former}
    </Title>
    <Stack gap="xs">
      {origins.map((origin) => (
        <FormerOne key={origin.id} origin={origin} mayChange={mayChange} />
      ))}
    </Stack>
  </Paper>
)

function FormerOne({ origin, mayChange }: Shown) {
  const standing = useStand(origin, true)
  return (
    <div className={classes.former}>
      <FileLink origin={origin} />
      {mayChange && (
        <Button
          variant="default"
          size="compact-md"
          loading={standing.isPending}
          onClick={() => standing.mutate()}
        >
          {t.told.standAgain}
        </Button>
      )}
    </div>
  )
}
