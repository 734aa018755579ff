import type { Declaration } from '@lagar/domain/wine/balance/declaration.ts'
import { Alert, Button, Text, Title } from '@mantine/core'
import {
  mdiAlertOutline,
  mdiArrowLeft,
  mdiFileDocumentCheckOutline,
  mdiLockOpenVariantOutline,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ExcelButton } from '../../lists/ExcelButton.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { dayText, monthText, numberText } from '../../texts/numbers.ts'
import { PdfButton } from '../../lists/PdfButton.tsx'
import { BalanceTiles } from './BalanceTiles.tsx'
import classes from './balance.module.css'
import { DeclarationBadge } from './DeclarationBadge.tsx'
import { DeclarationLines } from './DeclarationLines.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { later } from '../../ui/later.tsx'

const FileDeclaration = later(async () => (await import('./declaration-forms.tsx')).FileDeclaration)
const ReopenDeclaration = later(async () => (await import('./declaration-forms.tsx')).ReopenDeclaration)

/** The declaration of a month: as it was filed, or as it would be filed now with what should be looked at first. */
export function DeclarationView({ month }: { month: string }) {
  const texts = t.balance.declarations
  const { clear } = useListState()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cellars/declarations/month', month],
    queryFn: () => send<Declaration>('GET', `cellars/declarations/month${queryOf({ month })}`),
  })
  return (
    <section aria-label={texts.one}>
      <Button
        variant="subtle"
        mb="xs"
        px={4}
        leftSection={<Icon path={mdiArrowLeft} size={18} />}
        onClick={clear}
      >
        {texts.back}
      </Button>
      {data ? (
        <Told declaration={data} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

function Told({ declaration }: { declaration: Declaration }) {
  const texts = t.balance.declarations
  const { month, status, filedBy, filedOn, reopenedOn, reopenedReason, note, total, lines } = declaration
  return (
    <>
      <Head declaration={declaration} />
      <Text size="sm" c="dimmed" mb="md">
        {status === 'FILED'
          ? texts.filedLine(filedBy ?? '', dayText(filedOn ?? ''))
          : [reopenedOn && texts.reopenedFor(dayText(reopenedOn), reopenedReason), texts.draft]
              .filter(Boolean)
              .join(' · ')}
        {note && ` ${texts.note}: ${note}`}
      </Text>
      <Warnings declaration={declaration} />
      <BalanceTiles label={monthText(month, 'long')} total={total} />
      {lines.length === 0 ? <Text>{texts.noLines}</Text> : <DeclarationLines declaration={declaration} />}
    </>
  )
}

function Head({ declaration }: { declaration: Declaration }) {
  const texts = t.balance.declarations
  const { month, status, can } = declaration
  const [open, setOpen] = useState<'file' | 'reopen'>()
  const close = () => setOpen(undefined)
  return (
    <header className={classes.head}>
      <Title order={2}>
        {monthText(month, 'long')} <DeclarationBadge status={status} />
      </Title>
      <ExcelButton type="WINE_DECLARATION" filters={{ month }} />
      <PdfButton type="WINE_DECLARATION" filters={{ month }} />
      {can.file && (
        <Button
          leftSection={<Icon path={mdiFileDocumentCheckOutline} size={18} />}
          onClick={() => setOpen('file')}
        >
          {texts.file}
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
      {open === 'file' && <FileDeclaration month={month} onClose={close} />}
      {open === 'reopen' && <ReopenDeclaration declaration={declaration} onClose={close} />}
    </header>
  )
}

function Warnings({ declaration: { warnings } }: { declaration: Declaration }) {
  const texts = t.balance.declarations
  if (warnings.length === 0) return null
  const isBroken = warnings.some(({ kind }) => kind === 'UNEXPLAINED')
  return (
    <Alert
      mb="md"
      color={isBroken ? 'red' : 'yellow'}
      icon={<Icon path={mdiAlertOutline} />}
      title={texts.warnings}
    >
      <ul className={classes.warnings}>
        {warnings.map(({ kind, count, litres }) => (
          <li key={kind}>{texts.warning[kind](count, numberText('litres', litres))}</li>
        ))}
      </ul>
    </Alert>
  )
}
