import {
  bookBeginning,
  bookMonths,
  type BookBeginning,
  type BookMonthList,
} from '@lagar/domain/books/months.ts'
import { monthOf } from '@lagar/domain/month.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { SelectField } from '../form/fields/fields.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { useMe } from '../session/me.tsx'
import { monthText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import classes from './books.module.css'

/** The month that the books begin with, and the way to another while none is closed. */
export function Beginning({ list }: { list: BookMonthList }) {
  const texts = t.books
  const { firstMonth, ledgerFrom, beginningRefused, can } = list
  const [open, setOpen] = useState(false)
  const from = firstMonth ?? ledgerFrom
  if (from === null) return null
  const told = firstMonth === null ? texts.beginsWithLedger : texts.begins
  return (
    <div className={classes.beginning}>
      <Text size="sm">{told(monthText(from, 'long'))}</Text>
      {can.edit && (
        <ReasonButton
          variant="default"
          size="xs"
          whyNot={beginningRefused === null ? undefined : words.refusal[beginningRefused]}
          onClick={() => setOpen(true)}
        >
          {texts.begin}
        </ReasonButton>
      )}
      {open && <BeginForm list={list} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Chooses the first month of the books, of those since the ledger's first movement. */
function BeginForm({
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
