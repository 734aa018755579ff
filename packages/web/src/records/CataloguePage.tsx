import type { Permission } from '@lagar/domain/access/permissions.ts'
import type { ComponentType } from 'react'
import type { Saved } from '../api/records.ts'
import type { CatalogueTexts } from '../texts/es/catalogue.ts'
import type { RecordFormProps } from '../form/frames/CatalogueForm.tsx'
import { EditableList, type Editable, type OwnList } from './EditableList.tsx'
import type { Need } from '../lists/needs.ts'
import type { RowAction } from '../lists/RowMenu.tsx'

/** What the list and the page of one kind of record share. */
export type Catalogue<Row> = Omit<Editable<Row>, 'texts' | 'form'> & {
  /** The type in the addresses of its pages: 'variety'. */
  type: string
  texts: () => CatalogueTexts
  Form: ComponentType<RecordFormProps<Row>>
}

/** A catalogue as its lists and dialogs take it. */
export const editableOf = <Row,>({ Form, ...catalogue }: Catalogue<Row>): Editable<Row> => ({
  ...catalogue,
  form: (props) => <Form {...props} />,
})

/** What of a catalogue's list its own kind says. */
export type OwnCatalogueList<Row extends Saved> = Omit<OwnList<Row>, 'rowHref'> & {
  /** What creating one asks for. */
  permission: Permission
  /** What may be done with a row besides. */
  more?: (row: Row) => RowAction[]
  /** What must exist before one of these can. */
  needs?: () => readonly Need[]
}

type Props<Row extends Saved> = OwnCatalogueList<Row> & { catalogue: Catalogue<Row> }

/** The frame of every catalogue's list: each of its records has a page of its own. */
export function CataloguePage<Row extends Saved>({ catalogue, ...list }: Props<Row>) {
  return (
    <EditableList<Row>
      {...list}
      editable={editableOf(catalogue)}
      rowHref={({ id }) => `/entities/${catalogue.type}/${id}`}
    />
  )
}
