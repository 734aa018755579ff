import { rateOf } from '@lagar/domain/lands/works/picking.ts'
import type { HarvestRecord } from '@lagar/domain/lands/works/harvest.ts'
import { Group, Paper, Text } from '@mantine/core'
import { ExcelButton } from '../../lists/ExcelButton.tsx'
import { useCompany } from '../../session/me.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { moneyText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { DayText } from '../../ui/values.tsx'
import part from '../../ui/Part.module.css'
import { pickedText } from './picked-text.ts'

/** Who picked how much of a harvest, day by day, and at which rate; as a workbook too. */
export function SavedPickers({ work }: { work: HarvestRecord }) {
  const texts = t.fieldWork.harvest
  const { currency } = useCompany()
  return (
    <Paper withBorder p="md" style={{ overflowX: 'auto' }}>
      <Group justify="space-between" mb="sm">
        <Text size="sm" fw={600}>
          {pickedText(work.pickers)}
          {work.kilos > 0 && ` · ${texts.pickedAgainst(numberText('kilos', work.kilos))}`}
        </Text>
        <ExcelButton type="HARVEST_PICKER" filters={{ harvestId: work.id }} />
      </Group>
      <table className={part.table}>
        <thead>
          <tr>
            <th scope="col">{fieldName('day')}</th>
            <th scope="col">{fieldName('picker')}</th>
            <th scope="col" data-number>
              {texts.picked}
            </th>
            <th scope="col" data-number>
              {fieldName('pieceRate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {work.pickers.map((row) => (
            <tr key={row.id}>
              <td>
                <DayText day={row.day} />
              </td>
              <td>
                <Who row={row} />
              </td>
              <td data-number>
                {numberText('pieces', row.amount)} {words.pickedUnit[row.unit]}
              </td>
              <td data-number>{moneyText(row.pieceRate ?? rateOf(work, row.unit), currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

const Who = ({ row: { employee, employeesProvider } }: { row: HarvestRecord['pickers'][number] }) =>
  employee ? (
    <EntityLink type="employee" id={employee.id}>
      {employee.name}
    </EntityLink>
  ) : (
    employeesProvider && (
      <EntityLink type="employeesProvider" id={employeesProvider.id}>
        {employeesProvider.name}
      </EntityLink>
    )
  )
