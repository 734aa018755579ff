import type { ComparedNutrient, FertilizationPlanPage } from '@lagar/domain/lands/plans/fertilization.ts'
import { Text, Title } from '@mantine/core'
import { t, words } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { ExcelButton } from '../../lists/ExcelButton.tsx'
import listClasses from '../../lists/ListPage.module.css'
import { numberText } from '../../texts/numbers.ts'
import { Barred } from '../../parts/stats/Barred.tsx'
import { barColors, Bars } from '../../parts/stats/Bars.tsx'
import classes from '../../parts/stats/stats.module.css'
import planClasses from './plans.module.css'

type Row = ComparedNutrient & { id: string }

/** Kilos by hectare that a drawing has room for: of what comes in grams only the table tells. */
const DRAWN_FROM = 1

/** What a plan asks for against what was applied: drawn, and nutrient by nutrient in numbers. */
export function PlanComparison({ plan }: { plan: FertilizationPlanPage }) {
  const texts = t.plans
  const hasPlanned = plan.comparison.some(({ planned }) => planned > 0)
  const drawn = plan.comparison.filter(
    ({ asked, planned, applied }) => Math.max(asked, planned, applied) >= DRAWN_FROM,
  )
  return (
    <section className={`${classes.panel} ${planClasses.comparison}`} aria-label={texts.comparison}>
      <header className={listClasses['head']}>
        <Title order={3}>{texts.comparison}</Title>
        <ExcelButton type="FERTILIZATION_PLAN_NUTRIENTS" filters={{ planId: plan.id }} />
      </header>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.comparisonHint}
      </Text>
      {drawn.length > 0 && (
        <Bars
          title={texts.drawn}
          height={240}
          rows={drawn.map(({ nutrient, asked, planned, applied }) => ({
            name: symbolOf(nutrient),
            asked,
            planned,
            applied,
          }))}
          series={[
            { name: 'asked', label: texts.askedShort, color: barColors.asked },
            ...(hasPlanned ? [{ name: 'planned', label: texts.planned, color: barColors.rain }] : []),
            { name: 'applied', label: texts.applied, color: barColors.green },
          ]}
          valueText={(kilos) => t.seasons.kilosPerHectare(numberText('nutrient', kilos))}
        />
      )}
      <DataTable
        label={texts.comparison}
        columns={columnsOf(hasPlanned)}
        rows={plan.comparison.map((row) => ({ ...row, id: row.nutrient }))}
        rowName={({ nutrient }) => words.nutrient[nutrient]}
      />
    </section>
  )
}

/** A nutrient as it is written on a bag. */
export const symbolOf = (nutrient: ComparedNutrient['nutrient']) => nutrient.replace('_', '. ')

function columnsOf(hasPlanned: boolean): Column<Row>[] {
  const texts = t.plans
  const figure = (key: 'asked' | 'planned' | 'applied', header: string): Column<Row> => ({
    key,
    header,
    align: 'right',
    cell: (row) => (row[key] === 0 ? t.ui.none : numberText('nutrient', row[key])),
  })
  return [
    { key: 'nutrient', header: texts.nutrient, cell: ({ nutrient }) => words.nutrient[nutrient] },
    figure('asked', texts.askedShort),
    ...(hasPlanned ? [figure('planned', texts.planned)] : []),
    figure('applied', texts.applied),
    {
      key: 'difference',
      header: texts.difference,
      align: 'right',
      cell: ({ difference }) =>
        difference > 0 ? texts.more(numberText('nutrient', difference)) : numberText('nutrient', difference),
    },
    {
      key: 'percentage',
      header: texts.percentage,
      align: 'right',
      cell: ({ percentage }) =>
        percentage === null ? (
          t.ui.none
        ) : (
          <Barred text={`${numberText('level', percentage)} %`} share={percentage / 100} />
        ),
    },
  ]
}
