import { addDays } from '@lagar/domain/day.ts'
import type { DivisionRow } from '@lagar/domain/bottling/record.ts'
import { DUE_SOON_DAYS } from '@lagar/domain/machines/due.ts'
import type { MaintenanceRecord } from '@lagar/domain/machines/maintenance.ts'
import { mdiBottleWineOutline, mdiLabelOutline, mdiWrenchClockOutline } from '@mdi/js'
import { useCan, useMe } from '../../session/me.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Waiting } from './Waiting.tsx'
import { useWhose } from './whose.ts'

const runs = {
  division: { path: 'cellars/divisions', to: '/division', icon: mdiBottleWineOutline },
  labeling: { path: 'label/labelings', to: '/label', icon: mdiLabelOutline },
} as const

/** What of a bottling or a labeling is told here. */
type Run = Pick<DivisionRow, 'id' | 'batchId' | 'dateToStart' | 'employee'>

/** Bottlings, or labelings, of this week and those that are late; who runs the whole company is told of none that is not there. */
export function DueRuns({ of }: { of: keyof typeof runs }) {
  const { today } = useMe()
  const employeeId = useWhose(`${of}.delete`)
  const hideEmpty = useCan('administration.read')
  const { path, to, icon } = runs[of]
  const texts = t.shell.today
  return (
    <Waiting<Run>
      hideEmpty={hideEmpty}
      title={texts[of]}
      icon={icon}
      path={path}
      filters={{ employeeId, status: 'PENDING', to: addDays(today, 6), sort: 'dateToStart' }}
      all={{ to, search: of === 'labeling' ? { tab: 'labelings' } : {}, label: texts.toRuns }}
      row={(run) => ({
        type: of,
        id: run.id,
        name: run.batchId,
        late: run.dateToStart < today ? run.dateToStart : undefined,
        beside: [
          run.dateToStart > today ? dayText(run.dateToStart) : '',
          employeeId ? '' : run.employee.name,
        ],
      })}
    />
  )
}

/** Maintenances whose day is near or over; nothing while none is. */
export function DueMaintenances() {
  const { today } = useMe()
  const employeeId = useWhose('machines.delete')
  const texts = t.shell.today
  return (
    <Waiting<MaintenanceRecord>
      hideEmpty
      title={texts.maintenances}
      icon={mdiWrenchClockOutline}
      path="machines/maintenances"
      filters={{ employeeId, open: true, to: addDays(today, DUE_SOON_DAYS), sort: 'plannedOn' }}
      all={{ to: '/administration', search: { tab: 'maintenances' }, label: texts.toMaintenances }}
      row={({ id, description, machine, plannedOn, employee }) => ({
        type: 'maintenance',
        id,
        name: description,
        late: plannedOn !== null && plannedOn < today ? plannedOn : undefined,
        beside: [
          plannedOn !== null && plannedOn >= today ? dayText(plannedOn) : '',
          machine.name,
          employeeId ? '' : (employee?.name ?? ''),
        ],
      })}
    />
  )
}
