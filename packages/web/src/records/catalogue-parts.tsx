import { catalogues, type CatalogueKind } from '@lagar/domain/catalogues.ts'
import type { ReactNode } from 'react'
import type { Saved } from '../api/records.ts'
import { t } from '../texts/t.ts'
import { CataloguePage, type Catalogue, type OwnCatalogueList } from './CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from './CatalogueRecord.tsx'

type Kind<Row extends Saved> = Catalogue<Row> &
  Omit<OwnCatalogueList<Row>, 'columns' | 'filters'> & {
    columns: () => OwnCatalogueList<Row>['columns']
    filters: () => ReactNode
    /** What the page of one shows. */
    detail: (row: Row) => RecordDetail
  }

/** What a list and a page say of one of the catalogues that are kept in one way. */
export function keptAs<Of extends CatalogueKind>(type: Of) {
  const { area, list, remove, sheet } = catalogues[type]
  return {
    type,
    texts: () => t.catalogues[type],
    path: list,
    removePath: remove,
    permission: `${area}.write` as const,
    excel: sheet,
  }
}

/** The list and the page of a catalogue that looks the same to everybody who may see it; its form comes once it is opened. */
export function catalogueParts<Row extends Saved>({
  type,
  texts,
  nameOf,
  removePath,
  isDeed = false,
  Form,
  columns,
  filters,
  detail,
  ...list
}: Kind<Row>) {
  const catalogue: Catalogue<Row> = { type, texts, nameOf, Form, removePath, isDeed }
  const Tab = () => (
    <CataloguePage<Row> {...list} catalogue={catalogue} columns={columns()} filters={filters()} />
  )
  const Page = () => <CatalogueRecord<Row> catalogue={catalogue} detail={detail} />
  return { Tab, Page }
}
