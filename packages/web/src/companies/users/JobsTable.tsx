import { jobRoles, jobsIn } from '@lagar/domain/access/jobs.ts'
import { deeds, permissionsOf, type Permission } from '@lagar/domain/access/permissions.ts'
import { planAreas, type Area } from '@lagar/domain/access/plans.ts'
import { Paper, Text, VisuallyHidden } from '@mantine/core'
import cards from '../../form/frames/FormCard.module.css'
import { useCompany } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import part from '../../ui/Part.module.css'
import classes from './JobsTable.module.css'

/** What each job may do, area by area, in one table: how far it goes in each, and nothing where it does not come in. */
export function JobsTable() {
  const { plan } = useCompany()
  const jobs = jobsIn(plan).map((job) => ({ job, granted: permissionsOf(jobRoles[job], plan) }))
  const areas = planAreas[plan].filter((area) => jobs.some(({ granted }) => furthest(granted, area)))
  return (
    <Paper className={cards.card ?? ''} mb="lg">
      <Text fw={650}>{t.users.jobsTable}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t.users.jobsLegend}
      </Text>
      <div className={part.room} tabIndex={0} role="group" aria-label={t.users.jobsTable}>
        <table className={`${part.table} ${classes.jobs}`} aria-label={t.users.jobsTable}>
          <thead>
            <tr>
              <th scope="col">{t.users.area}</th>
              {jobs.map(({ job }) => (
                <th key={job} scope="col" data-tick>
                  {words.job[job]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area}>
                <th scope="row">{words.area[area]}</th>
                {jobs.map(({ job, granted }) => (
                  <Cell key={job} granted={granted} area={area} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  )
}

type CellProps = { granted: ReadonlySet<Permission>; area: Area }

function Cell({ granted, area }: CellProps) {
  const deed = furthest(granted, area)
  return (
    <td data-tick data-deed={deed}>
      {deed ? t.users.reach[deed] : <VisuallyHidden>{t.ui.no}</VisuallyHidden>}
    </td>
  )
}

/** Each deed of a job brings those before it: the last one tells all. */
const furthest = (granted: CellProps['granted'], area: Area) =>
  deeds.findLast((deed) => granted.has(`${area}.${deed}`))
