import {
  missingOf,
  type FertilizationPlanPage,
  type FertilizationPlanRecord,
} from '@lagar/domain/lands/plans/fertilization.ts'
import { Text } from '@mantine/core'
import { useList, useRecords } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import classes from '../record/NutrientPanel.module.css'
import { symbolOf } from './PlanComparison.tsx'

/** More plans than this of the same lands are told on their own pages. */
const MOST = 3

type Props = { wineEstate: string | null | undefined; lands: string[]; day: string | null | undefined }

/** What the plans of some lands still ask for on a day, a line each. */
export function PlanMissing({ wineEstate, lands, day }: Props) {
  const ready = Boolean(wineEstate) && Boolean(day) && lands.length > 0
  const list = useList<FertilizationPlanRecord>(
    'lands/fertilizationPlans',
    { wineEstateId: wineEstate, day, limit: 50 },
    ready,
  )
  const own = (ready ? (list.data?.result ?? []) : [])
    .filter((plan) => plan.lands.some(({ id }) => lands.includes(id)))
    .slice(0, MOST)
  const plans = useRecords<FertilizationPlanPage>(
    'fertilizationPlan',
    own.map(({ id }) => id),
  ).filter((plan) => plan !== undefined)
  if (plans.length === 0) return null
  return (
    <div className={classes.plans}>
      {plans.map((plan) => (
        <Text key={plan.id} size="sm">
          <EntityLink type="fertilizationPlan" id={plan.id}>
            {textOf(plan)}
          </EntityLink>
        </Text>
      ))}
    </div>
  )
}

function textOf({ name, comparison }: FertilizationPlanPage): string {
  const missing = missingOf(comparison)
  if (missing.length === 0) return t.plans.nothingMissing(name)
  const list = missing.map(
    ({ nutrient, difference }) => `${symbolOf(nutrient)} ${numberText('nutrient', -difference)}`,
  )
  return t.plans.missing(name, list.join(' · '))
}
