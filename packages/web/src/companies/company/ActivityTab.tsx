import { authorText, type AuditLine } from '@lagar/domain/companies/audit.ts'
import { recordKinds } from '@lagar/domain/entity.ts'
import { auditActions } from '@lagar/domain/lists/audit.ts'
import { mdiHistory } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { options } from '../../texts/options.ts'
import { useUserOptions } from '../../parts/people/user-options.ts'
import { actionText, kindText } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import { Changes } from '../../messages/Changes.tsx'
import { column, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { entityRoute } from '../../ui/entity-route.ts'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { MomentText } from '../../ui/values.tsx'
import { ChainState } from './ChainState.tsx'
import classes from './companies.module.css'

/** Who did what in the company, when, from where, and what changed; and whether that history is as it was written. */
export function ActivityTab() {
  const texts = t.company.activity
  return (
    <>
      <ChainState />
      <ListPage<AuditLine>
        title={texts.title}
        order={2}
        path="companies/audit"
        columns={columns()}
        rowName={(line) => `${actionText(line.action)} ${line.name ?? ''}`}
        defaultSort="-at"
        filters={<Filters />}
        excel="ACTIVITY"
        empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiHistory }}
      />
    </>
  )
}

function Filters() {
  const texts = t.company.activity
  const people = useUserOptions()
  const kinds = options(recordKinds, (kind) => words.entity[kind])
  return (
    <>
      <FilterText name="text" label={texts.search} />
      <FilterDay name="from" label={texts.from} />
      <FilterDay name="to" label={texts.to} />
      <FilterSelect name="account" label={texts.who} options={people} />
      <FilterSelect
        name="action"
        label={texts.what}
        options={options(auditActions, (action) => words.auditAction[action])}
      />
      <FilterSelect
        name="entity"
        label={texts.kind}
        options={kinds.toSorted((one, other) => one.label.localeCompare(other.label, 'es'))}
      />
    </>
  )
}

const columns = (): Column<AuditLine>[] => {
  const texts = t.company.activity
  return [
    sorted(
      'at',
      ({ at }) => (
        <span className={classes.moment}>
          <MomentText moment={at} />
        </span>
      ),
      { header: texts.at },
    ),
    column('by', (line) => authorText({ author: words.author }, line), { header: texts.who }),
    column('action', ({ action }) => <Deed action={action} />, { header: texts.what }),
    column('record', (line) => <RecordOf line={line} />, { header: texts.record }),
    column('changes', ({ changes }) => <Changes changes={changes} most={3} refusal={words.refusal} />, {
      header: texts.changes,
      wide: true,
    }),
    column('address', ({ address }) => address, { header: texts.address, hideBelow: 'lg' }),
  ]
}

/** What was tried and did not pass stands out. */
const Deed = ({ action }: Pick<AuditLine, 'action'>) => (
  <span
    data-failed={action === 'DENIED' || action === 'LOGIN_FAILED' || action === 'SESSION_STOLEN' || undefined}
    className={classes.deed}
  >
    {actionText(action)}
  </span>
)

/**
 * The record a line is about, with its page where there is one. What somebody did of no record, or to the history itself, is
 * about none.
 */
function RecordOf({ line: { entity, entityId, name, action } }: { line: AuditLine }) {
  const { routesByPath } = useRouter()
  if (entity === 'account' || entity === 'audit') return <>{t.ui.none}</>
  const hasPage = action !== 'DELETE' && entityRoute(entity) in routesByPath
  const kind = kindText(entity)
  if (!hasPage && name === null) return <>{kind}</>
  return (
    <span className={classes.record}>
      <small>{kind}</small>
      {hasPage ? (
        <EntityLink type={entity} id={entityId}>
          {name ?? t.company.activity.see}
        </EntityLink>
      ) : (
        name
      )}
    </span>
  )
}
