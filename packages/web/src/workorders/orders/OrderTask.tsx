import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { stepsOf, type OrderTask as Task } from '@lagar/domain/workorders/orders/task.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { mdiCheckCircleOutline, mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { useList } from '../../api/records.ts'
import { PhotoButtons } from '../../files/PhotoButtons.tsx'
import { FieldReportsContext } from '../../form/draft/field-reports.ts'
import { useFieldReports } from '../../form/draft/use-field-reports.ts'
import { HoursField } from '../../form/fields/number-fields.tsx'
import { focusFirstError } from '../../device/leaving.ts'
import { refusedText } from '../../messages/failure.ts'
import { toast } from '../../messages/toast.tsx'
import { keepPhotos, useTray } from '../../offline/outbox.ts'
import { DetailActions, DetailTabs, type Detail } from '../../records/DetailPage.tsx'
import { WorkOrderLink } from '../../records/links.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useListSearch } from '../../ui/list-search.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ReasonButton } from '../../overlays/ReasonButton.tsx'
import { StepCard } from './StepCard.tsx'
import classes from './task.module.css'
import { useTask } from './use-task.ts'
import { later } from '../../ui/later.tsx'

const FinishDialog = later(async () => (await import('./FinishDialog.tsx')).FinishDialog)

type Props = {
  order: WorkOrderRecord
  /** The page of the record, which is folded below. */
  detail: Detail
  onEdit: () => void
  onAssign: () => void
}

/** An open order on a telephone: what is done, where and how much, a tick for each thing, and one button to finish it. */
export function OrderTask({ order, detail, onEdit, onAssign }: Props) {
  const task = useTask(order)
  const { draft, ticks } = task
  const fields = useFieldReports()
  const form = useRef<HTMLFormElement>(null)
  const [isFinishing, setFinishing] = useState(false)
  const steps = stepsOf(draft.value as Task)
  const mustAssign = order.noAssignedVessels.length > 0

  function finish() {
    if (mustAssign) return onAssign()
    const isWrong = draft.missing.length > 0 || Object.keys(draft.errors).length > 0
    if (!isWrong && fields.unread.length === 0) return setFinishing(true)
    draft.tell()
    focusFirstError(form.current)
  }

  return (
    <article className={classes.task}>
      <Head order={order} badges={detail.badges} />
      {detail.top}
      <WaitingNotice order={order} />
      {task.isStale && <Alert color="orange">{t.orderTask.changed}</Alert>}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          finish()
        }}
      >
        <FieldReportsContext value={fields}>
          <Steps order={order} task={task} steps={steps} />
          {order.type.hasAmountOfHours && (
            <div className={classes.step}>
              <HoursField label={t.workorders.hours} {...draft.field('amountOfHours')} />
            </div>
          )}
        </FieldReportsContext>
      </form>
      <Photos order={order} />
      <Rest order={order} detail={detail} />
      <div className={classes.bar}>
        <Text size="sm" fw={600}>
          {t.orderTask.progress(steps.filter(({ key }) => ticks.includes(key)).length, steps.length)}
        </Text>
        <ReasonButton
          size="lg"
          leftSection={<Icon path={mdiCheckCircleOutline} />}
          whyNot={order.can.finish ? undefined : t.ui.noPermissions}
          onClick={finish}
        >
          {mustAssign ? t.workorders.toChoose.assign : t.workorders.finish}
        </ReasonButton>
      </div>
      {isFinishing && (
        <FinishDialog
          order={order}
          finish={task.finish}
          onOtherwise={onEdit}
          onClose={() => setFinishing(false)}
        />
      )}
    </article>
  )
}

type StepsProps = {
  order: WorkOrderRecord
  task: ReturnType<typeof useTask>
  steps: ReturnType<typeof stepsOf>
}

/** The things to do, each with its tick. */
function Steps({ order, task, steps }: StepsProps) {
  const vessels = useVessels(order)
  return (
    <ul className={classes.steps}>
      {steps.map((step) => (
        <StepCard
          key={step.key}
          step={step}
          order={order}
          draft={task.draft}
          vessels={vessels}
          isTicked={task.ticks.includes(step.key)}
          onTick={() => task.tick(step.key)}
        />
      ))}
    </ul>
  )
}

/** The vessels that an order names, by their ids, with what is in them now. */
function useVessels(order: WorkOrderRecord): ReadonlyMap<string, CellarElementRecord> {
  const named = [
    ...order.cellarElements,
    ...[...order.stocksUsed, ...order.measuraments].flatMap(({ cellarElement }) => cellarElement ?? []),
    ...order.workorderTransfers.flatMap(({ origins, destinations }) =>
      [...origins, ...destinations].flatMap(({ cellarElement, children }) => [
        ...(cellarElement ? [cellarElement] : []),
        ...children.map((child) => child.cellarElement),
      ]),
    ),
  ]
  const ids = [...new Set(named.map(({ id }) => id))].join(',')
  const { data } = useList<CellarElementRecord>('cellars/cellarElements', { ids, limit: 200 }, ids !== '')
  return new Map(data?.result.map((vessel) => [vessel.id, vessel]))
}

/** What is to be done, when and by whom, and what has to be done before it. */
function Head({ order, badges }: { order: WorkOrderRecord; badges: ReactNode }) {
  const { number, type, dateToStart, employee, cellar, description, parents } = order
  const before = parents.filter(({ status }) => status !== 'DONE')
  return (
    <header>
      <PageTitle>{t.workorders.named(number, type.name)}</PageTitle>
      <Group gap={6}>{badges}</Group>
      <Text mt={4}>{[dayText(dateToStart), employee.name, cellar.name].join(' · ')}</Text>
      {description && <p className={classes.what}>{description}</p>}
      {before.length > 0 && (
        <Alert color="orange" mt="xs" title={t.workorders.parents}>
          <Group gap="xs">
            {before.map((other) => (
              <WorkOrderLink key={other.id} order={other} />
            ))}
          </Group>
        </Alert>
      )}
    </header>
  )
}

/** Says of an order that was finished here that it waits for the signal, or that the server would not have it so. */
function WaitingNotice({ order }: { order: WorkOrderRecord }) {
  const item = useTray().waiting.find(({ id, draft }) => id === order.id && draft)
  if (!item) return null
  return (
    <Alert color={item.refusal ? 'red' : 'blue'} role="status">
      {item.refusal ? `${t.orderTask.refused} ${refusedText(item.refusal)}` : t.orderTask.waits}{' '}
      <Button
        variant="default"
        size="compact-sm"
        mt={6}
        renderRoot={(props) => <Link {...props} to="/waiting" />}
      >
        {t.orderTask.toWaiting}
      </Button>
    </Alert>
  )
}

/** Photographs of the work, which also wait for the signal. */
function Photos({ order }: { order: WorkOrderRecord }) {
  const title = t.workorders.named(order.number, order.type.name)
  if (!order.can.edit) return null
  return (
    <Group gap="sm">
      <PhotoButtons
        onPhotos={(photos) =>
          void keepPhotos({ id: order.id, kind: 'workorder', title }, photos).then(() =>
            toast(t.orderTask.photoSent),
          )
        }
      />
    </Group>
  )
}

/** The record of the order, folded: its data and what else may be done with it. */
function Rest({ order, detail }: Pick<Props, 'order' | 'detail'>) {
  const { tab } = useListSearch()
  const [isOpen, setOpen] = useState(tab !== undefined)
  const actions = (detail.actions ?? []).filter(({ label }) => label !== t.workorders.finish)
  return (
    <section>
      <Button
        fullWidth
        variant="default"
        size="md"
        aria-expanded={isOpen}
        rightSection={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t.orderTask.rest}
      </Button>
      {isOpen && (
        <div className={classes.rest}>
          <DetailActions actions={actions} />
          <DetailTabs record={order} detail={detail} />
        </div>
      )}
    </section>
  )
}
