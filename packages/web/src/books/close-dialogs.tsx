import { useState } from 'react'
import { recordsChanged } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { toast, toastFailure } from '../messages/toast.tsx'
import { monthText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

type Props = { month: string; onClose: () => void }

/** Sends a call about a month, says that it is done, and has everything on screen read again. */
function useSent(path: string, { month, onClose }: Props, done: string) {
  const [busy, setBusy] = useState(false)
  async function sent() {
    setBusy(true)
    try {
      await send('PUT', path, { month })
      toast(done)
    } catch (error) {
      toastFailure(error)
    } finally {
      recordsChanged()
      onClose()
    }
  }
  return { busy, onConfirm: () => void sent(), onClose }
}

/** Asks before the books are closed until a month. */
export function CloseDialog(props: Props) {
  const texts = t.books
  return (
    <ConfirmDialog
      title={texts.closeTitle(monthText(props.month, 'long'))}
      text={texts.closeText}
      action={texts.close}
      {...useSent('books/months/close', props, texts.closed)}
    />
  )
}

/** Asks before a month and those after it are opened again. */
export function ReopenDialog(props: Props) {
  const texts = t.books
  return (
    <ConfirmDialog
      title={texts.reopenTitle(monthText(props.month, 'long'))}
      text={texts.reopenText}
      action={texts.reopen}
      {...useSent('books/months/reopen', props, texts.reopened)}
    />
  )
}
