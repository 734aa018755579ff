import {
  bookBeginning,
  bookMonths,
  type BookBeginning,
  type BookMonthList,
} from '@lagar/domain/books/months.ts'
import { monthOf } from '@lagar/domain/month.ts'
import { send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { SelectField } from '../form/fields/fields.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { useMe } from '../session/me.tsx'
import { monthText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'

/** Chooses the first month of the books, of those since the ledger's first movement. */
export function BeginForm({
  list: { firstMonth, ledgerFrom },
  onClose,
}: {
  list: BookMonthList
  onClose: () => void
}) {
  const texts = t.books
  const { today } = useMe()
  const draft = useDraft<BookBeginning>(bookBeginning, { month: firstMonth }, ({ month }) =>
    send('PUT', 'books/months/first', { month }),
  )
  const months = bookMonths(ledgerFrom, monthOf(today))
  return (
    <FormModal
      title={texts.beginTitle}
      done={texts.begun}
      failed={texts.beginFailed}
      size="md"
      draft={draft}
      onClose={onClose}
    >
      <SelectField
        label={texts.beginField}
        hint={texts.beginHint}
        clearable
        placeholder={texts.beginAny}
        options={months.map((month) => ({ value: month, label: monthText(month, 'long') }))}
        {...draft.field('month')}
      />
    </FormModal>
  )
}
