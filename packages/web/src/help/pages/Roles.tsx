import { deeds, rolePermissions } from '@lagar/domain/access/permissions.ts'
import { areas as permissionAreas } from '@lagar/domain/access/plans.ts'
import { roles, type Role } from '@lagar/domain/access/roles.ts'
import { t, words } from '../../texts/t.ts'
import classes from './help.module.css'

/** What each role may do, out of the permissions that it carries. */
export const Roles = () => (
  <dl className={classes.words}>
    {roles.map((role) => (
      <div key={role}>
        <dt>{words.role[role]}</dt>
        <dd>
          {role === 'GENERAL_ADMIN' ? (
            t.help.everything
          ) : (
            <ul>
              {deeds.map((deed) => (
                <RoleDeed key={deed} role={role} deed={deed} />
              ))}
            </ul>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

function RoleDeed({ role, deed }: { role: Role; deed: (typeof deeds)[number] }) {
  const may = permissionAreas.filter((area) => rolePermissions[role].includes(`${area}.${deed}`))
  if (may.length === 0) return null
  return <li>{`${t.users.deeds[deed]}: ${may.map((area) => words.area[area]).join(', ')}`}</li>
}
