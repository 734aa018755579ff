import { catalogues, type CatalogueKind } from '@lagar/domain/catalogues.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { saveRecord, type Saved } from '../api/records.ts'
import type { Initial } from '../form/draft/paths.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { useMe } from '../session/me.tsx'
import { CatalogueForm, type FormSize } from '../form/frames/CatalogueForm.tsx'
import { CataloguePage, type Catalogue, type OwnCatalogueList } from './CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from './CatalogueRecord.tsx'
import type { RecordFormProps } from './EditableList.tsx'

type Kind<T extends object, Row extends Saved> = Omit<Catalogue<Row>, 'Form'> &
  Omit<OwnCatalogueList<Row>, 'columns' | 'filters'> & {
    schema: z.ZodType<T>
    /** The call that creates and edits, where it is not the list's. */
    savePath?: string
    /** The draft of a saved record, or of a new one in the company's own currency, of today, by the employee that one is. */
    initial: (
      saved: Row | undefined,
      company: { own: Currency | undefined; today: Day; employee: string | null },
    ) => Initial<T> & { id?: string; version?: number }
    fields: (draft: Draft<T>, readOnly: boolean, saved: Row | undefined) => ReactNode
    size?: FormSize
    columns: () => OwnCatalogueList<Row>['columns']
    filters: () => ReactNode
    /** What the page of one shows. */
    detail: (row: Row) => RecordDetail
  }

/** What a list, a page and a form say of one of the catalogues that are kept in one way. */
export function keptAs<Of extends CatalogueKind>(type: Of) {
  const { area, list, save, remove, sheet } = catalogues[type]
  return {
    type,
    texts: () => t.catalogues[type],
    path: list,
    savePath: save,
    removePath: remove,
    permission: `${area}.write` as const,
    excel: sheet,
  }
}

/** The list, the page and the one form of a catalogue that looks the same to everybody who may see it. */
export function catalogueParts<T extends object, Row extends Saved>({
  type,
  texts,
  nameOf,
  removePath,
  schema,
  savePath,
  initial,
  fields,
  size = 'md',
  columns,
  filters,
  detail,
  ...list
}: Kind<T, Row>) {
  const path = savePath ?? list.path

  function Form({ saved, readOnly = false, onClose }: RecordFormProps<Row>) {
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

  const catalogue: Catalogue<Row> = { type, texts, nameOf, Form, removePath }
  const Tab = () => (
    <CataloguePage<Row> {...list} catalogue={catalogue} columns={columns()} filters={filters()} />
  )
  const Page = () => <CatalogueRecord<Row> catalogue={catalogue} detail={detail} />
  return { Tab, Page, Form }
}
