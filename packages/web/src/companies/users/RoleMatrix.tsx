import { deeds, permissionsOf } from '@lagar/domain/access/permissions.ts'
import { planAreas } from '@lagar/domain/access/plans.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { mdiCheck } from '@mdi/js'
import { useCompany } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import part from '../../ui/Part.module.css'

/** What some roles together may do, area by area, in the company's plan. */
export function RoleMatrix({ roles }: { roles: readonly Role[] }) {
  const { plan } = useCompany()
  const granted = permissionsOf(roles, plan)
  const areas = planAreas[plan].filter((area) => deeds.some((deed) => granted.has(`${area}.${deed}`)))
  if (areas.length === 0) return <Text c="dimmed">{t.users.mayNothing}</Text>
  return (
    <table className={part.table} aria-label={t.users.may}>
      <thead>
        <tr>
          <th scope="col">{t.users.area}</th>
          {deeds.map((deed) => (
            <th key={deed} scope="col" data-tick>
              {t.users.deeds[deed]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area}>
            <th scope="row">{words.area[area]}</th>
            {deeds.map((deed) => (
              <td key={deed} data-tick>
                {granted.has(`${area}.${deed}`) ? <Yes /> : <VisuallyHidden>{t.ui.no}</VisuallyHidden>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Yes = () => (
  <>
    <Icon path={mdiCheck} size={18} />
    <VisuallyHidden>{t.ui.yes}</VisuallyHidden>
  </>
)
