import { useGoTo } from '../ui/list-search.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord, type Saved } from '../api/records.ts'
import { editableOf, type Catalogue } from './CataloguePage.tsx'
import { DetailPage, type Detail } from './DetailPage.tsx'
import { changes, OpenRecord, type Open } from './EditableList.tsx'
import { listOf } from './places.ts'

/** What a record's page shows, besides its name. */
export type RecordDetail = Omit<Detail, 'title'>

type Props<Row extends Saved> = {
  catalogue: Catalogue<Row>
  /** What its page shows; its actions stand before editing and deleting. */
  detail: (row: Row) => RecordDetail
}

/** The frame of the page of a catalogue's record: its data, editing it, and deleting it back to the list. */
export function CatalogueRecord<Row extends Saved>({ catalogue, detail }: Props<Row>) {
  const { type, texts, nameOf } = catalogue
  const { to, tab } = listOf(type)
  const { id } = useParams({ strict: false })
  const query = useRecord<Row>(type, id)
  const goTo = useGoTo()
  const [open, setOpen] = useState<Open<Row>>()
  return (
    <>
      <DetailPage
        query={query}
        kind={texts().one}
        detail={(row) => {
          const shown = detail(row)
          return {
            ...shown,
            title: nameOf(row),
            actions: [...(shown.actions ?? []), ...changes<Row>(row, setOpen)],
          }
        }}
      />
      <OpenRecord
        editable={editableOf(catalogue)}
        open={open}
        onClose={() => setOpen(undefined)}
        onDeleted={() => goTo(to, { tab })}
      />
    </>
  )
}
