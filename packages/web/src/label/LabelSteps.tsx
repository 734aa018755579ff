import type { LabelRecord } from '@lagar/domain/label/label.ts'
import type { LabelStepRecord } from '@lagar/domain/label/label-step.ts'
import type { LabelStepStatus } from '@lagar/domain/lists/statuses.ts'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { mdiCheck, mdiClose, mdiPencilOutline, mdiPlus, mdiTrashCanOutline, mdiUndoVariant } from '@mdi/js'
import { useState } from 'react'
import { removeRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { useCan } from '../auth/me.tsx'
import { t, words } from '../texts/t.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { RowAction } from '../ui/RowMenu.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { toast, toastFailure } from '../ui/toast.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { MomentText } from '../ui/values.tsx'
import { Allergens } from './Allergens.tsx'
import { LabelArt } from './LabelArt.tsx'
import { NewStepForm, RejectForm, StepForm } from './StepForms.tsx'

type Open = { kind: 'edit' | 'reject' | 'remove'; step: LabelStepRecord } | { kind: 'add' }

/** Pasos para la aprobación de etiqueta: each is approved or rejected when its turn comes. */
export function LabelSteps({ label }: { label: LabelRecord }) {
  const texts = t.label
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
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
          actions={(step): RowAction[] => [
            {
              label: texts.editStep,
              icon: mdiPencilOutline,
              allowed: label.can.edit,
              onClick: () => setOpen({ kind: 'edit', step }),
            },
            ...(step.status === 'PENDING'
              ? []
              : [
                  {
                    label: texts.reopenStep,
                    icon: mdiUndoVariant,
                    allowed: label.can.edit,
                    onClick: () => decide(step, 'PENDING'),
                  },
                ]),
            {
              label: texts.removeStep,
              icon: mdiTrashCanOutline,
              danger: true,
              allowed: mayRemove && label.labelSteps.length > 1,
              onClick: () => setOpen({ kind: 'remove', step }),
            },
          ]}
        />
      </Paper>
      {open?.kind === 'add' && <NewStepForm label={label} onClose={close} />}
      {open?.kind === 'edit' && <StepForm step={open.step} onClose={close} />}
      {open?.kind === 'reject' && <RejectForm step={open.step} onClose={close} />}
      {open?.kind === 'remove' && (
        <DeleteDialog
          name={open.step.name}
          done={texts.stepRemoved}
          remove={(typed) => removeRecord('label/labelStep', open.step.id, typed)}
          onClose={close}
        />
      )}
    </section>
  )
}

async function decideStep({ id, version, name, order, note }: LabelStepRecord, status: LabelStepStatus) {
  try {
    await send('PUT', 'label/labelStep', { id, version, name, order, note, status })
    toast(t.label.stepIs(words.labelStepStatus[status]))
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
  cell: () => <LabelArt labelId={label.id} />,
})

/** On a phone the first column is the heading of a card, and that is the step's name. */
const columns = (
  isPhone: boolean,
  label: LabelRecord,
  onDecide: DecisionProps['onDecide'],
  onReject: DecisionProps['onReject'],
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
    cell: (step) => <Decision step={step} allowed={label.can.edit} onDecide={onDecide} onReject={onReject} />,
  },
]

type DecisionProps = {
  step: LabelStepRecord
  allowed: boolean
  onDecide: (step: LabelStepRecord, status: LabelStepStatus) => void
  onReject: (open: Open) => void
}

/** The two buttons of the step whose turn it is; the others say what they wait for. */
function Decision({ step, allowed, onDecide, onReject }: DecisionProps) {
  const texts = t.label
  if (!allowed || step.status === 'APPROVED') return <>{t.ui.none}</>
  if (!step.awaited)
    return (
      <Text size="xs" c="dimmed">
        {texts.notYourTurn}
      </Text>
    )
  if (step.status === 'REJECTED')
    return (
      <Button size="xs" variant="default" onClick={() => onDecide(step, 'PENDING')}>
        {texts.reopenStep}
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
        onClick={() => onReject({ kind: 'reject', step })}
      >
        {texts.reject}
      </Button>
    </Group>
  )
}
