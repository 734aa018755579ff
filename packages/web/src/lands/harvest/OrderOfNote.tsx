import { id } from '@lagar/domain/fields.ts'
import { inputEditOf } from '@lagar/domain/input/edit.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import type { InputRecord } from '@lagar/domain/input/record.ts'
import { mustClasses } from '@lagar/domain/lists/cellar.ts'
import { z } from 'zod'
import { saveRecord } from '../../api/records.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { CellarElementPicker } from '../../pickers/cellar-pickers.tsx'
import { draftOf } from '../../pickers/input-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'

const whereTo = z.strictObject({ cellarElement: id, employee: id })

/** Gives out the order that takes all grapes of a note to a vessel of its cellar, as the note itself would. */
export function OrderOfNote({ note, onClose }: { note: InputRecord; onClose: () => void }) {
  const texts = t.harvestPlan.steps
  const { employee } = useMe()
  const draft = useDraft(
    whereTo,
    { id: note.id, version: note.version, employee: note.employee?.id ?? employee },
    ({ cellarElement, employee: inCharge }, key) =>
      saveRecord(
        'input',
        {
          ...inputEditOf(draftOf(note) as Input),
          employee: inCharge,
          destinations: [{ cellarElement, sendAll: true, contentUnit: 'KG' }],
        },
        key,
      ),
  )
  return (
    <FormModal
      title={texts.orderTitle(note.inputName)}
      done={texts.orderMade}
      action={texts.makeOrder}
      intro={texts.orderHint}
      size="md"
      draft={draft}
      keptAs={note.id}
      onClose={onClose}
    >
      <CellarElementPicker
        required
        label={texts.vessel}
        filters={{ cellarId: note.to.id, classes: mustClasses.join(',') }}
        {...draft.field('cellarElement')}
      />
      <EmployeePicker required label={texts.employee} {...draft.field('employee')} />
    </FormModal>
  )
}
