import type { CiuPageRecord } from '@lagar/domain/input/record.ts'
import type { WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import { Stack, Text } from '@mantine/core'
import { useRecord } from '../../api/records.ts'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { CiuPicker } from '../../pickers/cellar-pickers.tsx'
import { t } from '../../texts/t.ts'
import { Amount } from '../../ui/values.tsx'
import { GrapesOfNote } from './note-origins.tsx'
import type { OrderDraft } from './order-draft.ts'

type Grapes = WorkorderTransfer['origins'][number]['cius'][number]
type Props = { draft: Draft<OrderDraft>; index: number; readOnly: boolean }

/** The grapes that are ground, by CIU, with what is left of each. */
export function GrapeOrigins({ draft, index, readOnly }: Props) {
  const texts = t.workorders
  const path = `workorderTransfers.${index}.origins.0.cius` as const
  const rows = draft.rows(path)
  return (
    <>
      {!readOnly && <GrapesOfNote draft={draft} path={path} />}
      <RowsTable
        title={texts.grapes}
        rows={rows}
        columns={columnsOf(draft, index)}
        disabled={readOnly}
        newRow={() => ({ unit: 'KG' as const, bines: 0, boxes: 0 })}
        addLabel={texts.addCiu}
      />
    </>
  )
}

function Available({ grapes, organic }: { grapes: Grapes; organic: boolean }) {
  const ciu = useRecord<CiuPageRecord>('ciu', grapes.ciu).data
  if (!ciu) return <>{t.ui.none}</>
  return (
    <Stack gap={2}>
      <Text size="sm">
        <Amount kind="kilos" value={ciu.currentWeight} unit="kg" />
      </Text>
      {ciu.owner && <Text size="xs">{t.cellars.owner.mark(ciu.owner.name)}</Text>}
      {(grapes.weight ?? 0) > ciu.currentWeight && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t.workorders.overCiu}
        </Text>
      )}
      {organic && !ciu.isOrganic && (
        <Text size="xs" c="orange">
          {t.workorders.inorganicCiu}
        </Text>
      )}
    </Stack>
  )
}

/** What a row asks. */
function columnsOf(draft: Draft<OrderDraft>, index: number): RowColumn<Grapes>[] {
  const texts = t.workorders
  const path = `workorderTransfers.${index}.origins.0.cius` as const
  return [
    {
      key: 'ciu',
      header: 'CIU',
      width: 260,
      cell: (_, row) => (
        <CiuPicker
          label="CIU"
          hideLabel
          filters={{ available: true, cellarId: draft.value.cellar ?? undefined }}
          {...draft.field(`${path}.${row}.ciu`)}
        />
      ),
    },
    {
      key: 'weight',
      header: texts.weight,
      width: 160,
      cell: (_, row) => (
        <DecimalField
          label={texts.weight}
          hideLabel
          rightSection="kg"
          {...draft.field(`${path}.${row}.weight`)}
        />
      ),
    },
    {
      key: 'bines',
      header: texts.bines,
      width: 110,
      cell: (_, row) => (
        <IntegerField label={texts.bines} hideLabel {...draft.field(`${path}.${row}.bines`)} />
      ),
    },
    {
      key: 'boxes',
      header: texts.boxes,
      width: 110,
      cell: (_, row) => (
        <IntegerField label={texts.boxes} hideLabel {...draft.field(`${path}.${row}.boxes`)} />
      ),
    },
    {
      key: 'left',
      header: texts.available,
      width: 180,
      cell: (grapes) => <Available grapes={grapes} organic={draft.value.isOrganic === true} />,
    },
  ]
}
