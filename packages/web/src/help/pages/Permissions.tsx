import { deeds, rolesWith, type Permission } from '@lagar/domain/access/permissions.ts'
import { areas as permissionAreas, planAreas, plans, type Area } from '@lagar/domain/access/plans.ts'
import { Text } from '@mantine/core'
import { language, t, words } from '../../texts/t.ts'
import { areaDeeds, otherPermissions } from '../reference/permissions.ts'
import { reachText } from '../reference/reach.ts'
import { inLanguage } from '../told/said.ts'
import classes from './help.module.css'

const rolesText = (permission: Permission): string =>
  rolesWith(permission)
    .map((role) => words.role[role])
    .join(', ')

/** What each permission allows, area by area, with the roles that carry it as they are now. */
export const Permissions = () => (
  <>
    {permissionAreas.map((area) => (
      <AreaPermissions key={area} area={area} />
    ))}
    <dl className={classes.words}>
      {otherPermissions.map(({ permission, name, meaning }) => (
        <div key={permission}>
          <dt>{inLanguage(name, language)}</dt>
          <dd>
            {inLanguage(meaning, language)}
            <Reach permission={permission} />
            <Text size="sm" c="dimmed">
              {rolesText(permission)}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  </>
)

const AreaPermissions = ({ area }: { area: Area }) => (
  <section className={classes.permissions}>
    <h3>{words.area[area]}</h3>
    <Text size="sm" c="dimmed">
      {t.help.inPlans(
        plans
          .filter((plan) => planAreas[plan].includes(area))
          .map((plan) => words.plan[plan])
          .join(', '),
      )}
    </Text>
    <dl>
      {deeds.map((deed) => (
        <div key={deed}>
          <dt>{t.users.deeds[deed]}</dt>
          <dd>
            {inLanguage(areaDeeds[area][deed], language)}
            <Reach permission={`${area}.${deed}`} />
            <Text size="sm" c="dimmed">
              {`${t.help.who}: ${rolesText(`${area}.${deed}`)}`}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** What the calls are about that ask for a permission. */
function Reach({ permission }: { permission: Permission }) {
  const text = reachText(permission, { entity: words.entity }, language)
  return text === '' ? null : (
    <Text size="sm" c="dimmed">
      {t.help.reaches(text)}
    </Text>
  )
}
