import type { Expectation } from '@lagar/domain/lands/harvest/expectation.ts'
import type { Plot } from '@lagar/domain/lands/harvest/plots.ts'
import type { RipenessForecast, RipenessSample } from '@lagar/domain/lands/harvest/ripeness.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { FigureKind } from '@lagar/domain/texts/kinds.ts'
import { Button, Group, Modal, Skeleton, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRecord } from '../../api/records.ts'
import { DataTable } from '../../lists/DataTable.tsx'
import { useCan } from '../../session/me.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { DayText } from '../../ui/values.tsx'
import { curveOf, type CurveDay } from './curve.ts'
import own from './harvest.module.css'
import { Forecast, sourceText } from './PlotTable.tsx'
import { later } from '../../ui/later.tsx'

const LandForm = later(async () => (await import('../places/LandForm.tsx')).LandForm)
const RipenessChart = lazy(() =>
  import('./RipenessChart.tsx').then((file) => ({ default: file.RipenessChart })),
)

type Props = { plot: Plot; onEstimate: () => void; onGoal: () => void; onClose: () => void }

/** A plot of the plan: how it ripens, and where what is expected of it comes from. */
export function PlotDetail({ plot, onEstimate, onGoal, onClose }: Props) {
  const phone = usePhone()
  const { land, variety, hectares } = plot.told
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={phone}
      title={[land.name, variety?.name, `${numberText('hectares', hectares)} ha`].filter(Boolean).join(' · ')}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <div className={own.detail}>
        <Ripeness plot={plot} onGoal={onGoal} />
        <Expectations plot={plot} onEstimate={onEstimate} />
      </div>
    </Modal>
  )
}

function Ripeness({ plot, onGoal }: { plot: Plot; onGoal: () => void }) {
  const texts = t.harvestPlan.ripeness
  const { told, forecast, usual } = plot
  const mayGoal = useCan('lands.write')
  const maySample = useCan('laboratory.write')
  const phone = usePhone()
  const curve = curveOf(told)
  return (
    <section aria-label={texts.title}>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{texts.title}</Title>
        <Group gap="xs">
          {mayGoal && (
            <Button variant="default" size="compact-md" onClick={onGoal}>
              {texts.setGoal}
            </Button>
          )}
          {maySample && (
            <Button
              variant="default"
              size="compact-md"
              renderRoot={(props) => <Link {...props} to="/laboratory" search={{ tab: 'measuraments' }} />}
            >
              {texts.sample}
            </Button>
          )}
        </Group>
      </Group>
      <dl className={own.figures}>
        <div>
          <dt>{texts.goal}</dt>
          <dd>
            {told.sugarGoal === null ? t.ui.none : t.harvestPlan.brix(numberText('sugar', told.sugarGoal))}
          </dd>
        </div>
        <div>
          <dt>{texts.forecast}</dt>
          <dd>
            <Forecast forecast={forecast} />
          </dd>
        </div>
      </dl>
      {curve.length > 1 ? (
        <Suspense fallback={<Skeleton height={phone ? 240 : 300} />}>
          <RipenessChart land={told} />
        </Suspense>
      ) : (
        <Text size="sm" c="dimmed">
          {texts.noLine}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {methodText(forecast)} {usual && texts.usual(dayText(usual))}
      </Text>
      {told.samples.length > 0 && <Samples samples={told.samples} />}
      {curve.length > 1 && <CurveTable curve={curve} />}
    </section>
  )
}

/** How the forecast was made, and why there is no margin where there is none. */
function methodText(forecast: RipenessForecast): string {
  const texts = t.harvestPlan.ripeness
  if (forecast.state !== 'FORECAST') return ''
  const { samples, slope, from } = forecast
  const method = texts.method(numberText('count', samples), numberText('sugar', slope))
  return from === null ? `${method} ${samples < 3 ? texts.few : texts.wide}` : method
}

function Samples({ samples }: { samples: RipenessSample[] }) {
  const texts = t.harvestPlan.ripeness
  const value = (kind: FigureKind, found: number | null) =>
    found === null ? t.ui.none : numberText(kind, found)
  return (
    <>
      <Text fw={650} mt="sm" mb={4} component="h4">
        {texts.samples}
      </Text>
      <DataTable
        label={texts.samples}
        rows={samples.map((sample) => ({ ...sample, id: sample.day })).toReversed()}
        rowName={({ day }) => dayText(day)}
        columns={[
          { key: 'day', header: t.harvestPlan.capacity.day, cell: ({ day }) => <DayText day={day} /> },
          { key: 'sugar', header: texts.sugar, align: 'right', cell: ({ sugar }) => value('sugar', sugar) },
          {
            key: 'acidity',
            header: texts.acidity,
            align: 'right',
            cell: ({ acidity }) => value('acidity', acidity),
          },
          { key: 'ph', header: texts.ph, align: 'right', cell: ({ ph }) => value('pH', ph) },
        ]}
      />
    </>
  )
}

/** The drawn curve in numbers, for who does not see it. */
function CurveTable({ curve }: { curve: CurveDay[] }) {
  const texts = t.harvestPlan.ripeness
  const value = (found: number | null) => (found === null ? t.ui.none : numberText('sugar', found))
  return (
    <details>
      <summary>{texts.table}</summary>
      <DataTable
        label={texts.table}
        rows={curve.map((point) => ({ ...point, id: point.day }))}
        rowName={({ day }) => dayText(day)}
        columns={[
          { key: 'day', header: t.harvestPlan.capacity.day, cell: ({ day }) => <DayText day={day} /> },
          { key: 'sample', header: texts.sugar, align: 'right', cell: ({ sample }) => value(sample) },
          { key: 'line', header: texts.line, align: 'right', cell: ({ line }) => value(line) },
          { key: 'low', header: texts.low, align: 'right', cell: ({ low }) => value(low) },
          { key: 'high', header: texts.high, align: 'right', cell: ({ high }) => value(high) },
        ]}
      />
    </details>
  )
}

function Expectations({ plot, onEstimate }: { plot: Plot; onEstimate: () => void }) {
  const texts = t.harvestPlan.estimates
  const mayWrite = useCan('harvest.write')
  const { expectations, told } = plot
  const rows = expectations.map((expectation, at) => ({ expectation, at, id: String(at) }))
  return (
    <section aria-label={texts.all}>
      <Group justify="space-between" mb={4}>
        <Title order={3}>{texts.all}</Title>
        {mayWrite && (
          <Button variant="default" size="compact-md" onClick={onEstimate}>
            {texts.create}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {rows.length === 0 ? texts.none : texts.allHint}
      </Text>
      {rows.length > 0 && (
        <DataTable
          label={texts.all}
          rows={rows}
          rowName={({ expectation }) => sourceText(expectation)}
          columns={[
            { key: 'source', header: texts.source, cell: ({ expectation }) => <Source {...expectation} /> },
            {
              key: 'kilos',
              header: 'kg',
              align: 'right',
              cell: ({ expectation: { kilos } }) => numberText('kilosRound', kilos),
            },
            {
              key: 'perHectare',
              header: 'kg/ha',
              align: 'right',
              cell: ({ expectation: { kilos } }) =>
                told.hectares > 0 ? numberText('perHectare', kilos / told.hectares) : t.ui.none,
            },
            { key: 'stands', header: '', cell: ({ at }) => (at === 0 ? texts.stands : '') },
          ]}
        />
      )}
    </section>
  )
}

/** An estimate leads to its page; earlier seasons to those of the plot. */
function Source(expectation: Expectation) {
  if (expectation.source === 'EARLIER') return sourceText(expectation)
  return (
    <EntityLink type="harvestEstimate" id={expectation.id}>
      {sourceText(expectation)}
    </EntityLink>
  )
}

/** The form of a plot, opened on the way to set its sugar. */
export function GoalForm({ land, onClose }: { land: string; onClose: () => void }) {
  const saved = useRecord<LandRecord>('land', land).data
  return saved ? <LandForm saved={saved} onClose={onClose} /> : null
}
