import { useState } from 'react'
import { toastFailure, toastUndoable } from '../messages/toast.tsx'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

/** The words for where a contract goes: asked before, on the button, and said afterwards. */
type Words = { title: string; text: string; action: string; done: string; failed: string }

type Props = {
  words: Words
  /** Moves the contract, and answers the version that it has then. */
  move: () => Promise<{ version: number }>
  /** Puts it back where it stood, from that version on. */
  back: (version: number) => Promise<unknown>
  onClose: () => void
}

/** Closes a contract, or calls it off, once that is confirmed. */
export function MoveContract({ words, move, back, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const { title, text, action, done, failed } = words
  function confirm() {
    setBusy(true)
    void move()
      .then(({ version }) => toastUndoable(done, () => back(version)))
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
