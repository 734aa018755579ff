import { cellarOverheadName, type CellarOverheadRecord } from '@lagar/domain/wine/costs/overhead.ts'
import { t } from '../../texts/t.ts'
import { column, sorted } from '../../records/columns.tsx'
import { EditableList, type Editable } from '../../records/EditableList.tsx'
import { later } from '../../ui/later.tsx'
import { DayText, UnitMoney } from '../../ui/values.tsx'

const OverheadForm = later(async () => (await import('./OverheadForm.tsx')).OverheadForm)

const path = 'cellars/overheads'

const overheads: Editable<CellarOverheadRecord> = {
  texts: () => t.cellars.overheads,
  nameOf: cellarOverheadName,
  form: (props) => <OverheadForm {...props} />,
  removePath: path,
  isDeed: true,
}

/** What the cellar's overheads add to each litre, each from its day on. */
export function OverheadsList() {
  return (
    <EditableList<CellarOverheadRecord>
      editable={overheads}
      permission="cellars.write"
      path={path}
      excel="CELLAR_OVERHEAD"
      defaultSort="-fromDate"
      columns={[
        sorted('fromDate', ({ fromDate }) => <DayText day={fromDate} />),
        column('costPerLiter', ({ costPerLiter }) => <UnitMoney value={costPerLiter} />, {
          align: 'right',
        }),
        column('note', ({ note }) => note, { wide: true }),
      ]}
    />
  )
}
