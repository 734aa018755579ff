import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { stepsOf, type OrderTask as Task } from '@lagar/domain/workorders/orders/task.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { recordsChanged } from '../../api/queries.ts'
import type { Waiting } from '../../device/waiting.ts'
import { PhotoButtons } from '../../files/PhotoButtons.tsx'
import { FieldReportsContext } from '../../form/draft/field-reports.ts'
import type { DraftFrame } from '../../form/draft/use-draft.ts'
import { HoursField } from '../../form/fields/number-fields.tsx'
import { toast } from '../../messages/toast.tsx'
import { keepPhotos, useTray } from '../../offline/outbox.ts'
import { DetailActions, DetailTabs, type Detail } from '../../records/DetailPage.tsx'
import { WorkOrderLink } from '../../records/links.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { later } from '../../ui/later.tsx'
import { useListSearch } from '../../ui/list-search.ts'
import { Loading } from '../../ui/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import type { Finishing } from '../orders/finish.ts'
import { headOf, StepCard } from './StepCard.tsx'
import { marked, type Shared } from './step-amounts.tsx'
import classes from './task.module.css'
import { OpenBar, RestingBar } from './bars.tsx'
import { isOfAmounts, useLead, useMarks, useVessels } from './marks.ts'
import { isOnItsWay, useTask } from './use-task.ts'

const FinishDialog = later(async () => (await import('../orders/FinishDialog.tsx')).FinishDialog)

type Props = {
  order: WorkOrderRecord
  /** The page of the record, which is folded below. */
  detail: Detail
  onEdit: () => void
  onAssign: () => void
}

/** An open order on a telephone: what is done, where and how much, a tick for each thing, and one button to finish it. */
export function OrderTask(props: Props) {
  const { waiting, isRead } = useTray()
  const waits = waiting.find(({ id, draft }) => id === props.order.id && draft)
  if (!isRead) return <Loading />
  // What goes out rests as it was written; taken back or refused it is open again.
  return <Doing key={isOnItsWay(waits) ? 'rests' : 'open'} {...props} waits={waits} />
}

function Doing({ order, detail, onEdit, onAssign, waits }: Props & { waits: Waiting | undefined }) {
  const task = useTask(order, waits)
  const { draft } = task
  const form = useRef<HTMLFormElement>(null)
  const vessels = useVessels(order)
  const { fields, marks, shown } = useMarks(draft, waits, vessels)
  const steps = stepsOf(draft.value as Task)
  // What was finished here is all done, whatever was ticked off on the way.
  const ticks = task.rests ? steps.map(({ key }) => key) : task.ticks
  const left = steps.filter(({ key }) => !ticks.includes(key))
  const mustAssign = order.noAssignedVessels.length > 0
  const finishing = useFinishing(task, shown, form)
  const finish = mustAssign ? onAssign : finishing.ask

  return (
    <article className={classes.task}>
      <Head order={order} badges={detail.badges} />
      {detail.top}
      {task.isStale && <Alert color="orange">{t.orderTask.changed}</Alert>}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          finish()
        }}
      >
        <fieldset disabled={task.rests} className={classes.fields}>
          <FieldReportsContext value={fields}>
            <Steps {...{ order, steps, vessels, marks }} task={{ ...task, ticks }} />
          </FieldReportsContext>
        </fieldset>
      </form>
      <Photos order={order} />
      <Rest order={order} detail={detail} />
      {task.rests ? (
        <RestingBar order={order} onTakeBack={() => void task.takeBack()} />
      ) : (
        <OpenBar
          {...{ order, mustAssign }}
          told={{ draft: shown, labels: fields.labels, onReload: recordsChanged }}
          done={steps.length - left.length}
          all={steps.length}
          onFinish={finish}
        />
      )}
      {finishing.isAsked && (
        <FinishDialog
          order={order}
          finish={finishing.send}
          unticked={{
            names: left.map((step) => headOf(step, { order, vessels }).said),
            onTickAll: () => task.tickAll(steps.map(({ key }) => key)),
          }}
          onOtherwise={onEdit}
          onClose={finishing.close}
        />
      )}
    </article>
  )
}

/** The question before an order is finished: asked where nothing is wrong, and gone where the server has something against an amount. */
function useFinishing(
  task: ReturnType<typeof useTask>,
  shown: DraftFrame,
  form: RefObject<HTMLFormElement | null>,
) {
  const [isAsked, setAsked] = useState(false)
  const { lead, mark } = useLead(form)
  const close = () => setAsked(false)

  function ask() {
    if (shown.missing.length === 0 && Object.keys(shown.errors).length === 0) return setAsked(true)
    shown.tell()
    lead()
  }

  /** Finishes it as it was noted; what the server has against an amount is shown at that amount, and not behind the question. */
  async function send(finishing: Finishing) {
    try {
      return await task.finish(finishing)
    } catch (error) {
      if (isOfAmounts(error)) {
        close()
        mark()
      }
      throw error
    }
  }

  return { isAsked, ask, send, close }
}

type StepsProps = Omit<Shared, 'draft'> & {
  task: ReturnType<typeof useTask>
  steps: ReturnType<typeof stepsOf>
}

/** The things to do, each with its tick, and the hours that they took. */
function Steps({ task: { draft, ticks, tick }, steps, ...shared }: StepsProps) {
  return (
    <>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <StepCard
            key={step.key}
            {...shared}
            {...{ step, draft }}
            isTicked={ticks.includes(step.key)}
            onTick={() => tick(step.key)}
          />
        ))}
      </ul>
      {shared.order.type.hasAmountOfHours && (
        <div className={classes.step}>
          <HoursField
            {...marked(draft.field('amountOfHours'), shared.marks)}
            label={t.workorders.hours}
            mayBeBlank
          />
        </div>
      )}
    </>
  )
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
