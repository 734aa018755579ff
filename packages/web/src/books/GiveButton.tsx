import type { BookExport } from '@lagar/domain/books/export.ts'
import type { BookMonthList } from '@lagar/domain/books/months.ts'
import type { BookRole } from '@lagar/domain/lists/bills.ts'
import { Alert, Anchor, Text } from '@mantine/core'
import { mdiAlertOutline, mdiSendOutline } from '@mdi/js'
import { useState } from 'react'
import { recordsChanged } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { toast, toastFailure } from '../messages/toast.tsx'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { ReasonButton } from '../overlays/ReasonButton.tsx'
import { ApiError } from '../wire/errors.ts'
import { uuidv7 } from '../wire/uuid.ts'
import { saveExport } from './download.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

type Props = { list: BookMonthList; onChart: () => void }

/** Gives closed months and differences to the accountant, once; what has no account is told with the way to it. */
export function GiveButton({ list, onChart }: Props) {
  const { waitingMonths, waitingDifferences, waitingOpening, hasChart, can } = list
  const texts = t.books
  const [id, setId] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [unmapped, setUnmapped] = useState<readonly BookRole[]>([])
  async function give() {
    setBusy(true)
    try {
      const made = await send<BookExport>('POST', 'books/exports', { id })
      toast(texts.given(made.number))
      setUnmapped([])
      await saveExport(made, 'csv')
    } catch (error) {
      const roles = rolesIn(error)
      setUnmapped(roles)
      if (roles.length === 0) toastFailure(error)
    } finally {
      recordsChanged()
      setBusy(false)
      setId(undefined)
    }
  }
  if (!can.export) return null
  const whyNot = !hasChart
    ? texts.noChart
    : waitingMonths + waitingDifferences === 0
      ? texts.nothingWaits
      : undefined
  return (
    <>
      {unmapped.length > 0 && (
        <Alert color="red" role="alert" icon={<Icon path={mdiAlertOutline} />} w="100%">
          {texts.unmapped(unmapped.map((role) => words.bookRole[role]).join(', '))} {texts.unmappedHint}{' '}
          <Anchor component="button" type="button" inherit underline="always" onClick={onChart}>
            {texts.toChart}
          </Anchor>
        </Alert>
      )}
      <ReasonButton
        leftSection={<Icon path={mdiSendOutline} size={18} />}
        whyNot={whyNot}
        onClick={() => setId(uuidv7())}
      >
        {texts.give}
      </ReasonButton>
      {whyNot === texts.nothingWaits && (
        <Text size="sm" c="dimmed">
          {texts.nothingWaits}
        </Text>
      )}
      {id !== undefined && (
        <ConfirmDialog
          title={texts.giveTitle}
          text={texts.giveText(waitingMonths, waitingDifferences, waitingOpening)}
          action={texts.give}
          busy={busy}
          onConfirm={() => void give()}
          onClose={() => setId(undefined)}
        />
      )}
    </>
  )
}

/** The roles without an account that an export was refused for. */
function rolesIn(error: unknown): readonly BookRole[] {
  if (!(error instanceof ApiError) || error.code !== 'ACCOUNT_MISSING') return []
  return ((error.details ?? {}) as { roles?: BookRole[] }).roles ?? []
}
