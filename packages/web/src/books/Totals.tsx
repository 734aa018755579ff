import type { BookMonthDetail } from '@lagar/domain/books/months.ts'
import { Paper, Text, Title } from '@mantine/core'
import { t, words } from '../texts/t.ts'
import { usePhone } from '../ui/use-phone.ts'
import classes from './books.module.css'
import { amountText, sideText } from './words.ts'

/** What the month's entries come to in each account. */
export function Totals({ detail }: { detail: BookMonthDetail }) {
  const texts = t.books
  const phone = usePhone()
  return (
    <Paper withBorder p="md" mb="lg">
      <Title order={3} size="h4">
        {texts.totals}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.totalsHint}
      </Text>
      {phone ? <Cards detail={detail} /> : <Lines detail={detail} />}
    </Paper>
  )
}

/** An account by its name; costs without one by what they are of. */
const nameOf = ({ account, role }: Pick<BookMonthDetail['totals'][number], 'account' | 'role'>) =>
  account ? account.name : `${role ? words.bookRole[role] : ''} (${t.books.noAccount})`

function Cards({ detail: { totals, debit, credit, currency } }: { detail: BookMonthDetail }) {
  const texts = t.books
  const sides = (one: number, other: number) => (
    <>
      {one !== 0 && (
        <div className={classes.sides}>
          <span>{texts.debit}</span>
          <span>{amountText(one)}</span>
        </div>
      )}
      {other !== 0 && (
        <div className={classes.sides}>
          <span>{texts.credit}</span>
          <span>{amountText(other)}</span>
        </div>
      )}
    </>
  )
  return (
    <>
      {totals.map(({ account, role, debit: one, credit: other }) => (
        <div key={account?.code ?? role} className={classes.card}>
          {account && <span className={classes.code}>{account.code}</span>}
          <b>{nameOf({ account, role })}</b>
          {sides(one, other)}
        </div>
      ))}
      <div className={classes.card}>
        <b>
          {texts.total} ({currency})
        </b>
        {sides(debit, credit)}
      </div>
    </>
  )
}

function Lines({ detail: { totals, debit, credit, currency } }: { detail: BookMonthDetail }) {
  const texts = t.books
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={texts.totals}>
      <table className={classes.table} aria-label={texts.totals}>
        <thead>
          <tr>
            <th scope="col">{texts.account}</th>
            <th scope="col" data-amount>
              {texts.debit} ({currency})
            </th>
            <th scope="col" data-amount>
              {texts.credit} ({currency})
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ account, role, debit: one, credit: other }) => (
            <tr key={account?.code ?? role}>
              <td>
                {account && <span className={classes.code}>{account.code}</span>}
                {nameOf({ account, role })}
              </td>
              <td data-amount>{sideText(one)}</td>
              <td data-amount>{sideText(other)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td data-amount>{amountText(debit)}</td>
            <td data-amount>{amountText(credit)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
