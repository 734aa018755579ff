import type { LabelRecord } from '@lagar/domain/label/label.ts'
import type { LabelStepRecord } from '@lagar/domain/label/step.ts'
import type { LabelStepStatus } from '@lagar/domain/lists/statuses.ts'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import {
  mdiCheck,
  mdiClose,
  mdiImageMultipleOutline,
  mdiLinkVariant,
  mdiPencilOutline,
  mdiPlus,
  mdiTrashCanOutline,
  mdiUndoVariant,
} from '@mdi/js'
import { useState } from 'react'
import { removeRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { useCan } from '../session/me.tsx'
import { t, words } from '../texts/t.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { RowAction } from '../lists/RowMenu.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { toast, toastFailure, withUndo } from '../messages/toast.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { MomentText } from '../ui/values.tsx'
import { Allergens } from './Allergens.tsx'
import { LabelArt } from './LabelArt.tsx'
import { later } from '../ui/later.tsx'

const DeleteDialog = later(async () => (await import('../records/DeleteDialog.tsx')).DeleteDialog)
const NewStepForm = later(async () => (await import('./step-forms.tsx')).NewStepForm)
const RejectForm = later(async () => (await import('./step-forms.tsx')).RejectForm)
const StepFiles = later(async () => (await import('./StepFiles.tsx')).StepFiles)
const StepForm = later(async () => (await import('./step-forms.tsx')).StepForm)
const StepLinks = later(async () => (await import('./StepLinks.tsx')).StepLinks)

type Open =
  | { kind: 'edit' | 'reject' | 'remove' | 'links' | 'files'; step: LabelStepRecord }
  | { kind: 'add' }

/** Pasos para la aprobación de etiqueta: each is approved or rejected when its turn comes. */
export function LabelSteps({ label }: { label: LabelRecord }) {
  const texts = t.label
  const [open, setOpen] = useState<Open>()
  const isPhone = usePhone()
  const mayRemove = useCan('label.delete')
  const decide = (step: LabelStepRecord, status: LabelStepStatus) => void decideStep(step, status)
  return (
    <section aria-label={texts.steps}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {texts.steps}
        </Title>
        {label.can.edit && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiPlus} size={18} />}
            onClick={() => setOpen({ kind: 'add' })}
          >
            {texts.addStep}
          </Button>
        )}
      </Group>
      <Text size="sm" mb="sm">
        {texts.allergens}: <Allergens product={label.product.id} />
      </Text>
      <Paper withBorder>
        <DataTable<LabelStepRecord>
          label={texts.steps}
          rows={label.labelSteps}
          rowName={({ name }) => name}
          columns={columns(isPhone, label, decide, setOpen)}
          actions={(step) => stepActions(step, label, mayRemove, setOpen)}
        />
      </Paper>
      {open && <StepDialog open={open} label={label} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

/** What may be done with a step beside deciding it. */
const stepActions = (
  step: LabelStepRecord,
  label: LabelRecord,
  mayRemove: boolean,
  onOpen: (open: Open) => void,
): RowAction[] => [
  {
    label: t.label.links.action,
    icon: mdiLinkVariant,
    allowed: label.can.edit,
    onClick: () => onOpen({ kind: 'links', step }),
  },
  {
    label: t.label.versions.action,
    icon: mdiImageMultipleOutline,
    onClick: () => onOpen({ kind: 'files', step }),
  },
  {
    label: t.label.editStep,
    icon: mdiPencilOutline,
    allowed: label.can.edit,
    onClick: () => onOpen({ kind: 'edit', step }),
  },
  ...(step.status === 'PENDING'
    ? []
    : [
        {
          label: t.label.reopenStep,
          icon: mdiUndoVariant,
          allowed: label.can.edit,
          onClick: () => void decideStep(step, 'PENDING'),
        },
      ]),
  {
    label: t.label.removeStep,
    icon: mdiTrashCanOutline,
    danger: true,
    allowed: mayRemove && label.labelSteps.length > 1,
    onClick: () => onOpen({ kind: 'remove', step }),
  },
]

type DialogProps = { open: Open; label: LabelRecord; onClose: () => void }

/** The form or question that is open, on the step as it stands now: a link that was just made is one of its links. */
function StepDialog({ open, label, onClose }: DialogProps) {
  if (open.kind === 'add') return <NewStepForm label={label} onClose={onClose} />
  const step = label.labelSteps.find(({ id }) => id === open.step.id)
  if (!step) return null
  if (open.kind === 'links') return <StepLinks step={step} onClose={onClose} />
  if (open.kind === 'files') return <StepFiles label={label} step={step} onClose={onClose} />
  if (open.kind === 'edit') return <StepForm step={step} onClose={onClose} />
  if (open.kind === 'reject') return <RejectForm step={step} onClose={onClose} />
  return (
    <DeleteDialog
      name={step.name}
      done={t.label.stepRemoved}
      remove={(typed) => removeRecord('label/labelStep', step.id, typed)}
      onClose={onClose}
    />
  )
}

/** Decides a step. What was approved is open again by the way back; what an opening took away was decided by others, and is decided anew. */
async function decideStep(step: LabelStepRecord, status: LabelStepStatus) {
  const { id, name, order, note } = step
  const move = (version: number, to: LabelStepStatus) =>
    send<LabelRecord>('PUT', 'label/labelStep', { id, version, name, order, note, status: to })
  try {
    const { labelSteps } = await move(step.version, status)
    const version = labelSteps.find((one) => one.id === id)?.version ?? step.version
    const isNew = step.status === 'PENDING' && status === 'APPROVED'
    const said = t.label.stepIs(words.labelStepStatus[status])
    toast(withUndo(said, isNew && (() => move(version, 'PENDING'))))
  } catch (error) {
    toastFailure(error, words.dialog.ERROR)
  }
}

const nameColumn = (): Column<LabelStepRecord> => ({
  key: 'name',
  header: t.label.name,
  cell: ({ name }) => name,
})

const imageColumn = (label: LabelRecord): Column<LabelStepRecord> => ({
  key: 'image',
  header: t.label.image,
  cell: ({ labelFile }) => <LabelArt labelId={label.id} fileId={labelFile?.id} />,
})

/** On a phone the first column is the heading of a card, and that is the step's name. */
const columns = (
  isPhone: boolean,
  label: LabelRecord,
  onDecide: DecisionProps['onDecide'],
  onOpen: DecisionProps['onOpen'],
): Column<LabelStepRecord>[] => [
  ...(isPhone ? [nameColumn(), imageColumn(label)] : [imageColumn(label), nameColumn()]),
  { key: 'order', header: t.label.order, align: 'right', cell: ({ order }) => order },
  {
    key: 'status',
    header: t.label.status,
    cell: ({ status, decidedBy, decidedAt }) => (
      <>
        <StatusBadge status={status} label={words.labelStepStatus[status]} />
        {decidedBy && (
          <Text size="xs" c="dimmed">
            {decidedBy}, <MomentText moment={decidedAt} />
          </Text>
        )}
      </>
    ),
  },
  { key: 'note', header: t.label.note, cell: ({ note }) => note || t.ui.none },
  {
    key: 'decision',
    header: t.label.actions,
    cell: (step) => <Decision step={step} allowed={label.can.edit} onDecide={onDecide} onOpen={onOpen} />,
  },
]

type DecisionProps = {
  step: LabelStepRecord
  allowed: boolean
  onDecide: (step: LabelStepRecord, status: LabelStepStatus) => void
  onOpen: (open: Open) => void
}

/** The two buttons of the step whose turn it is; the others say what they wait for. */
function Decision({ step, allowed, onDecide, onOpen }: DecisionProps) {
  const texts = t.label
  if (!allowed || step.status === 'APPROVED') return <>{t.ui.none}</>
  if (!step.awaited)
    return (
      <Text size="xs" c="dimmed">
        {texts.notYourTurn}
      </Text>
    )
  if (step.needsFile)
    return (
      <Button size="xs" variant="default" onClick={() => onOpen({ kind: 'files', step })}>
        {texts.versions.upload}
      </Button>
    )
  return (
    <Group gap="xs">
      <Button
        size="xs"
        color="teal.9"
        leftSection={<Icon path={mdiCheck} size={16} />}
        onClick={() => onDecide(step, 'APPROVED')}
      >
        {texts.approve}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon path={mdiClose} size={16} />}
        onClick={() => onOpen({ kind: 'reject', step })}
      >
        {texts.reject}
      </Button>
    </Group>
  )
}
