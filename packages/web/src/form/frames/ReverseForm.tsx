import { changeReversal } from '@lagar/domain/wire.ts'
import { send } from '../../api/send.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ReasonForm } from './ReasonForm.tsx'

type Props = {
  /** The change that is taken back, what it moved by its name, and the call that takes it back. */
  change: string
  name: string
  path: string
  texts: { title: (name: string) => string; done: string; action: string; text: string; reason: string }
  onClose: () => void
}

/** Takes a change that was made by hand back, with its reason. */
export function ReverseForm({ change, name, path, texts, onClose }: Props) {
  const draft = useDraft(changeReversal, { change }, (value) => send('PUT', path, value))
  return <ReasonForm draft={draft} texts={{ ...texts, title: texts.title(name) }} onClose={onClose} />
}
