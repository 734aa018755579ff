import { useState } from 'react'
import { toast, toastFailure } from '../messages/toast.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** The words for where a contract goes: asked before, on the button, and said afterwards. */
type Words = { title: string; text: string; action: string; done: string; failed: string }

type Props = { words: Words; move: () => Promise<unknown>; onClose: () => void }

/** Closes a contract, or calls it off, once that is confirmed. */
export function MoveContract({ words, move, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const { title, text, action, done, failed } = words
  function confirm() {
    setBusy(true)
    void move()
      .then(() => toast(done))
      .catch((error: unknown) => toastFailure(error, failed))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={action}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
