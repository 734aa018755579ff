import { stockInputWords, type StockInputRow, type StockInputWords } from '@lagar/domain/stock/input.ts'
import { removeRecord, saveRecord } from '../../api/records.ts'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import { DeleteDialog } from '../../records/DeleteDialog.tsx'
import type { StockInputDialog } from './input-actions.ts'

/** A delivery with the dialog that is open on it. */
export type OpenStockInput = { dialog: StockInputDialog; input: StockInputRow }

type Props = { open: OpenStockInput; onClose: () => void }

/** The dialog that is open on a delivery. */
export function StockInputDialogs({ open: { dialog, input }, onClose }: Props) {
  if (dialog === 'edit') return <WordsForm saved={input} onClose={onClose} />
  return (
    <DeleteDialog
      name={String(input.number)}
      action={t.purchases.inputs.undo}
      text={t.purchases.inputs.undoText}
      done={t.purchases.inputs.undone}
      remove={(typed) => removeRecord('stock/stock/input', input.id, typed)}
      onClose={onClose}
    />
  )
}

/** What may be corrected of a delivery: its delivery note, who saw to it, and the note. */
function WordsForm({ saved, onClose }: { saved: StockInputRow; onClose: () => void }) {
  const texts = t.purchases.inputs
  const { id, version, employee, inputNumber, note } = saved
  const start = { id, version, employee: employee?.id ?? null, inputNumber, note }
  const draft = useDraft<StockInputWords>(stockInputWords, start, (value, key) =>
    saveRecord('stock/stock/input', value, key),
  )
  return (
    <FormModal
      title={texts.editTitle(saved.number)}
      done={texts.edited}
      size="md"
      draft={draft}
      onClose={onClose}
    >
      <TextField label={texts.inputNumber} {...draft.field('inputNumber')} />
      <EmployeePicker label={t.purchases.employee} clearable {...draft.field('employee')} />
      <TextArea label={t.purchases.note} {...draft.field('note')} />
    </FormModal>
  )
}
