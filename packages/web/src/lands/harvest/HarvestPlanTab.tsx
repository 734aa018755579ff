import { Alert, Anchor, Button, Group, SegmentedControl, Skeleton, Title } from '@mantine/core'
import { mdiCalendarPlus, mdiLightbulbOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ExcelButton } from '../../lists/ExcelButton.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { useSeasons } from '../../parts/calendar/use-seasons.ts'
import { PeriodFilters, useDays } from '../../parts/calendar/PeriodFilters.tsx'
import { useCan } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { codeText } from '../../texts/field-errors.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Capacity } from './Capacity.tsx'
import { CellarLimits } from './CellarLimits.tsx'
import { Conflicts } from './Conflicts.tsx'
import own from './harvest.module.css'
import { PlanCalendar } from './PlanCalendar.tsx'
import { PlannedDone } from './PlannedDone.tsx'
import { PlotTable } from './PlotTable.tsx'
import { usePlan, type Told } from './use-plan.ts'
import { later } from '../../ui/later.tsx'
import { useCreateAsked } from '../../ui/list-search.ts'

const CellarLimitsForm = later(async () => (await import('./CellarLimitsForm.tsx')).CellarLimitsForm)
const EstimateForm = later(async () => (await import('./EstimateForm.tsx')).EstimateForm)
const GoalForm = later(async () => (await import('./PlotDetail.tsx')).GoalForm)
const PickForm = later(async () => (await import('./PickForm.tsx')).PickForm)
const PlotDetail = later(async () => (await import('./PlotDetail.tsx')).PlotDetail)
const Propose = later(async () => (await import('./Propose.tsx')).Propose)

/** What is open over the plan. */
type Open =
  | { kind: 'pick'; land?: string }
  | { kind: 'estimate'; land: string }
  | { kind: 'plot' | 'goal'; land: string }
  | { kind: 'limits'; cellar: string }
  | { kind: 'propose' }

const views = ['calendar', 'plots', 'done'] as const
type View = (typeof views)[number]

/** The harvest of a season as it is planned: on its days, plot by plot, and beside what came of it. */
export function HarvestPlanTab() {
  const texts = t.harvestPlan
  const { wineEstate } = useSelection()
  const seasons = useSeasons()
  const days = useDays(seasons)
  const isBackwards = days !== undefined && days.from > days.to
  const { told, error, isFetching, refetch } = usePlan(days, wineEstate)
  const [open, setOpen] = useState<Open>()
  const mayPlan = useCan('harvest.write')
  useCreateAsked({ allowed: mayPlan && told !== undefined, onClick: () => setOpen({ kind: 'pick' }) })
  return (
    <section aria-label={texts.title}>
      <header className={own.head}>
        <Title order={2}>{texts.title}</Title>
        <Group gap="xs">
          <EstimatesLink />
          {days && !isBackwards && (
            <ExcelButton type="HARVEST_PLAN" filters={{ ...days, wineEstateId: wineEstate ?? undefined }} />
          )}
          {mayPlan && told && (
            <>
              <Button
                variant="default"
                leftSection={<Icon path={mdiLightbulbOutline} size={18} />}
                onClick={() => setOpen({ kind: 'propose' })}
              >
                {texts.propose.action}
              </Button>
              <Button
                leftSection={<Icon path={mdiCalendarPlus} size={18} />}
                onClick={() => setOpen({ kind: 'pick' })}
              >
                {texts.picks.create}
              </Button>
            </>
          )}
        </Group>
      </header>
      <PeriodFilters seasons={seasons ?? []} days={days} />
      {isBackwards ? (
        <Alert color="yellow">{codeText('END_BEFORE_START')}</Alert>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : !told ? (
        <Skeleton height={420} radius="lg" aria-label={t.ui.loading} role="status" />
      ) : told.plots.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <Shown told={told} onOpen={setOpen} />
      )}
      {open && told && <Opened open={open} told={told} onOpen={setOpen} />}
    </section>
  )
}

/** The way to the estimates. */
const EstimatesLink = () => (
  <Anchor
    size="sm"
    renderRoot={(props) => <Link {...props} to="/land" search={{ tab: 'harvestEstimates' }} />}
  >
    {t.harvestPlan.estimates.title}
  </Anchor>
)

/** What is shown of a plan, kept in the address. */
function Shown({ told, onOpen }: { told: Told; onOpen: (open: Open) => void }) {
  const texts = t.harvestPlan
  const { filters, filter } = useListState()
  const view = views.find((one) => one === filters['view']) ?? 'calendar'
  return (
    <>
      <Conflicts told={told} onLimits={(cellar) => onOpen({ kind: 'limits', cellar })} />
      <SegmentedControl<View>
        aria-label={texts.views}
        value={view}
        onChange={(next) => filter({ view: next === 'calendar' ? undefined : next })}
        data={views.map((one) => ({ value: one, label: texts.view[one] }))}
        mb="md"
      />
      {view === 'calendar' && (
        <>
          <PlanCalendar told={told} />
          <Capacity told={told} />
          <CellarLimits
            cellars={told.plan.cellars}
            onChange={(cellar) => onOpen({ kind: 'limits', cellar })}
          />
        </>
      )}
      {view === 'plots' && (
        <PlotTable
          plots={told.plots}
          onOpen={(land) => onOpen({ kind: 'plot', land })}
          onEstimate={(land) => onOpen({ kind: 'estimate', land })}
          onPick={(land) => onOpen({ kind: 'pick', land })}
        />
      )}
      {view === 'done' && <PlannedDone told={told} />}
    </>
  )
}

type OpenedProps = { open: Open; told: Told; onOpen: (open: Open | undefined) => void }

/** The form or the dialog that is open; one that was opened from a plot leads back there. */
function Opened({ open, told, onOpen }: OpenedProps) {
  const close = () => onOpen(undefined)
  if (open.kind === 'propose') return <Propose told={told} onClose={close} />
  if (open.kind === 'limits') return <CellarLimitsForm id={open.cellar} onClose={close} />
  const plot = told.plots.find(({ told: { land } }) => land.id === open.land)
  if (open.kind === 'estimate') return <EstimateForm land={open.land} onClose={close} />
  if (open.kind === 'pick') return <PickForm told={told} start={plot ? startOf(plot) : {}} onClose={close} />
  if (!plot) return null
  const { land } = open
  if (open.kind === 'goal') return <GoalForm land={land} onClose={() => onOpen({ kind: 'plot', land })} />
  return (
    <PlotDetail
      plot={plot}
      onEstimate={() => onOpen({ kind: 'estimate', land })}
      onGoal={() => onOpen({ kind: 'goal', land })}
      onClose={close}
    />
  )
}

/** What a pick of a plot begins with: what is left of it, on the day it ripens. */
const startOf = ({ told: { land }, open, ripe }: Told['plots'][number]) => ({
  land: land.id,
  ...(open > 0 ? { kilos: open } : {}),
  ...(ripe ? { day: ripe.day } : {}),
})
