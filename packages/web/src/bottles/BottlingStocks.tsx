import { teoricPieces, usesByType, type BottlingStock } from '@lagar/domain/bottles/stocks.ts'
import type { StockMovementType } from '@lagar/domain/lists/stock.ts'
import { Text } from '@mantine/core'
import type { Filters } from '../api/send.ts'
import { SelectField } from '../form/fields/fields.tsx'
import { options } from '../texts/options.ts'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import type { Rows } from '../form/draft/use-draft.ts'
import { AmountCell, BatchCell, StockCell } from '../pickers/stock-used-cells.tsx'
import classes from '../pickers/StocksUsedTable.module.css'
import { t, words } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'

/** The bottles that supplies are for; nothing for what a whole run uses. */
export type StockedBottles = { bottles: number; bottlesByBox: number }

type Props = {
  title: string
  rows: Rows<BottlingStock>
  types: readonly StockMovementType[]
  bottles?: StockedBottles
  readOnly: boolean
}

/** The supplies of a bottling or labeling, or of one of its lines: what for, which, of which batch, in theory and in fact. */
export function BottlingStocks({ title, rows, types, bottles, readOnly }: Props) {
  const next = types.find((type) => !rows.rows.some((row) => row.type === type)) ?? types[0]
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <RowsTable
        title={title}
        rows={rows}
        columns={columnsOf({ rows, types, readOnly, ...(bottles ? { bottles } : {}) })}
        newRow={() => ({ type: next, stockBatch: null, dose: null, doseUnit: null, teoricAmount: null })}
        addLabel={t.stock.used.add}
        disabled={readOnly}
      />
    </div>
  )
}

function columnsOf({ rows, types, bottles, readOnly }: Omit<Props, 'title'>): RowColumn<BottlingStock>[] {
  const texts = t.division
  // Most types are of one kind of product; the mouth of the bottle may be a cork or a screw cap.
  const cell = (row: BottlingStock, index: number) => ({
    rows,
    row,
    index,
    disabled: readOnly,
    target: undefined,
  })
  return [
    {
      key: 'type',
      header: texts.stockType,
      width: 190,
      cell: (row, index) => (
        <SelectField
          label={texts.stockType}
          hideLabel
          name={`${rows.name}.${index}.type`}
          value={row.type}
          error={undefined}
          onChange={(type) => rows.update(index, { type })}
          onBlur={() => {}}
          options={options(types, (type) => words.stockMovementType[type])}
        />
      ),
    },
    {
      key: 'stock',
      header: t.stock.used.stock,
      width: 240,
      wide: true,
      cell: (row, index) => (
        <StockCell {...cell(row, index)} filters={filtersFor(row.type)} seed={undefined} onPick={undefined} />
      ),
    },
    {
      key: 'stockBatch',
      header: t.stock.used.batch,
      width: 160,
      cell: (row, index) => <BatchCell {...cell(row, index)} />,
    },
    ...(bottles
      ? [
          {
            key: 'teoricAmount',
            header: texts.teoric,
            width: 100,
            cell: ({ type }: BottlingStock) => (
              <Text className={classes.quiet}>
                {type
                  ? numberText('count', teoricPieces(type, bottles.bottles, bottles.bottlesByBox))
                  : t.ui.none}
              </Text>
            ),
          },
        ]
      : []),
    {
      key: 'amount',
      header: t.stock.used.amount,
      width: 220,
      wide: true,
      cell: (row, index) => <AmountCell {...cell(row, index)} />,
    },
  ]
}

const kinds: Partial<Record<StockMovementType, string>> = {
  divisionBottles: 'BOTTLE',
  labelingLabels: 'LABEL',
  labelingBackLabels: 'LABEL',
  labelingBoxes: 'WINE_BOX',
}

function filtersFor(type: StockMovementType | undefined): Filters {
  if (!type) return {}
  const kind = kinds[type]
  if (kind) return { stockType: kind }
  const [use, other] = usesByType[type]
  return use && !other ? { use } : {}
}
