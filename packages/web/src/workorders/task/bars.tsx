import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { Button, Text } from '@mantine/core'
import { mdiCheckCircleOutline, mdiLockOpenVariantOutline } from '@mdi/js'
import type { ComponentProps } from 'react'
import { FormNotices } from '../../form/frames/FormNotices.tsx'
import { toast } from '../../messages/toast.tsx'
import { useTray } from '../../offline/outbox.ts'
import { ReasonButton } from '../../overlays/ReasonButton.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './task.module.css'

type OpenProps = {
  order: WorkOrderRecord
  /** Whether its vessels are still to be chosen. */
  mustAssign: boolean
  /** What stands in its way once somebody tried to finish it. */
  told: Omit<ComponentProps<typeof FormNotices>, 'onKeepMine'>
  done: number
  all: number
  onFinish: () => void
}

/** At the thumb's reach: how far an open order is, what it lacks, and the button that finishes it. */
export function OpenBar({ order, mustAssign, told, done, all, onFinish }: OpenProps) {
  const { draft } = told
  return (
    <div className={classes.bar}>
      {(draft.tried || draft.failure) && (
        <div className={classes.told}>
          <FormNotices {...told} onKeepMine={() => void draft.keepMine()} />
        </div>
      )}
      <Text size="sm" fw={600}>
        {t.orderTask.progress(done, all)}
      </Text>
      <ReasonButton
        size="lg"
        leftSection={<Icon path={mdiCheckCircleOutline} />}
        whyNot={order.can.finish ? undefined : t.ui.noPermissions}
        onClick={onFinish}
      >
        {mustAssign ? t.workorders.toChoose.assign : t.workorders.finish}
      </ReasonButton>
    </div>
  )
}

/** The same of an order that was finished here and waits for the signal: it may be taken back until it goes out. */
export function RestingBar({ order, onTakeBack }: { order: WorkOrderRecord; onTakeBack: () => void }) {
  const { sending } = useTray()
  return (
    <div className={classes.bar}>
      <Text size="sm" fw={600} role="status">
        {t.orderTask.rests}
      </Text>
      <Button
        size="lg"
        variant="default"
        disabled={sending === order.id}
        leftSection={<Icon path={mdiLockOpenVariantOutline} />}
        onClick={() => {
          onTakeBack()
          toast(t.orderTask.takenBack)
        }}
      >
        {t.orderTask.takeBack}
      </Button>
    </div>
  )
}
