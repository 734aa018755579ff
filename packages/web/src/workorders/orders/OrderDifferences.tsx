import type { DifferenceRecord } from '@lagar/domain/workorders/orders/differences.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { Button, Group, Text } from '@mantine/core'
import { mdiCheck } from '@mdi/js'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Amount, MomentText } from '../../ui/values.tsx'
import { supplyAmountText } from '../../texts/units.ts'
import part from '../../ui/Part.module.css'

/** What of an order was done otherwise than planned, and whether somebody said that it is well done. */
export function OrderDifferences({ order, onAccept }: { order: WorkOrderRecord; onAccept: () => void }) {
  const texts = t.workorders
  if (order.differences === null) return null
  const { rows, accepted } = order.differences
  return (
    <section aria-label={texts.differences}>
      <Group justify="space-between" mb="xs">
        <Group gap={8}>
          <Text fw={600}>{texts.differences}</Text>
          <StatusBadge
            label={accepted ? texts.accepted : texts.differencesOpen}
            tone={accepted ? 'done' : 'waiting'}
          />
        </Group>
        {order.can.accept && (
          <Button variant="light" leftSection={<Icon path={mdiCheck} size={18} />} onClick={onAccept}>
            {texts.accept}
          </Button>
        )}
      </Group>
      <div className={part.room}>
        <table className={part.table}>
          <thead>
            <tr>
              <th>{texts.differing}</th>
              <th data-number>{texts.planned}</th>
              <th data-number>{texts.done}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.part} ${row.thing?.id} ${row.element?.id}`}>
                <td>{nameOf(row)}</td>
                <td data-number>
                  <Told row={row} amount={row.planned} />
                </td>
                <td data-number>
                  <strong>
                    <Told row={row} amount={row.done} />
                  </strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {accepted && (
        <Text size="sm" c="dimmed" mt={4}>
          {texts.acceptedBy(accepted.by)} <MomentText moment={accepted.at} />: {accepted.note}
        </Text>
      )}
    </section>
  )
}

/** Which part of the order a difference is in, and of what. */
function nameOf({ part, thing, element }: DifferenceRecord): string {
  const what = [words.differencePart[part], thing?.name].filter(Boolean).join(' ')
  return element ? `${what} · ${element.name}` : what
}

function Told({ row, amount }: { row: DifferenceRecord; amount: number | null }) {
  const texts = t.workorders
  if (amount === null) return <>{row.part === 'GIVEN' ? texts.fill : texts.wholeContent}</>
  if (row.part === 'VESSEL') return <>{amount > 0 ? t.ui.yes : t.ui.no}</>
  if (row.part === 'HOURS') return <Amount kind="hours" value={amount} unit="h" />
  return <>{supplyAmountText(amount, row.unit as StockUnit, 'supplyRound')}</>
}
