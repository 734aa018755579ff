import type { Harvest } from '@lagar/domain/lands/works/harvest.ts'
import { pieceworkCost, type HarvestPicker, type PickingRates } from '@lagar/domain/lands/works/picking.ts'
import { laborTotals } from '@lagar/domain/lands/works/record.ts'
import { pickedUnits } from '@lagar/domain/lists/vineyard.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import { Button, Text } from '@mantine/core'
import { mdiAccountGroupOutline } from '@mdi/js'
import { labelled } from '../../form/draft/labelled.ts'
import type { Initial } from '../../form/draft/paths.ts'
import type { Draft, Rows } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { MoneyField, UnitField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { FormGrid, FormSection } from '../../form/frames/FormModal.tsx'
import { EmployeePicker, EmployeesProviderPicker } from '../../pickers/pickers.tsx'
import { useCompany } from '../../session/me.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { moneyText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from '../record/Work.module.css'
import { pickedText } from './picked-text.ts'

type Props = { draft: Draft<Harvest>; readOnly: boolean }
type Row = Initial<HarvestPicker>

const ratesOf = ({ kiloRate, binRate, boxRate }: Initial<Harvest>): PickingRates => ({
  ...{ kiloRate: kiloRate ?? 0, binRate: binRate ?? 0, boxRate: boxRate ?? 0 },
})

const told = (rows: readonly Row[]) =>
  rows.flatMap(({ unit, amount, pieceRate, employee, employeesProvider }) =>
    unit && amount
      ? [
          {
            ...{ unit, amount, pieceRate: pieceRate ?? null },
            ...{ employee: employee ?? null, employeesProvider: employeesProvider ?? null },
          },
        ]
      : [],
  )

/** Who picked how much by the piece: people and gangs, what each unit is paid, and what all of it comes to. */
export function HarvestPickers({ draft, readOnly }: Props) {
  const texts = t.fieldWork.harvest
  const rows: Rows<HarvestPicker> = draft.rows('pickers')
  const { initialTimezone, finalTimezone } = draft.value
  const lastsDays = initialTimezone !== finalTimezone
  const last: Row | undefined = rows.rows.at(-1)
  const next = () => ({
    ...{ unit: last?.unit ?? ('KG' as const), pieceRate: null },
    day: lastsDays ? (last?.day ?? initialTimezone ?? null) : null,
  })
  return (
    <FormSection title={texts.pickers}>
      <div className={classes.wide}>
        <FormGrid>
          {(['kiloRate', 'binRate', 'boxRate'] as const).map((rate) => (
            <MoneyField key={rate} {...labelled(draft, rate)} />
          ))}
        </FormGrid>
        <Text size="sm" c="dimmed" my={6}>
          {texts.pieceHint} {texts.paidByPiece}
        </Text>
        <RowsTable<HarvestPicker>
          title={texts.pickers}
          rows={rows}
          columns={columnsOf(rows, lastsDays)}
          addLabel={texts.addPicker}
          disabled={readOnly}
          newRow={() => ({ ...next(), employee: null, employeesProvider: null })}
          footer={<Told draft={draft} />}
        />
        {!readOnly && (
          <Button
            variant="subtle"
            size="sm"
            mt="xs"
            leftSection={<Icon path={mdiAccountGroupOutline} size={18} />}
            onClick={() => rows.add({ ...next(), employeesProvider: null })}
          >
            {texts.addGang}
          </Button>
        )}
      </div>
    </FormSection>
  )
}

/** A row of a gang names one, or was added as one. */
const isGang = ({ employee, employeesProvider }: Row) => Boolean(employeesProvider) || employee === undefined

function columnsOf(rows: Rows<HarvestPicker>, lastsDays: boolean): RowColumn<HarvestPicker>[] {
  const hasDays = lastsDays || rows.rows.some(({ day }) => Boolean(day))
  const dayColumn: RowColumn<HarvestPicker> = {
    key: 'day',
    header: fieldName('day'),
    width: 150,
    cell: (_row, index) => <DayField label={fieldName('day')} hideLabel {...rows.field(index, 'day')} />,
  }
  return [
    {
      key: 'picker',
      header: fieldName('picker'),
      width: 220,
      wide: true,
      cell: (row, index) => <Who row={row} index={index} rows={rows} />,
    },
    {
      key: 'amount',
      header: t.fieldWork.harvest.picked,
      width: 210,
      wide: true,
      cell: (row, index) => (
        <UnitField
          label={t.fieldWork.harvest.picked}
          hideLabel
          mayBeBlank
          decimals={row.unit === 'KG' ? 2 : 0}
          amount={rows.field(index, 'amount')}
          unit={rows.field(index, 'unit')}
          units={options(pickedUnits, (unit) => words.pickedUnit[unit])}
        />
      ),
    },
    ...(hasDays ? [dayColumn] : []),
    {
      key: 'pieceRate',
      header: fieldName('pieceRate'),
      width: 130,
      cell: (_row, index) => (
        <MoneyField label={fieldName('pieceRate')} hideLabel mayBeBlank {...rows.field(index, 'pieceRate')} />
      ),
    },
  ]
}

type WhoProps = { row: HarvestPicker; index: number; rows: Rows<HarvestPicker> }

function Who({ row, index, rows }: WhoProps) {
  const person = rows.field(index, 'employee')
  const gang = rows.field(index, 'employeesProvider')
  if (isGang(row))
    return (
      <EmployeesProviderPicker
        {...{ label: fieldName('picker'), hideLabel: true, required: true }}
        {...gang}
        error={gang.error ?? person.error}
      />
    )
  return <EmployeePicker {...{ label: fieldName('picker'), hideLabel: true, required: true }} {...person} />
}

/** What the rows come to, beside what was expected of the lands, and what of it the harvest costs. */
function Told({ draft }: { draft: Draft<Harvest> }) {
  const texts = t.fieldWork.harvest
  const { currency } = useCompany()
  const { harvestLands = [], pickers = [], peopleUsedAmount, workedDays, workedDayCost } = draft.value
  const rows = told(pickers ?? [])
  if (rows.length === 0) return null
  const expected = fromGrams(
    sumOf((harvestLands ?? []).map(({ weight, weightUnit }) => toGrams(weight ?? 0, weightUnit ?? 'KG'))),
    'KG',
  )
  const cost = shownMoney(pieceworkCost(rows, ratesOf(draft.value)))
  const byDays = laborTotals({
    peopleUsedAmount: peopleUsedAmount ? 1 : 0,
    ...{ workedDays: workedDays ?? 0, workedDayCost: workedDayCost ?? 0 },
  }).totalCost
  return (
    <>
      <Text size="sm" fw={600} mt="xs" role="status">
        {texts.pickedTotal(pickedText(rows), moneyText(cost, currency))}
      </Text>
      {expected > 0 && (
        <Text size="sm" c="dimmed">
          {texts.pickedAgainst(numberText('kilos', expected))}
        </Text>
      )}
      {cost > 0 && (
        <Text size="sm" c="dimmed">
          {byDays > 0 ? texts.costIsDays : texts.costIsPieces}
        </Text>
      )}
    </>
  )
}
