import type { ComponentProps } from 'react'
import type { CatalogueTexts } from '../../texts/es/catalogue.ts'
import { FormModal } from './FormModal.tsx'

type Props = Omit<ComponentProps<typeof FormModal>, 'title' | 'done'> & {
  texts: CatalogueTexts
  /** The record that is edited or viewed; without one it is created. */
  saved: object | undefined
}

/** How wide a form is. */
export type FormSize = NonNullable<Props['size']>

/** The frame of a catalogue's form: what it is called and what it says when it is saved. */
export function CatalogueForm({ texts, saved, size = 'md', ...frame }: Props) {
  const title = frame.readOnly ? texts.one : saved ? texts.edit : texts.create
  return <FormModal {...frame} size={size} title={title} done={saved ? texts.edited : texts.created} />
}
