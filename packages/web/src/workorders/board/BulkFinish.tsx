import type { OrderWarning, WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { mdiAlertCircleOutline, mdiCheckCircle } from '@mdi/js'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { t } from '../../texts/t.ts'
import { failureText } from '../../messages/failure.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useCan } from '../../session/me.tsx'
import { toastUndoable } from '../../messages/toast.tsx'
import { reverseAgain } from '../orders/finish.ts'
import { tellWarnings } from '../orders/warnings.ts'
import classes from './Board.module.css'

type Answer = { version: number; warnings: OrderWarning[] }

/** What became of one order: nothing yet, done, or why not. */
type Outcome = 'DONE' | { problem: string }

type At = { id: string; version: number }

/** Takes orders back that were just finished, the last one first. */
async function reverseAll(finished: At[]) {
  for (const one of finished) await reverseAgain(one)
}

/** Finishes several orders, each by itself: what one is refused for keeps no other from being done. */
export function BulkFinish({ orders: given, onClose }: { orders: WorkOrderRow[]; onClose: () => void }) {
  const texts = t.workorders.board
  const mayReverse = useCan('workorders.reverse')
  // The board behind reads itself anew while orders are finished; these stay the ones that were chosen.
  const [orders] = useState(given)
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const [state, setState] = useState<'asking' | 'working' | 'over'>('asking')

  async function finishAll() {
    setState('working')
    const finished: At[] = []
    for (const { id, version } of orders) {
      const outcome = await send<Answer>('PUT', 'cellars/workorders/status', { id, version, status: 'DONE' })
        .then(tellWarnings)
        .then((answer): Outcome => {
          finished.unshift({ id, version: answer.version })
          return 'DONE'
        })
        .catch((error: unknown): Outcome => ({ problem: failureText(error) }))
      setOutcomes((before) => ({ ...before, [id]: outcome }))
    }
    setState('over')
    if (finished.length > 0 && mayReverse)
      toastUndoable(texts.finished(finished.length, orders.length), () => reverseAll(finished))
  }

  const done = Object.values(outcomes).filter((outcome) => outcome === 'DONE').length
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.finishChosen(orders.length)}
      closeOnClickOutside={false}
      closeOnEscape={state !== 'working'}
      withCloseButton={state !== 'working'}
      closeButtonProps={{ 'aria-label': t.form.close }}
    >
      <Stack>
        <Text size="sm">{texts.finishText}</Text>
        <ul className={classes.outcomes}>
          {orders.map((order) => (
            <li key={order.id}>
              <One order={order} outcome={outcomes[order.id]} isWorking={state === 'working'} />
            </li>
          ))}
        </ul>
        {state === 'over' && (
          <Text fw={600} role="status">
            {texts.finished(done, orders.length)}
          </Text>
        )}
        <Group justify="flex-end">
          {state === 'over' ? (
            <Button onClick={onClose}>{t.form.close}</Button>
          ) : (
            <>
              <Button variant="default" disabled={state === 'working'} onClick={onClose}>
                {t.form.cancel}
              </Button>
              <Button loading={state === 'working'} onClick={() => void finishAll()}>
                {t.workorders.finish}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

type OneProps = { order: WorkOrderRow; outcome: Outcome | undefined; isWorking: boolean }

function One({ order, outcome, isWorking }: OneProps) {
  const problem = outcome !== undefined && outcome !== 'DONE' ? outcome.problem : undefined
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      {outcome === undefined && isWorking && <Loader size={16} />}
      {outcome === 'DONE' && (
        <Text c="green" component="span">
          <Icon path={mdiCheckCircle} size={18} label={t.workorders.finished} />
        </Text>
      )}
      {problem !== undefined && (
        <Text c="red" component="span">
          <Icon path={mdiAlertCircleOutline} size={18} />
        </Text>
      )}
      <div>
        <Text size="sm" fw={600}>
          {t.workorders.named(order.number, order.type.name)}
        </Text>
        {problem !== undefined && <Text size="sm">{problem}</Text>}
      </div>
    </Group>
  )
}
