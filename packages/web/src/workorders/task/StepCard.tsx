import type { TaskStep } from '@lagar/domain/workorders/orders/task.ts'
import { Checkbox, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Measure, Supply, type Shared } from './step-amounts.tsx'
import { Given, Taken } from './step-moves.tsx'
import classes from './task.module.css'

type Props = Shared & { step: TaskStep; isTicked: boolean; onTick: () => void }

/** One thing to do of an order: where, what and how much, with its tick. */
export function StepCard({ step, isTicked, onTick, ...shared }: Props) {
  const { what, where, said } = headOf(step, shared)
  return (
    <li className={classes.step} data-done={isTicked || undefined}>
      <div className={classes.stepHead}>
        <div className={classes.place}>
          <Text size="sm" c="dimmed">
            {what}
          </Text>
          {where.map(({ id, name }, at) => (
            <b key={id}>
              {at > 0 && ', '}
              <EntityLink type="cellarElement" id={id}>
                {name}
              </EntityLink>
            </b>
          ))}
          <Inside step={step} {...shared} />
        </div>
        <Checkbox size="xl" aria-label={t.orderTask.tick(said)} checked={isTicked} onChange={onTick} />
      </div>
      <Amounts step={step} {...shared} />
    </li>
  )
}

type Head = { what: string; where: { id: string; name: string }[] }
type Named = Pick<Shared, 'order' | 'vessels'>

/** What a step is called, the vessels that it is of, and both as one says it. */
export function headOf(step: TaskStep, named: Named): Head & { said: string } {
  const { what, where } = partsOf(step, named)
  return { what, where, said: [what, ...where.map(({ name }) => name)].join(' ') }
}

function partsOf(step: TaskStep, { order, vessels }: Named): Head {
  const texts = t.orderTask
  if (step.kind === 'VESSEL') {
    const vessel = vessels.get(step.vessel) ?? order.cellarElements.find(({ id }) => id === step.vessel)
    const what = step.supplies.length > 0 ? texts.add : step.measures.length > 0 ? texts.measure : texts.work
    return { what, where: [{ id: step.vessel, name: vessel?.name ?? '' }] }
  }
  if (step.kind === 'SUPPLY') return { what: texts.other, where: [] }
  const transfer = order.workorderTransfers[step.transfer]!
  if (step.kind === 'TAKE') {
    const { cellarElement, cellarElementBatch, receivedWine } = transfer.origins[step.row]!
    const other = cellarElementBatch ?? receivedWine
    return {
      what: [texts.take, other?.name].filter(Boolean).join(' '),
      where: cellarElement ? [cellarElement] : [],
    }
  }
  const { cellarElement, cellarElementBatch, cellarElements } = transfer.destinations[step.row]!
  return {
    what: [texts.give, cellarElementBatch?.name].filter(Boolean).join(' '),
    where: cellarElements.length > 0 ? cellarElements : cellarElement ? [cellarElement] : [],
  }
}

/** What lies in the vessel of a step now, and where it stands. */
function Inside({ step, order, vessels }: Shared & { step: TaskStep }) {
  const { where } = headOf(step, { order, vessels })
  const vessel = where.length === 1 ? vessels.get(where[0]!.id) : undefined
  if (!vessel) return null
  const { content, unit, cellarSection } = vessel
  const inside = content
    ? t.orderTask.now(content.name, volumeText(content.currentAmount, unit))
    : t.orderTask.nothingInside
  return (
    <Text size="sm" c="dimmed">
      {[inside, cellarSection?.name].filter(Boolean).join(' · ')}
    </Text>
  )
}

function Amounts({ step, ...shared }: Shared & { step: TaskStep }): ReactNode {
  switch (step.kind) {
    case 'TAKE':
      return <Taken {...shared} transfer={step.transfer} row={step.row} />
    case 'GIVE':
      return <Given {...shared} transfer={step.transfer} row={step.row} />
    case 'VESSEL':
      return (
        <>
          {step.supplies.map((at) => (
            <Supply key={at} {...shared} at={at} />
          ))}
          {step.measures.map((at) => (
            <Measure key={at} {...shared} at={at} />
          ))}
        </>
      )
    default:
      return <Supply {...shared} at={step.supply} />
  }
}
