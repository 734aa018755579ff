import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import { movedAt } from '@lagar/domain/workorders/transfers/moved.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { useRecord } from '../../api/records.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { CellarElementPicker } from '../../pickers/cellar-pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { VesselLevel } from '../../parts/vessels/VesselLevel.tsx'
import { VesselUnfit } from '../../parts/wine/VesselUnfit.tsx'
import type { OrderDraft } from './order-draft.ts'

type Child = WorkorderTransfer['destinations'][number]['children'][number]
type Props = {
  draft: Draft<OrderDraft>
  path: `workorderTransfers.${number}.destinations.${number}.children`
  readOnly: boolean
}

/** The fractions that the press gives in the same order; what they do not take is pomace. */
export function PressFractions({ draft, path, readOnly }: Props) {
  const texts = t.workorders
  return (
    <RowsTable
      title={texts.fractions}
      rows={draft.rows(path)}
      columns={columnsOf(draft, path)}
      disabled={readOnly}
      newRow={() => ({ transferUnit: 'LITER' as const, newContentName: '' })}
      addLabel={texts.addFraction}
    />
  )
}

/** What a row asks. */
function columnsOf(draft: Draft<OrderDraft>, path: Props['path']): RowColumn<Child>[] {
  const texts = t.workorders
  return [
    {
      key: 'cellarElement',
      header: texts.element,
      width: 240,
      cell: ({ cellarElement }, row) => (
        <>
          <CellarElementPicker
            label={texts.element}
            hideLabel
            filters={{ cellarId: draft.value.cellar ?? undefined }}
            {...draft.field(`${path}.${row}.cellarElement`)}
          />
          <Into vessel={cellarElement} draft={draft} />
        </>
      ),
    },
    {
      key: 'transferedAmount',
      header: texts.amount,
      width: 190,
      cell: (_, row) => (
        <UnitField
          label={texts.amount}
          hideLabel
          decimals={3}
          units={options(volumeUnits, (unit) => words.unitSymbol[unit])}
          amount={draft.field(`${path}.${row}.transferedAmount`)}
          unit={draft.field(`${path}.${row}.transferUnit`)}
        />
      ),
    },
    {
      key: 'newContentName',
      header: texts.newContentName,
      width: 200,
      cell: (_, row) => (
        <TextField label={texts.newContentName} hideLabel {...draft.field(`${path}.${row}.newContentName`)} />
      ),
    },
  ]
}

/** The level of the vessel that a fraction goes to, and what of it does not suit the wine. */
function Into({ vessel, draft }: { vessel: string | undefined; draft: Draft<OrderDraft> }) {
  const known = useRecord<CellarElementRecord>('cellarElement', vessel).data
  return (
    known && (
      <>
        <VesselUnfit vessel={known} organic={draft.value.isOrganic === true} />
        <VesselLevel holder={known} moved={movedAt(draft.rows('workorderTransfers').rows, known)} />
      </>
    )
  )
}
