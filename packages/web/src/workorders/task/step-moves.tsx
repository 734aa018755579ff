import { lossReasons } from '@lagar/domain/lists/cellar.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { takenInstead, type OrderTask } from '@lagar/domain/workorders/orders/task.ts'
import { movedAt } from '@lagar/domain/workorders/transfers/moved.ts'
import { Text } from '@mantine/core'
import { useRef } from 'react'
import type { Draft } from '../../form/draft/use-draft.ts'
import { CheckField, SelectField } from '../../form/fields/fields.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { VesselLevel } from '../../parts/vessels/VesselLevel.tsx'
import { unitText } from '../../parts/wine/amounts.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { Big, marked, type Plain, type Shared } from './step-amounts.tsx'

type EndProps = Shared & { transfer: number; row: number }

/** How much leaves a vessel, typed in place; grapes by their CIU, a lot vessel by vessel. */
export function Taken({ order, draft, vessels, marks, transfer, row }: EndProps) {
  const texts = t.workorders
  const path = `workorderTransfers.${transfer}.origins.${row}` as const
  const transfers = (draft.value as OrderTask).workorderTransfers
  const { type } = transfers[transfer]!
  const origin = transfers[transfer]!.origins[row]!
  const named = order.workorderTransfers[transfer]!.origins[row]!
  const vessel = vessels.get(origin.cellarElement ?? '')
  const reason = draft.field(`${path}.lossReason`)
  const amount = marked(draft.field(`${path}.transferedAmount`), marks)
  const whole = draft.field(`${path}.emptyElement`)
  const needsReason = Boolean(reason.value) || draft.missing.includes(`${path}.lossReason`)
  // What is cleared to be typed anew is no amount yet: the other vessel waits for the next one.
  const last = useRef(origin.transferedAmount)
  function take(taken: number | null) {
    if (taken === null) return amount.onChange(null)
    const isSaid = draft.wasWritten(`workorderTransfers.${transfer}.destinations.0.amount`)
    const instead = { row, before: last.current, amount: taken, isSaid }
    last.current = taken
    draft.set({
      workorderTransfers: transfers.map((one, at) => (at === transfer ? takenInstead(one, instead) : one)),
    })
  }
  if (origin.cius.length > 0) return <Grapes draft={draft} marks={marks} path={path} named={named.cius} />
  if (origin.children?.length) return <Parts draft={draft} marks={marks} path={path} parts={named.children} />
  return (
    <>
      {origin.emptyElement ? (
        <Text fw={600}>{t.orderTask.emptied}</Text>
      ) : (
        <Big unit={unitText(origin.transferUnit)}>
          <DecimalField {...amount} label={texts.transferedAmount} mayBeBlank decimals={3} onChange={take} />
        </Big>
      )}
      {type !== 'PRESS' && origin.cellarElement && (
        <CheckField
          label={texts.emptyElement}
          {...whole}
          onChange={(empties) => {
            whole.onChange(empties)
            // An amount that nobody sees lacks nothing.
            if (amount.value === null) amount.onChange(named.transferedAmount)
          }}
        />
      )}
      {vessel?.content && <VesselLevel holder={vessel} moved={movedAt([{ origins: [origin] }], vessel)} />}
      {(named.discardedAmount > 0 || origin.discardedAmount > 0) && (
        <Big unit={unitText(origin.discardUnit)}>
          <DecimalField
            {...marked(draft.field(`${path}.discardedAmount`), marks)}
            label={texts.discardedAmount}
            mayBeBlank
            decimals={3}
          />
        </Big>
      )}
      {needsReason && (
        <SelectField
          label={texts.lossReason}
          clearable
          options={options(lossReasons, (one) => words.lossReason[one])}
          {...reason}
        />
      )}
    </>
  )
}

/** How much arrives in a vessel, typed in place; what a press gives fraction by fraction. */
export function Given({ order, draft, vessels, marks, transfer, row }: EndProps) {
  const texts = t.workorders
  const path = `workorderTransfers.${transfer}.destinations.${row}` as const
  const given = (draft.value as OrderTask).workorderTransfers[transfer]!.destinations[row]!
  const named = order.workorderTransfers[transfer]!.destinations[row]!
  const vessel = vessels.get(given.cellarElement ?? '')
  const amount = marked(draft.field(`${path}.amount`), marks)
  const whole = draft.field(`${path}.fill`)
  if (given.children.length > 0)
    return <Parts draft={draft} marks={marks} path={path} parts={named.children} />
  return (
    <>
      {given.newContentName && <Text size="sm">{`${texts.newContentName}: ${given.newContentName}`}</Text>}
      {given.fill ? (
        <Text fw={600}>{t.orderTask.filled}</Text>
      ) : (
        <Big unit={unitText(given.unit)}>
          <DecimalField {...amount} label={texts.amount} mayBeBlank decimals={3} />
        </Big>
      )}
      {given.cellarElement && (
        <CheckField
          label={texts.fill}
          {...whole}
          onChange={(fills) => {
            whole.onChange(fills)
            if (amount.value === null) amount.onChange(named.amount)
          }}
        />
      )}
      {vessel && !given.cellarElements?.length && (
        <VesselLevel holder={vessel} moved={movedAt([{ destinations: [given] }], vessel)} />
      )}
    </>
  )
}

type PathProps<Named> = { draft: Draft<OrderTask>; marks: Shared['marks']; path: string } & Named
type Child = WorkOrderRecord['workorderTransfers'][number]['origins'][number]['children'][number]

/** The vessels of an end that are told one by one, each with its litres. */
function Parts({ draft, marks, path, parts }: PathProps<{ parts: readonly Child[] }>) {
  return parts.map(({ cellarElement, transferUnit, emptyElement, fill }, at) =>
    emptyElement || fill ? (
      <Text key={cellarElement.id}>
        {cellarElement.name}: {emptyElement ? t.orderTask.emptied : t.orderTask.filled}
      </Text>
    ) : (
      <Big key={cellarElement.id} unit={unitText(transferUnit)}>
        <DecimalField
          {...marked(draft.field(`${path}.children.${at}.transferedAmount`) as Plain, marks)}
          label={cellarElement.name}
          mayBeBlank
          decimals={3}
        />
      </Big>
    ),
  )
}

type Cius = WorkOrderRecord['workorderTransfers'][number]['origins'][number]['cius']

function Grapes({ draft, marks, path, named }: PathProps<{ named: Cius }>) {
  return named.map(({ ciu, unit }, at) => (
    <Big key={ciu.id} unit={words.unitSymbol[unit]}>
      <DecimalField
        {...marked(draft.field(`${path}.cius.${at}.weight`) as Plain, marks)}
        label={ciu.name}
        mayBeBlank
      />
    </Big>
  ))
}
