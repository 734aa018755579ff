import type { ContingencyRecord } from '@lagar/domain/lands/observations/contingency.ts'
import type { LandPageRecord } from '@lagar/domain/lands/places/land.ts'
import type { PhenologyRecord } from '@lagar/domain/lands/observations/phenology.ts'
import {
  phenologySeasons,
  seasonName,
  seasonStart,
  stageTable,
  type PhenologySeason,
  type StagePoint,
} from '@lagar/domain/lands/observations/phenology-season.ts'
import type { PhenologyType } from '@lagar/domain/lists/phenology.ts'
import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { mdiSproutOutline } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { OneOf } from '../../ui/OneOf.tsx'
import { useList } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { dayText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'
import { useWaitingRows, WaitingLines } from '../../lists/WaitingLines.tsx'
import { observationPaths, percents } from './parts.tsx'
import classes from './LandPhenology.module.css'
import type { Mark } from './PhenologyChart.tsx'
import { Loading } from '../../ui/Loading.tsx'

const PhenologyChart = lazy(() =>
  import('./PhenologyChart.tsx').then((file) => ({ default: file.PhenologyChart })),
)

/** More seasons than this in one drawing cannot be told apart. */
const MOST_SEASONS = 4
const MOST = 200

/** How the vines of a land go through this season and went through those before, and what befell them. */
export function LandPhenology({ land }: { land: LandPageRecord }) {
  const maySeeStages = useCan('phenology.read')
  const maySeeLosses = useCan('contingency.read')
  const asked = { landId: land.id, limit: MOST }
  const stages = useList<PhenologyRecord>(
    observationPaths.phenology,
    { ...asked, sort: '-finalTimezone' },
    maySeeStages,
  )
  const losses = useList<ContingencyRecord>(
    observationPaths.contingency,
    { ...asked, sort: '-date' },
    maySeeLosses,
  )
  const waiting = [
    ...useWaitingRows(observationPaths.phenology, { landId: land.id }),
    ...useWaitingRows(observationPaths.contingency, { landId: land.id }),
  ]
  const failed = [stages, losses].find(({ isError, data }) => isError && !data)
  if (failed) {
    return <LoadFailed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  }
  if ((maySeeStages && !stages.data) || (maySeeLosses && !losses.data)) return <Loading />
  const seasons = phenologySeasons(stages.data?.result ?? []).slice(0, MOST_SEASONS)
  const befell = losses.data?.result ?? []
  const marks = marksOf(seasons[0], befell)
  return (
    <Stack gap="md">
      <WaitingLines rows={waiting} />
      {seasons.length === 0 ? (
        <Paper withBorder p="md">
          <EmptyState
            icon={mdiSproutOutline}
            title={maySeeStages ? t.observations.ofLand.none : t.ui.noPermissions}
            {...(maySeeStages ? { hint: t.observations.ofLand.noneHint } : {})}
          />
        </Paper>
      ) : (
        <Seasons seasons={seasons} marks={marks} />
      )}
      {befell.length > 0 && <Losses losses={befell} marks={marks} />}
    </Stack>
  )
}

/** What befell the vines in a season, numbered in the order of its days. */
const marksOf = (season: PhenologySeason | undefined, losses: ContingencyRecord[]): Mark[] =>
  losses
    .filter(({ date }) => seasonStart(date) === season?.from)
    .toReversed()
    .map(({ id, type, date }, at) => ({ id, number: at + 1, day: date, name: words.contingencyType[type] }))

function Seasons({ seasons, marks }: { seasons: PhenologySeason[]; marks: Mark[] }) {
  const texts = t.observations.ofLand
  const [stage, setStage] = useState<PhenologyType | null>(null)
  const rows = stageTable(seasons)
  return (
    <>
      <Paper withBorder p="md">
        <div className={classes.head}>
          <Title order={3}>{texts.title}</Title>
          <OneOf
            label={texts.stage}
            none={texts.allStages}
            options={rows.map(({ type }) => ({ value: type, label: words.phenologyType[type] }))}
            value={stage}
            onChange={(value) => setStage(rows.find(({ type }) => type === value)?.type ?? null)}
          />
        </div>
        <Suspense fallback={<Skeleton height={320} />}>
          <PhenologyChart seasons={seasons} stage={stage} marks={marks} />
        </Suspense>
        <Text size="sm" c="dimmed" mt="xs">
          {seasons.length > 1 && `${texts.legend} `}
          {marks.length > 0 && texts.marks}
        </Text>
      </Paper>
      <StageTable seasons={seasons} rows={rows} />
    </>
  )
}

type TableProps = { seasons: PhenologySeason[]; rows: ReturnType<typeof stageTable> }

/** What the drawing shows, in numbers. */
function StageTable({ seasons, rows }: TableProps) {
  const texts = t.observations.ofLand
  return (
    <Paper withBorder p="md">
      <Title order={3}>{texts.table}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.tableHint}
      </Text>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.stage}</th>
              {seasons.map(({ year }) => (
                <th key={year} scope="col">
                  {seasonName(year)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ type, seasons: points }) => (
              <tr key={type}>
                <th scope="row">{words.phenologyType[type]}</th>
                {points.map((point, at) => (
                  <td key={seasons[at]?.year}>{point ? <At point={point} /> : t.ui.none}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  )
}

/** A day of a season and a percentage; one under the other where there is no room. */
const At = ({ point }: { point: StagePoint }) => (
  <>
    <span>{dayText(point.day).slice(0, 5)}</span> <b>{percents(point.percentage)}</b>
  </>
)

function Losses({ losses, marks }: { losses: ContingencyRecord[]; marks: Mark[] }) {
  const numberOf = (id: string) => marks.find((mark) => mark.id === id)?.number
  const texts = t.observations.contingency
  return (
    <Paper withBorder p="md">
      <Title order={3} mb="sm">
        {t.observations.ofLand.contingencies}
      </Title>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.type}</th>
              <th scope="col">{t.observations.ofLand.day}</th>
              <th scope="col">{texts.damage}</th>
            </tr>
          </thead>
          <tbody>
            {losses.map(({ id, type, date, affectedPercentage }) => (
              <tr key={id}>
                <th scope="row">
                  <EntityLink type="contingency" id={id}>
                    {words.contingencyType[type]}
                  </EntityLink>
                  {numberOf(id) && ` (${numberOf(id)})`}
                </th>
                <td>
                  <DayText day={date} />
                </td>
                <td>{affectedPercentage === null ? texts.notYet : percents(affectedPercentage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  )
}
