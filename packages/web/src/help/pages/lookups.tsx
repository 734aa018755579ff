import { rolePermissions, deeds, rolesWith, type Permission } from '@lagar/domain/access/permissions.ts'
import { areas as permissionAreas, planAreas, plans, type Area } from '@lagar/domain/access/plans.ts'
import { roles, type Role } from '@lagar/domain/access/roles.ts'
import { refusals } from '@lagar/domain/errors.ts'
import { keysOf } from '@lagar/domain/lookup.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t, words } from '../../texts/t.ts'
import { refusalTopics } from '../maps/refusals.ts'
import { topics } from '../maps/topics.ts'
import { glossary } from '../reference/glossary.ts'
import { areaDeeds, otherPermissions } from '../reference/permissions.ts'
import { reachText } from '../reference/reach.ts'
import { textOf } from '../told/tell.ts'
import classes from './help.module.css'
import { tongue } from './tongue.ts'

/** The words of the trade, in the order of the alphabet of who reads. */
export function Glossary() {
  const own = tongue()
  const shown = glossary
    .map(({ word: [es, en], meaning }) => ({
      ...(own.language === 'en' ? { mine: en, other: es } : { mine: es, other: en }),
      meaning: textOf(meaning, own),
    }))
    .toSorted((a, b) => a.mine.localeCompare(b.mine, own.language))
  return (
    <dl className={classes.words}>
      {shown.map(({ mine, other, meaning }) => (
        <div key={mine}>
          <dt>
            {mine} <span>{`${t.help.otherLanguage}: ${other}`}</span>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

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
          <dt>{textOf(name, tongue())}</dt>
          <dd>
            {textOf(meaning, tongue())}
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
            {textOf(areaDeeds[area][deed], tongue())}
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
  const text = reachText(permission, { entity: words.entity }, tongue().language)
  return text === '' ? null : (
    <Text size="sm" c="dimmed">
      {t.help.reaches(text)}
    </Text>
  )
}

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

/** Every refusal as the product says it, each with the topic that tells the way out. */
export const Refusals = () => (
  <ul className={classes.refusals}>
    {keysOf(refusals).map((code) => (
      <li key={code}>
        {words.refusal[code]}{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/help/$topic"
              params={{ topic: refusalTopics[code] }}
              search={{ refusal: code }}
            />
          )}
        >
          {textOf(topics[refusalTopics[code]].title, tongue())}
        </Anchor>
      </li>
    ))}
  </ul>
)
