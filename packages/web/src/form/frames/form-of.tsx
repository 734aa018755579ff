import { catalogues, type CatalogueKind } from '@lagar/domain/catalogues.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { FunctionComponent, ReactNode } from 'react'
import type { z } from 'zod'
import { saveRecord, type Saved } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import type { CatalogueTexts } from '../../texts/es/catalogue.ts'
import { t } from '../../texts/t.ts'
import type { Initial } from '../draft/paths.ts'
import { useDraft, type Draft } from '../draft/use-draft.ts'
import { CatalogueForm, type FormSize, type RecordFormProps } from './CatalogueForm.tsx'

type Kind<T extends object, Row extends Saved> = {
  texts: () => CatalogueTexts
  /** The call that creates and edits. */
  path: string
  schema: z.ZodType<T>
  /** The draft of a saved record, or of a new one in the company's own currency, of today, by the employee that one is. */
  initial: (
    saved: Row | undefined,
    company: { own: Currency | undefined; today: Day; employee: string | null },
  ) => Initial<T> & { id?: string; version?: number }
  fields: (draft: Draft<T>, readOnly: boolean, saved: Row | undefined) => ReactNode
  size?: FormSize
}

/** What the form of one of the catalogues that are kept in one way is called, and where it is saved. */
export function savedAs(type: CatalogueKind) {
  const { list, save } = catalogues[type]
  return { texts: () => t.catalogues[type], path: save ?? list }
}

/** The one form of a catalogue, in which a record is created, edited and viewed. */
export function formOf<T extends object, Row extends Saved>({
  texts,
  path,
  schema,
  initial,
  fields,
  size = 'md',
}: Kind<T, Row>): FunctionComponent<RecordFormProps<Row>> {
  return function Form({ saved, readOnly = false, onClose }) {
    const { company, today, employee } = useMe()
    const draft = useDraft<T>(
      schema,
      initial(saved, { own: company?.currency, today, employee }),
      (value, key) => saveRecord(path, value, key),
    )
    return (
      <CatalogueForm
        texts={texts()}
        saved={saved}
        draft={draft}
        readOnly={readOnly}
        size={size}
        onClose={onClose}
      >
        {fields(draft, readOnly, saved)}
      </CatalogueForm>
    )
  }
}
