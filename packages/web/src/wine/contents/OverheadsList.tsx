import { Meaning } from '../../form/fields/Meaning.tsx'
import {
  cellarOverhead,
  cellarOverheadName,
  type CellarOverheadRecord,
} from '@lagar/domain/wine/costs/overhead.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { CatalogueForm } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextArea } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { MoneyField } from '../../form/fields/number-fields.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { column, sorted } from '../../records/columns.tsx'
import { EditableList, type Editable, type RecordFormProps } from '../../records/EditableList.tsx'
import { DayText, UnitMoney } from '../../ui/values.tsx'

const path = 'cellars/overheads'

const overheads: Editable<CellarOverheadRecord> = {
  texts: () => t.cellars.overheads,
  nameOf: cellarOverheadName,
  form: (props) => <OverheadForm {...props} />,
  removePath: path,
}

/** Gastos generales. The one form for what each litre that is ground bears of the cellar's overheads. */
function OverheadForm({ saved, readOnly = false, onClose }: RecordFormProps<CellarOverheadRecord>) {
  const { today } = useMe()
  const texts = t.cellars.overheads
  const draft = useDraft(cellarOverhead, saved ?? { fromDate: today, note: '' }, (value, key) =>
    saveRecord(path, value, key),
  )
  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {texts.lead}
      </Text>
      <DayField required {...labelled(draft, 'fromDate')} />
      <MoneyField
        required
        decimals={4}
        hint={<Meaning of="costPerLiter" />}
        {...labelled(draft, 'costPerLiter')}
      />
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
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
