import { fill } from '@lagar/domain/texts/speak.ts'
import type { VesselUse } from '@lagar/domain/analytics/vessels.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { useListState } from '../lists/state.ts'
import { Barred } from '../parts/stats/Barred.tsx'
import { barColors } from '../parts/stats/Bars.tsx'
import { MonthsPanel } from '../parts/stats/MonthsPanel.tsx'
import { Panel } from '../parts/stats/Panel.tsx'
import { PeriodStats } from '../parts/stats/PeriodStats.tsx'
import classes from '../parts/stats/stats.module.css'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { CellarPicker } from '../pickers/pickers.tsx'
import { numberText, percentText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import own from './analytics.module.css'
import { PageTitle } from '../ui/PageTitle.tsx'

/** How full the vessels were, month by month, and which of them stood empty. */
export function VesselsPage() {
  const texts = t.analytics.vessels
  const { from, to, cellar } = useListState().filters
  return (
    <section aria-label={texts.title}>
      <Anchor renderRoot={(props) => <Link {...props} to="/analytics" />} size="sm">
        {t.analytics.all}
      </Anchor>
      <PageTitle mb="sm">{texts.title}</PageTitle>
      <PeriodStats<VesselUse>
        title={texts.months}
        path="analytics/vessels"
        asked={{ from, to, cellar }}
        texts={t.runStats}
        filters={<FilterPicker name="cellar" label={t.analytics.allCellars} Picker={CellarPicker} />}
      >
        {(use) => <Told use={use} />}
      </PeriodStats>
    </section>
  )
}

const litres = (amount: number) => fill(words.analysisWord.LITRES, { n: numberText('litresRound', amount) })

/** How full the cellar is, in a sentence. */
export function fillText({ months, capacity, vessels }: VesselUse): string {
  const last = months.at(-1)
  return t.analytics.vessels.said(
    percentText('percentRound', (last?.fill ?? 0) / 100),
    litres(capacity),
    numberText('count', last?.used ?? 0),
    numberText('count', vessels.length),
  )
}

function Told({ use }: { use: VesselUse }) {
  const texts = t.analytics.vessels
  const { months, vessels } = use
  return (
    <>
      <p className={own.answer}>{fillText(use)}</p>
      <Text size="sm" c="dimmed" mb="md">
        {texts.how}
      </Text>
      <div className={classes['panels']}>
        <MonthsPanel
          hint={texts.monthsHint}
          months={months}
          charts={[
            {
              title: texts.fill,
              color: barColors.grapes,
              value: ({ fill }) => fill,
              text: (fill) => percentText('percentRound', fill / 100),
            },
            {
              title: texts.used,
              color: barColors.irrigation,
              value: ({ used }) => used,
              text: (used) => numberText('count', used),
            },
          ]}
          columns={[
            { key: 'litres', header: words.measure.litres, text: (row) => litres(row.litres) },
            { key: 'fill', header: texts.fill, text: ({ fill }) => percentText('percentRound', fill / 100) },
            {
              key: 'used',
              header: texts.used,
              text: ({ used, vessels: all }) =>
                texts.usedOf(numberText('count', used), numberText('count', all)),
            },
          ]}
        />
        <Panel title={texts.each} hint={texts.eachHint} isWide empty={vessels.length === 0 && texts.none}>
          <DataTable
            label={texts.each}
            columns={columnsOf(months.length)}
            rows={vessels.map((row) => ({ ...row, id: row.vessel.id }))}
            rowName={({ vessel }) => vessel.name}
          />
        </Panel>
      </div>
    </>
  )
}

type Row = VesselUse['vessels'][number] & { id: string }

function columnsOf(months: number): Column<Row>[] {
  const texts = t.analytics.vessels
  return [
    {
      key: 'vessel',
      header: texts.vessel,
      cell: ({ vessel: { id, name } }) => (
        <EntityLink type="cellarElement" id={id}>
          {name}
        </EntityLink>
      ),
    },
    { key: 'cellar', header: words.dimension.cellar, hideBelow: 'md', cell: ({ cellar }) => cellar.name },
    { key: 'capacity', header: texts.capacity, align: 'right', cell: ({ capacity }) => litres(capacity) },
    { key: 'litres', header: texts.now, align: 'right', cell: (row) => litres(row.litres) },
    {
      key: 'average',
      header: texts.average,
      align: 'right',
      cell: ({ average }) => (
        <Barred text={percentText('percentRound', average / 100)} share={average / 100} />
      ),
    },
    {
      key: 'idle',
      header: texts.idle,
      align: 'right',
      cell: ({ idle }) => texts.idleOf(numberText('count', idle), numberText('count', months)),
    },
  ]
}
