import type { BookMonthList } from '@lagar/domain/books/months.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { monthText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { later } from '../ui/later.tsx'
import { ReasonButton } from '../overlays/ReasonButton.tsx'
import classes from './books.module.css'

const BeginForm = later(async () => (await import('./BeginForm.tsx')).BeginForm)

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
