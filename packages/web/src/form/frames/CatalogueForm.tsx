import type { ComponentProps } from 'react'
import type { CatalogueTexts } from '../../texts/es/catalogue.ts'
import { t } from '../../texts/t.ts'
import { withUndo } from '../../messages/toast.tsx'
import { FormModal } from './FormModal.tsx'

type Props = Omit<ComponentProps<typeof FormModal>, 'title' | 'done'> & {
  texts: CatalogueTexts
  /** The record that is edited or viewed; without one it is created. */
  saved: object | undefined
  /** Whether the last save stayed on this device for want of a signal, where such a form may be saved so. */
  kept?: () => boolean
  /** Takes back what was just created; false for who may not. */
  undo?: () => false | (() => Promise<unknown>)
}

/** What the one form of a record takes: nothing to create, the saved record to edit or view. */
export type RecordFormProps<Row> = { saved?: Row | undefined; readOnly?: boolean; onClose: () => void }

/** How wide a form is. */
export type FormSize = NonNullable<Props['size']>

/** The frame of a catalogue's form: what it is called and what it says when it is saved. */
export function CatalogueForm({ texts, saved, kept, undo, size = 'md', ...frame }: Props) {
  const title = frame.readOnly ? texts.one : saved ? texts.edit : texts.create
  const done = () => {
    if (kept?.()) return t.offline.kept
    return saved ? texts.edited : withUndo(texts.created, undo?.() ?? false)
  }
  return <FormModal {...frame} size={size} title={title} done={done} />
}
