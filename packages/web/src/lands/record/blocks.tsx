import { crewDayCost, distributed, laborTotals, machineTotals } from '@lagar/domain/lands/works/record.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { doses } from '@lagar/domain/units/dose.ts'
import { magnitudeOf } from '@lagar/domain/units/magnitude.ts'
import type { StockUsed } from '@lagar/domain/stock/used.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import type { ReactNode } from 'react'
import { useRecord } from '../../api/records.ts'
import type { Filters } from '../../api/send.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField, IntegerField, MoneyField } from '../../form/fields/number-fields.tsx'
import { EmployeePicker, EmployeesProviderPicker, MachinesPicker } from '../../pickers/pickers.tsx'
import { useOff } from '../../parts/people/use-off.ts'
import { NutrientPanel, type Asked } from './NutrientPanel.tsx'
import { StocksUsedTable } from '../../pickers/StocksUsedTable.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import { Money } from '../../ui/values.tsx'
import { Datum, Derived } from './derived.tsx'
import { FarOverDose } from './FarOverDose.tsx'
import { FuelNotKept } from './FuelNotKept.tsx'
import classes from './Work.module.css'
import part from '../../ui/Part.module.css'
import { ReentryWarnings } from './WorkWarnings.tsx'
import type { WorkDraft } from './draft.ts'
import { LandHeads } from './LandHeads.tsx'
import { landSurface } from './lands.ts'
import type { Target } from '../../pickers/stock-used-cells.tsx'

type Block = { draft: WorkDraft }

/** When, who is in charge, and whose people; `children` are a kind's own dates, and `entered` the lands that people go into. */
export function TimeBlock({
  draft,
  withPeople = true,
  entered = [],
  children,
}: Block & { withPeople?: boolean; entered?: LandRecord[]; children?: ReactNode }) {
  const start = draft.field('initialTimezone')
  const end = draft.value.finalTimezone
  const filters = { wineEstateId: draft.value.wineEstate }
  const off = useOff(draft.value.employee, draft.value.initialTimezone)
  return (
    <FormSection title={withPeople ? t.fieldWork.time : t.fieldWork.dates}>
      <DayField
        required
        {...labelled(draft, 'initialTimezone')}
        onChange={(day) => {
          start.onChange(day)
          // A work that is moved to a later day does not end before it.
          if (day && end && end < day) draft.field('finalTimezone').onChange(day)
        }}
      />
      <DayField required {...labelled(draft, 'finalTimezone')} />
      {withPeople && (
        <>
          <EmployeePicker hint={off} required filters={filters} {...labelled(draft, 'employee')} />
          <EmployeesProviderPicker clearable {...labelled(draft, 'employeesProvider')} />
        </>
      )}
      {children}
      {entered.length > 0 && (
        <div className={classes.wide}>
          <ReentryWarnings lands={entered} from={draft.value.initialTimezone} to={end} />
        </div>
      )}
    </FormSection>
  )
}

/** The machines, and the fuel that they burn. */
export function MachinesBlock({ draft }: Block) {
  const { machineHours, fuelPerHour, fuelPrice } = draft.value
  const fuel = machineTotals({
    machineHours: machineHours || 0,
    fuelPerHour: fuelPerHour || 0,
    fuelPrice: fuelPrice || null,
  })
  return (
    <FormSection title={t.fieldWork.machinesBlock} hint={t.fieldWork.hint.fuelPrice}>
      <MachinesPicker {...labelled(draft, 'machines')} />
      <DecimalField decimals={1} {...labelled(draft, 'machineHours')} />
      <DecimalField rightSection="L" {...labelled(draft, 'fuelPerHour')} />
      <MoneyField mayBeBlank {...labelled(draft, 'fuelPrice')} />
      {fuel.liters > 0 && (
        <div className={classes.wide}>
          {fuel.totalCost === null && <FuelNotKept draft={draft} />}
          <Derived>
            <Datum label={t.fieldWork.derived.fuel}>
              {t.fieldWork.liters(numberText('fuel', fuel.liters))}
            </Datum>
            {fuel.totalCost !== null && (
              <Datum label={t.fieldWork.derived.fuelCost}>
                <Money value={fuel.totalCost} />
              </Datum>
            )}
          </Derived>
        </div>
      )}
    </FormSection>
  )
}

/** The people, their days and what one costs a day. */
export function PeopleBlock({ draft }: Block) {
  const { peopleUsedAmount, workedDays, workedDayCost } = draft.value
  const work = {
    peopleUsedAmount: peopleUsedAmount || 0,
    workedDays: workedDays || 0,
    workedDayCost: workedDayCost || 0,
  }
  const totals = laborTotals(work)
  const texts = t.fieldWork.derived
  return (
    <FormSection title={t.fieldWork.peopleBlock} hint={t.fieldWork.hint.otherCost}>
      <DecimalField decimals={1} {...labelled(draft, 'peopleUsedAmount')} />
      <IntegerField {...labelled(draft, 'workedDays')} />
      <MoneyField {...labelled(draft, 'workedDayCost')} />
      <MoneyField {...labelled(draft, 'otherCost')} />
      {work.peopleUsedAmount > 0 && (
        <div className={classes.wide}>
          <Derived>
            <Datum label={texts.hoursADay}>{numberText('hours', totals.hours)}</Datum>
            <Datum label={texts.totalHours}>{numberText('hours', totals.totalHours)}</Datum>
            <Datum label={texts.crewDayCost}>
              <Money value={crewDayCost(work)} />
            </Datum>
            <Datum label={texts.totalCost}>
              <Money value={totals.totalCost} />
            </Datum>
          </Derived>
        </div>
      )}
    </FormSection>
  )
}

type ProductsProps = Block & {
  lands: LandRecord[]
  /** Which supplies may be chosen. */
  filters: Filters
  /** What is treated: square centimetres of land, and millilitres of water where some carries the products. */
  treated: { surface: number; volume?: number }
  /** Shows what a hectare gets of each nutrient, beside what was asked for. */
  nutrients?: Asked
  /** The seed that is sown: a supply of another is warned of. */
  seed?: string | null | undefined
  onPick?: (index: number, stock: StockRecord) => void
  /** Where the draft keeps them. */
  path?: 'stocksUsed' | 'fertilization.stocksUsed'
  readOnly: boolean
}

/** The supplies that a work used, and what each land got of them. */
export function ProductsBlock({
  draft,
  lands,
  filters,
  treated,
  nutrients,
  seed,
  onPick,
  path = 'stocksUsed',
  readOnly,
}: ProductsProps) {
  const rows = draft.rows(path as 'stocksUsed')
  const { surface, volume = 0 } = treated
  return (
    <FormSection title={t.fieldWork.products}>
      <div className={classes.wide}>
        <StocksUsedTable
          rows={rows}
          filters={{ ...filters, wineEstateId: draft.value.wineEstate }}
          target={(row) => targetOf(row, { surface, volume })}
          {...(treated.volume === undefined ? {} : { water: treated.volume })}
          withDiscarded
          {...(seed ? { seed } : {})}
          disabled={readOnly}
          {...(onPick ? { onPick } : {})}
        />
        <FarOverDose
          draft={draft}
          rows={rows.rows}
          treated={{ SURFACE: surface, VOLUME: volume }}
          readOnly={readOnly}
        />
        {nutrients && <NutrientPanel rows={rows.rows} surface={surface} asked={nutrients} />}
        {lands.length > 1 && rows.rows.some(({ amount }) => amount > 0) && (
          <Distribution rows={rows.rows} lands={lands} />
        )}
      </div>
    </FormSection>
  )
}

/** What a dose is measured against: the land, or the water that carries the product, as its unit says. */
function targetOf(
  { doseUnit }: StockUsed,
  { surface, volume }: { surface: number; volume: number },
): Target | undefined {
  if (!doseUnit) return undefined
  const magnitude = magnitudeOf(doses[doseUnit].target)
  if (magnitude === 'SURFACE') return { magnitude, amount: surface }
  return magnitude === 'VOLUME' ? { magnitude, amount: volume } : undefined
}

function Distribution({ rows, lands }: { rows: StockUsed[]; lands: LandRecord[] }) {
  return (
    <table className={part.table}>
      <caption style={{ textAlign: 'left' }}>{t.fieldWork.byLand}</caption>
      <thead>
        <tr>
          <th scope="col">{t.stock.used.stock}</th>
          <LandHeads lands={lands} />
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ stock, amount }) => stock && amount > 0)
          .map((row, at) => (
            <DistributedRow key={row.id ?? at} row={row} surfaces={lands.map(landSurface)} />
          ))}
      </tbody>
    </table>
  )
}

function DistributedRow({ row, surfaces }: { row: StockUsed; surfaces: number[] }) {
  const stock = useRecord<StockRecord>('stock', row.stock).data
  return (
    <tr>
      <td>{stock?.product.name}</td>
      {distributed(row.amount, surfaces).map((amount, at) => (
        <td key={at} data-number>
          {amountText(amount, row.unit)}
        </td>
      ))}
    </tr>
  )
}
