import type { CellarRecord } from '@lagar/domain/cellars/cellar.ts'
import { t } from '../../texts/t.ts'
import { EditableList } from '../../records/EditableList.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { later } from '../../ui/later.tsx'

const CellarForm = later(async () => (await import('./CellarForm.tsx')).CellarForm)

/** The cellars of the company. */
export function CellarsList() {
  const texts = t.cellars.cellars
  return (
    <EditableList<CellarRecord>
      editable={{
        texts: () => texts,
        nameOf: ({ name }) => name,
        form: (props) => <CellarForm {...props} />,
        removePath: 'cellars/cellars',
      }}
      permission="cellars.write"
      path="cellars/cellars"
      defaultSort="name"
      filters={<FilterText name="name" label={texts.search} />}
      rowHref={({ id }) => `/entities/cellar/${id}`}
      columns={[
        { key: 'name', header: texts.name, sort: 'name', cell: ({ name }) => name },
        { key: 'code', header: texts.code, sort: 'code', cell: ({ code }) => code || t.ui.none },
        { key: 'invNumber', header: texts.invNumber, cell: ({ invNumber }) => invNumber || t.ui.none },
        { key: 'address', header: texts.address, cell: ({ address }) => address || t.ui.none },
      ]}
    />
  )
}
