import type { Conflict } from '@lagar/domain/lands/harvest/capacity.ts'
import { waysOut, type WayOut } from '@lagar/domain/lands/harvest/solve.ts'
import { Button, Text } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordsChanged } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { toast, toastFailure, withUndo } from '../../messages/toast.tsx'
import { useCan } from '../../session/me.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import own from './harvest.module.css'
import { changePick } from './move-pick.tsx'
import type { Told } from './use-plan.ts'

type Props = { told: Told; onLimits: (cellar: string) => void }

/** What does not fit as it is planned, in red, each with what would solve it. */
export function Conflicts({ told, onLimits }: Props) {
  const texts = t.harvestPlan.conflicts
  const { conflicts } = told
  const solve = useSolve(told)
  if (conflicts.length === 0) return told.loads.some(({ isDone }) => !isDone) ? <Fits /> : null
  return (
    <section className={own.conflicts} aria-label={texts.title(conflicts.length)}>
      <h3>
        <Icon path={mdiAlertCircleOutline} size={20} />
        {texts.title(conflicts.length)}
      </h3>
      <ul>
        {conflicts.map((conflict) => (
          <li key={keyOf(conflict)}>
            <p>{tellConflict(conflict, told)}</p>
            <Ways
              ways={waysOut(conflict, told)}
              told={told}
              isBusy={solve.isPending}
              onLimits={onLimits}
              onTake={(way) => solve.mutate(way)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Fits = () => (
  <Text size="sm" c="dimmed" mb="sm" role="status">
    {t.harvestPlan.conflicts.none}
  </Text>
)

const keyOf = (conflict: Conflict): string =>
  [conflict.kind, conflict.day, conflict.kind === 'EARLY' ? conflict.picks[0]?.id : conflict.cellar.id].join(
    ' ',
  )

const nameOf = ({ plan }: Told, pick: string): string =>
  plan.picks.find(({ id }) => id === pick)?.land.name ?? ''

function tellConflict(conflict: Conflict, told: Told): string {
  const texts = t.harvestPlan.conflicts
  const day = dayText(conflict.day)
  if (conflict.kind === 'EARLY')
    return texts.EARLY(day, nameOf(told, conflict.picks[0]?.id ?? ''), dayText(conflict.until))
  const { kind, cellar, asked, limit } = conflict
  return texts[kind](day, cellar.name, numberText('kilosRound', asked), numberText('kilosRound', limit))
}

type WaysProps = {
  ways: WayOut[]
  told: Told
  isBusy: boolean
  onLimits: (cellar: string) => void
  onTake: (way: WayOut) => void
}

/** What would solve a conflict, of which somebody may do something: who may not plan or look after cellars sees less. */
function Ways({ ways, told, isBusy, onLimits, onTake }: WaysProps) {
  const mayPlan = useCan('harvest.write')
  const mayLimit = useCan('cellars.write')
  const texts = t.harvestPlan.conflicts
  const shown = ways.filter(({ kind }) => (kind === 'LIMIT' ? mayLimit : kind === 'ROOM' || mayPlan))
  if (mayPlan && shown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.noWayOut}
      </Text>
    )
  return (
    <div className={own.ways}>
      {shown.map((way) => {
        const text = tellWay(way, told)
        if (way.kind === 'ROOM')
          return (
            <Button
              key={text}
              size="compact-sm"
              variant="default"
              renderRoot={(props) => <Link {...props} to="/cellar" search={{ tab: 'elements' }} />}
            >
              {text}
            </Button>
          )
        return (
          <Button
            key={text}
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={() => (way.kind === 'LIMIT' ? onLimits(way.cellar.id) : onTake(way))}
          >
            {text}
          </Button>
        )
      })}
    </div>
  )
}

function tellWay(way: WayOut, told: Told): string {
  const texts = t.harvestPlan.conflicts
  if (way.kind === 'LIMIT' || way.kind === 'ROOM') return texts[way.kind](way.cellar.name)
  const name = nameOf(told, way.pick.id)
  if (way.kind === 'MOVE') return texts.MOVE(name, numberText('kilosRound', way.pick.kilos), dayText(way.to))
  if (way.kind === 'CELLAR') return texts.CELLAR(name, way.cellar.name)
  return texts.SPLIT(
    name,
    numberText('kilosRound', way.stays),
    numberText('kilosRound', way.goes),
    dayText(way.to),
  )
}

/** Takes a way out of a conflict; the plan is read again. */
function useSolve({ plan }: Told) {
  return useMutation({
    mutationFn: async (way: WayOut) => {
      if (way.kind === 'LIMIT' || way.kind === 'ROOM') return false
      const pick = plan.picks.find(({ id }) => id === way.pick.id)
      if (!pick) return false
      const { id, version, day, cellar } = pick
      if (way.kind === 'SPLIT') {
        await send('PUT', 'lands/harvestPicks/split', { id, version, kilos: way.goes, day: way.to })
        return false
      }
      const changed = await changePick(
        pick,
        way.kind === 'MOVE' ? { day: way.to } : { cellar: way.cellar.id },
      )
      return () => changePick(changed, { day, cellar: cellar?.id ?? null })
    },
    onSuccess: (back: false | (() => Promise<unknown>)) => {
      recordsChanged()
      toast(withUndo(t.harvestPlan.conflicts.solved, back))
    },
    onError: (error) => toastFailure(error),
  })
}
