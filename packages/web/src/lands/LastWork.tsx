import type { WorkKind, WorkRecordAnswer } from '@lagar/domain/lands/work.ts'
import { Button } from '@mantine/core'
import { mdiHistory } from '@mdi/js'
import { useList } from '../api/records.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './Work.module.css'
import type { WorkDraft } from './workDraft.ts'
import { dayCostOfOne, workPaths } from './works.ts'

type Props = { kind: WorkKind; draft: WorkDraft }

/** Offers the people and machines of the last work of its kind on the estate: the same crew comes for weeks. */
export function LastWork({ kind, draft }: Props) {
  const wineEstateId = draft.value.wineEstate
  const list = useList<WorkRecordAnswer>(
    workPaths[kind],
    { wineEstateId, limit: 5, sort: '-initialTimezone' },
    Boolean(wineEstateId),
  )
  const last = list.data?.result.find(({ employee }) => employee !== null)
  if (!last || !wineEstateId) return null
  return (
    <div>
      <Button
        variant="light"
        className={classes.last ?? ''}
        classNames={{ label: classes.wrapped ?? '' }}
        leftSection={<Icon path={mdiHistory} size={18} />}
        onClick={() => draft.set(sameCrew(kind, last))}
      >
        {t.fieldWork.lastWork(last.title)}
      </Button>
    </div>
  )
}

const sameCrew = (kind: Props['kind'], last: WorkRecordAnswer) => ({
  employee: last.employee?.id ?? null,
  employeesProvider: last.employeesProvider?.id ?? null,
  machines: last.machines.map(({ id }) => id),
  machineHours: last.machineHours,
  fuelPerHour: last.fuelPerHour,
  peopleUsedAmount: last.peopleUsedAmount,
  workedDays: last.workedDays,
  workedDayCost: dayCostOfOne(kind, last),
})
