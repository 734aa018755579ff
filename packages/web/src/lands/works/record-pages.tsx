import type { AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import { laborTotals, machineTotals } from '@lagar/domain/lands/works/record.ts'
import type { WorkWarning } from '@lagar/domain/lands/works/treatment-warnings.ts'
import { workTitle } from '@lagar/domain/lands/works/names.ts'
import { Alert, Box } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useRecord, type Saved } from '../../api/records.ts'
import { FromMessage } from '../../records/FromMessage.tsx'
import { workWords } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import { EarlyPickings } from '../../messages/EarlyPickings.tsx'
import { fact } from '../../records/columns.tsx'
import { DetailPage, type Detail, type Fact } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText, Money } from '../../ui/values.tsx'
import { LateWork } from './LateWork.tsx'
import { locationFacts } from '../record/location-facts.tsx'
import type { OpenedWork } from './OpenWork.tsx'
import { ownFacts, ownTabs, waterTab } from './facts.tsx'
import { workActions } from './actions.ts'
import { dayCostOfOne, workTexts } from '../record/works.ts'
import { ReentryWarnings, WorkWarnings } from '../record/WorkWarnings.tsx'
import { WorkCosts, WorkSupplies } from './tabs.tsx'
import { workKinds, type WorkKind } from '@lagar/domain/lists/field-work.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import { later } from '../../ui/later.tsx'

const OpenWork = later(async () => (await import('./OpenWork.tsx')).OpenWork)

/** A work's page, of any kind. */
function WorkPage({ kind }: { kind: WorkKind }) {
  const { id } = useParams({ strict: false })
  const query = useRecord<AnyWork>(kind, id)
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenedWork>()
  const one = query.data ? workTexts(originOf(query.data)).one : t.fieldWork.kinds[kind].one
  return (
    <>
      <DetailPage<AnyWork & Saved> query={query} kind={one} detail={(work) => detailOf(work, setOpen)} />
      {open && (
        <OpenWork
          open={open}
          onClose={() => setOpen(undefined)}
          onDeleted={() => void navigate({ to: '/land', search: { tab: 'works' } })}
        />
      )}
    </>
  )
}

/** The page of each kind of work. */
export const pageOf = forEach(workKinds, (kind) => () => <WorkPage kind={kind} />)

const warned = (warnings: WorkWarning[]) =>
  warnings.length > 0 && (
    <Box mb="md">
      <WorkWarnings warnings={warnings} />
    </Box>
  )

/** A work that is still to be done tells of the treatments that keep people out of its lands on its days; rain needs nobody. */
const entering = (work: AnyWork) =>
  work.status === 'PENDING' &&
  work.employee !== null && (
    <Box mb="md">
      <ReentryWarnings
        lands={work.lands.map(({ id, name }) => ({ id, name, reentryUntil: null }))}
        from={work.initialTimezone}
        to={work.finalTimezone}
      />
    </Box>
  )

const originOf = (work: AnyWork) => ({
  kind: work.kind,
  origin: work.kind === 'irrigation' ? work.origin : null,
  laborType: work.kind === 'labor' ? work.type : null,
})

function detailOf(work: AnyWork, open: (opened: OpenedWork) => void): Detail {
  const row = { ...originOf(work), id: work.id, title: work.title, status: work.status, can: work.can }
  return {
    title: workTitle(workWords(), { ...row, initialTimezone: work.initialTimezone }),
    badges: <StatusBadge status={work.status} label={words.fieldWorkStatus[work.status]} />,
    facts: [
      ...placeFacts(work),
      ...ownFacts(work),
      ...crewFacts(work),
      ...locationFacts(work.location),
      fact('note', work.note, { wide: true }),
    ],
    actions: workActions(row, open),
    top: (
      <>
        <FromMessage type={work.kind} record={work} />
        {work.kind === 'curation' ? warned(work.warnings) : entering(work)}
        {work.kind === 'harvest' && <EarlyPickings warnings={work.warnings} />}
        {work.status === 'DONE' && <LateWork id={work.id} />}
        {work.fuelUncharged > 0 && (
          <Alert
            color="yellow"
            title={t.fieldWork.fuelUncharged(numberText('fuel', work.fuelUncharged))}
            mb="md"
          >
            {t.fieldWork.fuelUnchargedHint}
          </Alert>
        )}
      </>
    ),
    tabs: [
      ...waterTab(work),
      ...ownTabs(work),
      { key: 'supplies', label: t.fieldWork.products, content: <WorkSupplies work={work} /> },
      { key: 'costs', label: t.fieldWork.costs.title, content: <WorkCosts work={work} /> },
    ],
  }
}

/** Records of one type, each a link to its page. */
export const Links = ({ type, records }: { type: string; records: { id: string; name: string }[] }) =>
  records.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <EntityLink type={type} id={id}>
        {name}
      </EntityLink>
    </span>
  ))

const linked = (type: string, record: { id: string; name: string } | null): ReactNode =>
  record && <Links type={type} records={[record]} />

const placeFacts = (work: AnyWork): Fact[] => [
  fact('wineEstate', linked('wineEstate', work.wineEstate)),
  fact('lands', <Links type="land" records={work.lands} />),
  fact('initialTimezone', <DayText day={work.initialTimezone} />),
  fact('finalTimezone', <DayText day={work.finalTimezone} />),
  ...(work.employee === null ? [] : [fact('employee', linked('employee', work.employee))]),
  ...(work.employeesProvider === null
    ? []
    : [fact('employeesProvider', linked('employeesProvider', work.employeesProvider))]),
]

/** People and machines, where there were any. */
function crewFacts(work: AnyWork): Fact[] {
  const texts = t.fieldWork.derived
  const workedDayCost = dayCostOfOne(work.kind, work)
  const totals = laborTotals({ ...work, workedDayCost })
  const fuel = machineTotals(work)
  return [
    ...(work.peopleUsedAmount === 0
      ? []
      : [
          fact('peopleUsedAmount', numberText('people', work.peopleUsedAmount)),
          fact('workedDays', work.workedDays),
          fact('workedDayCost', <Money value={workedDayCost} />),
          fact('hours', numberText('hours', totals.totalHours), { label: texts.totalHours }),
        ]),
    ...(work.machines.length === 0
      ? []
      : [fact('machines', <Links type="machine" records={work.machines} />)]),
    ...(fuel.liters === 0
      ? []
      : [
          fact('machineHours', numberText('hours', work.machineHours)),
          fact('fuel', t.fieldWork.liters(numberText('fuel', fuel.liters)), { label: texts.fuel }),
        ]),
  ]
}
