import { needs } from '../../lists/before.ts'
import type {
  FertilizationPlanPage,
  FertilizationPlanRecord,
} from '@lagar/domain/lands/plans/fertilization.ts'
import { mainNutrients } from '@lagar/domain/lists/stock.ts'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { LandPicker } from '../../pickers/pickers.tsx'
import { useSelection } from '../../session/selection.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'
import { PlanComparison } from './PlanComparison.tsx'
import { PlanApplications, PlanLands, PlanWorks } from './tabs.tsx'
import { later } from '../../ui/later.tsx'

const FertilizationPlanForm = later(
  async () => (await import('./FertilizationPlanForm.tsx')).FertilizationPlanForm,
)

const fertilizationPlans: Catalogue<FertilizationPlanRecord> = {
  type: 'fertilizationPlan',
  texts: () => t.plans,
  nameOf: ({ name }) => name,
  Form: FertilizationPlanForm,
  removePath: 'lands/fertilizationPlan',
  isDeed: true,
}

const landsText = ({ lands }: FertilizationPlanRecord) => lands.map(({ name }) => name).join(', ')

const npkText = ({ nutrients }: FertilizationPlanRecord) =>
  mainNutrients.map((nutrient) => numberText('nutrient', nutrients[nutrient] ?? 0)).join('-')

const columns = (): Column<FertilizationPlanRecord>[] => [
  sorted('name', (row) => row.name),
  sorted('wineEstate', (row) => row.wineEstate.name),
  column('lands', landsText),
  sorted('fromDate', (row) => <DayText day={row.fromDate} />),
  sorted('toDate', (row) => <DayText day={row.toDate} />),
  column('nutrients', npkText, { header: t.plans.npk, align: 'right' }),
]

/** The fertilization plans of the chosen estate, or of all. */
export function FertilizationPlansTab() {
  const { wineEstate } = useSelection()
  return (
    <CataloguePage<FertilizationPlanRecord>
      catalogue={fertilizationPlans}
      permission="fertilization.write"
      needs={() => [needs.land()]}
      path="lands/fertilizationPlans"
      excel="FERTILIZATION_PLAN"
      fixed={{ wineEstateId: wineEstate }}
      defaultSort="-fromDate"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={t.plans.search} />
          <FilterPicker name="landId" label={fieldName('land')} Picker={LandPicker} />
        </>
      }
    />
  )
}

const detail = (plan: FertilizationPlanPage): RecordDetail => ({
  facts: [
    fact(
      'wineEstate',
      <EntityLink type="wineEstate" id={plan.wineEstate.id}>
        {plan.wineEstate.name}
      </EntityLink>,
    ),
    fact('lands', landsText(plan)),
    fact('fromDate', t.plans.days(dayText(plan.fromDate), dayText(plan.toDate)), {
      label: t.fieldWork.dates,
    }),
    fact('nutrients', npkText(plan), { label: t.plans.npk }),
    fact('note', plan.note, { wide: true }),
  ],
  top: <PlanComparison plan={plan} />,
  tabs: [
    { key: 'lands', label: t.plans.lands, content: <PlanLands plan={plan} /> },
    { key: 'works', label: t.plans.works, content: <PlanWorks plan={plan} /> },
    { key: 'applications', label: t.plans.applications, content: <PlanApplications plan={plan} /> },
  ],
})

/** The page of one. */
export function FertilizationPlanPage() {
  return (
    <CatalogueRecord catalogue={fertilizationPlans as Catalogue<FertilizationPlanPage>} detail={detail} />
  )
}
