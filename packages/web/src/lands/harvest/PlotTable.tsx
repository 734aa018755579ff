import type { Expectation } from '@lagar/domain/lands/harvest/expectation.ts'
import type { Plot } from '@lagar/domain/lands/harvest/plots.ts'
import type { RipenessForecast } from '@lagar/domain/lands/harvest/ripeness.ts'
import { Paper, Text, UnstyledButton } from '@mantine/core'
import { mdiCalendarPlus, mdiChartLine, mdiScaleBalance } from '@mdi/js'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { Barred } from '../../parts/stats/Barred.tsx'
import { useCan } from '../../session/me.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import own from './harvest.module.css'

type Row = Plot & { id: string }

type Props = {
  plots: Plot[]
  onOpen: (land: string) => void
  onEstimate: (land: string) => void
  onPick: (land: string) => void
}

/** The plots of a plan: what each is expected to give and by what, what of it is planned, and when it ripens. */
export function PlotTable({ plots, onOpen, onEstimate, onPick }: Props) {
  const texts = t.harvestPlan.plots
  const mayWrite = useCan('harvest.write')
  const rows = plots.map((plot): Row => ({ ...plot, id: plot.told.land.id }))
  return (
    <section aria-label={texts.title}>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.hint}
      </Text>
      <Paper withBorder>
        <DataTable
          label={texts.title}
          rows={rows}
          rowName={({ told }) => told.land.name}
          columns={columns(onOpen)}
          actions={({ id, told }) => [
            { label: texts.look(told.land.name), icon: mdiChartLine, onClick: () => onOpen(id) },
            {
              label: t.harvestPlan.estimates.create,
              icon: mdiScaleBalance,
              allowed: mayWrite,
              onClick: () => onEstimate(id),
            },
            {
              label: t.harvestPlan.picks.create,
              icon: mdiCalendarPlus,
              allowed: mayWrite,
              onClick: () => onPick(id),
            },
          ]}
        />
      </Paper>
    </section>
  )
}

function columns(onOpen: Props['onOpen']): Column<Row>[] {
  const texts = t.harvestPlan
  return [
    {
      key: 'land',
      header: words.fieldName.land,
      cell: ({ id, told: { land, variety } }) => (
        <>
          <UnstyledButton
            className={own.name ?? ''}
            aria-label={texts.plots.look(land.name)}
            onClick={() => onOpen(id)}
          >
            {land.name}
          </UnstyledButton>
          {variety && (
            <Text size="xs" c="dimmed">
              {variety.name}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'expected',
      header: `${texts.expected} (kg)`,
      align: 'right',
      cell: ({ expected, expectations: [first] }) => (
        <span className={own.cell}>
          {expected === null ? texts.plots.noEstimate : numberText('kilosRound', expected)}
          {first && <small>{sourceText(first)}</small>}
        </span>
      ),
    },
    {
      key: 'planned',
      header: `${texts.planned} (kg)`,
      align: 'right',
      cell: ({ planned, expected }) => (
        <Barred
          text={numberText('kilosRound', planned)}
          share={expected ? Math.min(1, planned / expected) : planned > 0 ? 1 : 0}
        />
      ),
    },
    {
      key: 'picked',
      header: `${texts.picked} (kg)`,
      align: 'right',
      cell: ({ picked }) => (picked > 0 ? numberText('kilosRound', picked) : t.ui.none),
    },
    lastSample(),
    {
      key: 'forecast',
      header: texts.ripeness.forecast,
      cell: ({ forecast }) => <Forecast forecast={forecast} />,
    },
  ]
}

/** The sugar that was measured last, and when. */
const lastSample = (): Column<Row> => ({
  key: 'last',
  header: t.harvestPlan.ripeness.last,
  align: 'right',
  hideBelow: 'md',
  cell: ({ told: { samples } }) => {
    const last = samples.findLast(({ sugar }) => sugar !== null)
    return last ? (
      <span className={own.cell}>
        {t.harvestPlan.brix(numberText('sugar', last.sugar ?? 0))}
        <small>{dayText(last.day)}</small>
      </span>
    ) : (
      t.ui.none
    )
  },
})

/** What an expectation comes from, as one reads it below its kilos. */
export const sourceText = (expectation: Expectation): string =>
  expectation.source === 'EARLIER'
    ? t.harvestPlan.estimates.earlier(expectation.seasons)
    : `${words.expectationSource[expectation.source]} · ${dayText(expectation.day)}`

/** The day on which a plot would reach its sugar and between which days, or why nobody can say. */
export function Forecast({ forecast }: { forecast: RipenessForecast }) {
  const texts = t.harvestPlan.ripeness
  if (forecast.state === 'REACHED') return <span>{texts.reached(dayText(forecast.day))}</span>
  if (forecast.state !== 'FORECAST')
    return (
      <Text component="span" size="sm" c="dimmed">
        {texts.told[forecast.state]}
      </Text>
    )
  const { day, from, to } = forecast
  return (
    <span className={own.cell}>
      {dayText(day)}
      {from && to && <small>{texts.between(dayText(from), dayText(to))}</small>}
    </span>
  )
}
