import type { LabelRecord } from '@lagar/domain/label/label.ts'
import { labelStep, newLabelStep, type LabelStepRecord } from '@lagar/domain/label/step.ts'
import { Alert } from '@mantine/core'
import { send } from '../api/send.ts'
import { saveRecord } from '../api/records.ts'
import { TextArea, TextField } from '../form/fields/fields.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { IntegerField } from '../form/fields/number-fields.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t, words } from '../texts/t.ts'

type StepProps = { step: LabelStepRecord; onClose: () => void }

const change = labelStep.omit({ id: true, version: true })

const inputOf = ({ id, version, name, order, status, note }: LabelStepRecord) => ({
  id,
  version,
  name,
  order,
  status,
  note,
})

/** Renames a step, moves it, or writes its note. */
export function StepForm({ step, onClose }: StepProps) {
  const texts = t.label
  const draft = useDraft(change, inputOf(step), (value, key) => saveRecord('label/labelStep', value, key))
  return (
    <FormModal title={texts.editStep} done={texts.stepEdited} size="sm" draft={draft} onClose={onClose}>
      <TextField label={texts.name} required {...draft.field('name')} />
      <IntegerField label={texts.order} required min={1} {...draft.field('order')} />
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

/** Adds a step to a label's approval. */
export function NewStepForm({ label, onClose }: { label: LabelRecord; onClose: () => void }) {
  const texts = t.label
  const initial = { label: label.id, order: label.labelSteps.length + 1 }
  const draft = useDraft(newLabelStep, initial, (value, key) => saveRecord('label/labelStep', value, key))
  return (
    <FormModal title={texts.addStep} done={texts.stepAdded} size="sm" draft={draft} onClose={onClose}>
      <TextField label={texts.name} required {...draft.field('name')} />
      <IntegerField label={texts.order} required min={1} {...draft.field('order')} />
    </FormModal>
  )
}

const rejection = change.extend({ note: change.shape.note.unwrap().min(1) })

/** Rejects a step, and says why. */
export function RejectForm({ step, onClose }: StepProps) {
  const texts = t.label
  const { id, version } = step
  const start = { ...inputOf(step), status: 'REJECTED' as const, note: '' }
  const draft = useDraft(rejection, start, (value) =>
    send('PUT', 'label/labelStep', { ...value, id, version }),
  )
  return (
    <FormModal
      title={texts.rejectTitle(step.name)}
      done={texts.stepIs(words.labelStepStatus.REJECTED)}
      action={texts.reject}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Alert color="orange">{texts.rejectText}</Alert>
      <TextArea label={texts.note} required {...draft.field('note')} />
    </FormModal>
  )
}
