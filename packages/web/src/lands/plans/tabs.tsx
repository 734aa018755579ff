import type { NutrientKilos } from '@lagar/domain/lands/seasons/stats.ts'
import type { FertilizationPlanPage } from '@lagar/domain/lands/plans/fertilization.ts'
import { Paper } from '@mantine/core'
import { mdiCalendarOutline, mdiSprinklerVariant } from '@mdi/js'
import { amountText } from '../../pickers/stock-texts.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'
import { symbolOf } from './PlanComparison.tsx'

type Props = { plan: FertilizationPlanPage }
type Given = { id: string; nutrients: NutrientKilos }

/** A column for each nutrient of the plan, in kilos by hectare. */
const nutrientColumns = <Row extends Given>({ comparison }: FertilizationPlanPage): Column<Row>[] =>
  comparison.map(({ nutrient }) => ({
    key: nutrient,
    header: symbolOf(nutrient),
    align: 'right',
    cell: ({ nutrients }) =>
      nutrients[nutrient] === 0 ? t.ui.none : numberText('nutrient', nutrients[nutrient]),
  }))

/** What each land of the plan got. */
export function PlanLands({ plan }: Props) {
  const rows = plan.byLand.map((row) => ({ ...row, id: row.land.id }))
  return (
    <Paper withBorder>
      <DataTable
        label={t.plans.lands}
        columns={[
          {
            key: 'land',
            header: t.plans.land,
            cell: ({ land }) => (
              <EntityLink type="land" id={land.id}>
                {land.name}
              </EntityLink>
            ),
          },
          ...nutrientColumns<(typeof rows)[number]>(plan),
        ]}
        rows={rows}
        rowName={({ land }) => land.name}
      />
    </Paper>
  )
}

/** The works that were counted, and what each gave a hectare of the plan's lands. */
export function PlanWorks({ plan }: Props) {
  if (plan.works.length === 0) {
    return <EmptyState icon={mdiSprinklerVariant} title={t.plans.noWorks} hint={t.plans.noWorksHint} />
  }
  return (
    <Paper withBorder>
      <DataTable
        label={t.plans.works}
        columns={[
          {
            key: 'work',
            header: t.plans.work,
            cell: ({ id, kind, title }) => (
              <EntityLink type={kind} id={id}>
                {title}
              </EntityLink>
            ),
          },
          ...nutrientColumns<(typeof plan.works)[number]>(plan),
        ]}
        rows={plan.works}
        rowName={({ title }) => title}
      />
    </Paper>
  )
}

/** What the plan means to give, and when. */
export function PlanApplications({ plan }: Props) {
  if (plan.applications.length === 0)
    return <EmptyState icon={mdiCalendarOutline} title={t.plans.noApplications} />
  return (
    <Paper withBorder>
      <DataTable
        label={t.plans.applications}
        columns={[
          {
            key: 'product',
            header: t.plans.product,
            cell: ({ product }) => (
              <EntityLink type="stockProduct" id={product.id}>
                {product.name}
              </EntityLink>
            ),
          },
          { key: 'day', header: fieldName('day'), cell: ({ day }) => <DayText day={day} /> },
          {
            key: 'amount',
            header: t.plans.perHectare,
            align: 'right',
            cell: ({ amount, unit }) => amountText(amount, unit),
          },
        ]}
        rows={plan.applications}
        rowName={({ product }) => product.name}
      />
    </Paper>
  )
}
