import type { CiuRecord } from '@lagar/domain/input/ciu.ts'
import { sugarKinds } from '@lagar/domain/texts/kinds.ts'
import { Text } from '@mantine/core'
import { t, words } from '../texts/t.ts'
import type { Column } from '../lists/DataTable.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { shortWeight } from '../texts/units.ts'
import { Amount, DayText } from '../ui/values.tsx'

const kilos = (row: CiuRecord, value: number) => (
  <Amount kind="kilos" value={value} unit={shortWeight(row.unit)} />
)

/** The columns of a table of grape units; `withInput` says which note each came with. */
export function ciuColumns(withInput = true): Column<CiuRecord>[] {
  const texts = t.input.ciu
  return [
    { key: 'ciu', header: texts.one, sort: 'ciu', cell: ({ ciu }) => ciu },
    { key: 'variety', header: texts.variety, sort: 'variety', cell: ({ variety }) => variety.name },
    {
      key: 'lands',
      header: texts.lands,
      cell: ({ lands, declaredPlot, supplier }) =>
        lands.map(({ name }) => name).join(', ') || declaredPlot || supplier?.name || t.ui.none,
    },
    {
      key: 'weight',
      header: texts.weight,
      sort: 'weight',
      align: 'right',
      cell: (row) => kilos(row, row.weight),
    },
    {
      key: 'currentWeight',
      header: texts.currentWeight,
      align: 'right',
      cell: (row) =>
        row.status === 'PENDING' || row.status === 'IN_TRANSIT' ? (
          <Text size="sm" c="dimmed">
            {texts.waiting}
          </Text>
        ) : (
          kilos(row, row.currentWeight)
        ),
    },
    {
      key: 'sugar',
      header: texts.sugar,
      align: 'right',
      hideBelow: 'lg',
      cell: ({ sugar, sugarMeasure }) => (
        <Amount kind={sugarKinds[sugarMeasure]} value={sugar} unit={words.sugarMeasure[sugarMeasure]} />
      ),
    },
    {
      key: 'isOrganic',
      header: texts.isOrganic,
      hideBelow: 'lg',
      cell: ({ isOrganic }) => (isOrganic ? t.ui.yes : t.ui.no),
    },
    {
      key: 'harvestedDate',
      header: texts.harvestedDate,
      sort: 'harvestedDate',
      hideBelow: 'md',
      cell: ({ harvestedDate }) => <DayText day={harvestedDate} />,
    },
    ...(withInput
      ? [
          {
            key: 'input',
            header: t.input.one,
            hideBelow: 'md' as const,
            cell: ({ input }: CiuRecord) => (
              <EntityLink type="input" id={input.id}>
                {input.name}
              </EntityLink>
            ),
          },
        ]
      : []),
  ]
}
