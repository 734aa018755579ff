import type { BookMonthDetail } from '@lagar/domain/books/months.ts'
import { Alert, Anchor, Button, Paper, Text, Title } from '@mantine/core'
import { mdiAlertOutline, mdiArrowLeft, mdiLockOpenVariantOutline, mdiLockOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, send } from '../api/send.ts'
import { ExcelButton } from '../lists/ExcelButton.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { PdfButton } from '../lists/PdfButton.tsx'
import { useListState } from '../lists/state.ts'
import { moneyText } from '../texts/money.ts'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Sums } from '../ui/Sums.tsx'
import classes from './books.module.css'
import { Entries } from './Entries.tsx'
import { MonthBadge } from './MonthBadge.tsx'
import { Totals } from './Totals.tsx'
import { bookMonthText } from './words.ts'
import { later } from '../ui/later.tsx'

const CloseDialog = later(async () => (await import('./close-dialogs.tsx')).CloseDialog)
const ReopenDialog = later(async () => (await import('./close-dialogs.tsx')).ReopenDialog)

/** The books of a month: what each account comes to, the entries, and what lies in the places at its end. */
export function MonthView({ month, onBack }: { month: string; onBack: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['books/month', month],
    queryFn: () => send<BookMonthDetail>('GET', `books/month${queryOf({ month })}`),
  })
  return (
    <section aria-label={t.books.title}>
      <Button
        variant="subtle"
        mb="xs"
        px={4}
        leftSection={<Icon path={mdiArrowLeft} size={18} />}
        onClick={onBack}
      >
        {t.books.back}
      </Button>
      {data ? (
        <Told detail={data} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

function Told({ detail }: { detail: BookMonthDetail }) {
  const texts = t.books
  const { entries, currency, isOpening } = detail
  return (
    <>
      <Head detail={detail} />
      <Text size="sm" c="dimmed" mb="md">
        {isOpening && `${texts.openingHint} `}
        {texts.costsOnly(currency)}
      </Text>
      <Unmapped detail={detail} />
      {entries.length === 0 ? (
        <Text mb="md">{texts.noEntries}</Text>
      ) : (
        <>
          <Totals detail={detail} />
          <Entries detail={detail} />
        </>
      )}
      <Inventories detail={detail} />
    </>
  )
}

function Head({ detail }: { detail: BookMonthDetail }) {
  const { month, status, can } = detail
  const texts = t.books
  const [open, setOpen] = useState<'close' | 'reopen'>()
  const close = () => setOpen(undefined)
  return (
    <header className={classes.head}>
      <Title order={2}>
        {bookMonthText(detail)} <MonthBadge status={status} />
      </Title>
      <ExcelButton type="BOOK_MONTH" filters={{ month }} />
      <PdfButton type="BOOK_MONTH" filters={{ month }} />
      {can.close && (
        <Button leftSection={<Icon path={mdiLockOutline} size={18} />} onClick={() => setOpen('close')}>
          {texts.closeUntil}
        </Button>
      )}
      {can.reopen && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiLockOpenVariantOutline} size={18} />}
          onClick={() => setOpen('reopen')}
        >
          {texts.reopen}
        </Button>
      )}
      {open === 'close' && <CloseDialog month={month} onClose={close} />}
      {open === 'reopen' && <ReopenDialog month={month} onClose={close} />}
    </header>
  )
}

function Unmapped({ detail: { unmapped } }: { detail: BookMonthDetail }) {
  const texts = t.books
  const { filter } = useListState()
  if (unmapped.length === 0) return null
  return (
    <Alert color="yellow" mb="md" icon={<Icon path={mdiAlertOutline} />}>
      {texts.unmapped(unmapped.map((role) => words.bookRole[role]).join(', '))} {texts.unmappedHint}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={() => filter({ month: undefined, view: 'chart' })}
      >
        {texts.toChart}
      </Anchor>
    </Alert>
  )
}

function Inventories({ detail: { inventories, currency } }: { detail: BookMonthDetail }) {
  const texts = t.books
  const total = inventories.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100
  return (
    <Paper withBorder p="md" mt="lg" maw={560}>
      <Title order={3} size="h4">
        {texts.inventories}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.inventoriesHint}
      </Text>
      <Sums label={texts.inventories}>
        {inventories.map(({ role, value }) => (
          <div key={role}>
            <dt>{words.bookRole[role]}</dt>
            <dd>{moneyText(value, currency)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{texts.total}</dt>
          <dd>{moneyText(total, currency)}</dd>
        </div>
      </Sums>
    </Paper>
  )
}
