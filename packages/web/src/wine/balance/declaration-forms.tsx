import {
  declarationFiling,
  declarationReopening,
  type Declaration,
} from '@lagar/domain/wine/balance/declaration.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { uuidv7 } from '../../wire/uuid.ts'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { monthText } from '../../texts/numbers.ts'

/** Files a month, with what whoever files it wants to remark. */
export function FileDeclaration({ month, onClose }: { month: string; onClose: () => void }) {
  const texts = t.balance.declarations
  const [id] = useState(() => uuidv7())
  const draft = useDraft(declarationFiling, { month, note: '' }, (value) =>
    send('POST', 'cellars/declarations', { ...value, id }),
  )
  return (
    <FormModal
      title={texts.fileTitle(monthText(month, 'long'))}
      action={texts.file}
      done={texts.done}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.fileText}</Text>
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

type Reopening = { declaration: Declaration; onClose: () => void }

/** Opens a filed month again, for a reason that history keeps. */
export function ReopenDeclaration({ declaration: { month, id, version }, onClose }: Reopening) {
  const texts = t.balance.declarations
  const key = { id: id ?? '', version: version ?? 1 }
  const draft = useDraft(declarationReopening, { ...key, reason: '' }, (value) =>
    send('PUT', 'cellars/declarations/reopen', value),
  )
  return (
    <FormModal
      title={texts.reopenTitle(monthText(month, 'long'))}
      action={texts.reopen}
      done={texts.reopened}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.reopenText}</Text>
      <TextArea label={texts.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}
