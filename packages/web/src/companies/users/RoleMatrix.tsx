import { deeds, permissionsOf } from '@lagar/domain/access/permissions.ts'
import { planAreas } from '@lagar/domain/access/plans.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import { Table, Text, VisuallyHidden } from '@mantine/core'
import { mdiCheck } from '@mdi/js'
import { useCompany } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'

/** What some roles together may do, area by area, in the company's plan. */
export function RoleMatrix({ roles }: { roles: readonly Role[] }) {
  const { plan } = useCompany()
  const granted = permissionsOf(roles, plan)
  const areas = planAreas[plan].filter((area) => deeds.some((deed) => granted.has(`${area}.${deed}`)))
  if (areas.length === 0) return <Text c="dimmed">{t.users.mayNothing}</Text>
  return (
    <Table aria-label={t.users.may} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t.users.area}</Table.Th>
          {deeds.map((deed) => (
            <Table.Th key={deed} scope="col" ta="center">
              {t.users.deeds[deed]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {areas.map((area) => (
          <Table.Tr key={area}>
            <Table.Th scope="row" fw={500}>
              {words.area[area]}
            </Table.Th>
            {deeds.map((deed) => (
              <Table.Td key={deed} ta="center">
                {granted.has(`${area}.${deed}`) ? <Yes /> : <VisuallyHidden>{t.ui.no}</VisuallyHidden>}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const Yes = () => (
  <>
    <Icon path={mdiCheck} size={18} />
    <VisuallyHidden>{t.ui.yes}</VisuallyHidden>
  </>
)
