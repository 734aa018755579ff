import { ciuWeight, travelsIn, weightedSugar, type CiuRow } from '@lagar/domain/input/ciu.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import { sugarMeasures } from '@lagar/domain/lists/cellar.ts'
import { ciuTransports } from '@lagar/domain/lists/vineyard.ts'
import { sugarKinds } from '@lagar/domain/texts/kinds.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Filters } from '../api/send.ts'
import { uuidv7 } from '../wire/uuid.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, TextField } from '../form/fields/fields.tsx'
import { DecimalField, IntegerField, MoneyField } from '../form/fields/number-fields.tsx'
import { options } from '../texts/options.ts'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import type { Draft } from '../form/draft/use-draft.ts'
import { t, words } from '../texts/t.ts'
import { shortWeight } from '../texts/units.ts'
import { Amount } from '../ui/values.tsx'
import { CiuLandsCell } from './CiuLandsCell.tsx'
import { useEstateSettings } from './estate-settings.ts'
import { VarietyPicker } from './pickers.tsx'

type Props = {
  draft: Draft<Input>
  /** Which plots may be chosen: wineEstateId, ids. */
  landFilters: Filters
  /** What is known of a new unit before it is written down. */
  start?: Partial<CiuRow>
  /** Grapes that are bought have a price. */
  withPrice?: boolean
  /** Grapes of others may grow on a plot that only their supplier knows. */
  isBought?: boolean
  disabled?: boolean
}

/** The grape units (CIU) of a note, a row each: what, from where, in what it travels and what it weighs. */
export function CiusTable(props: Props) {
  const { draft, start = {}, disabled = false } = props
  const { fromType, from } = draft.value
  const { ciuUnit } = useEstateSettings(fromType === 'WINE_ESTATE' ? from : null)
  const rows = draft.rows('cius')
  const date = draft.value.date
  const [withContracts, showContracts] = useState(() =>
    rows.rows.some(({ contract, varietalContract }) => Boolean(contract) || Boolean(varietalContract)),
  )
  return (
    <RowsTable<CiuRow>
      title={t.input.grapes}
      rows={rows}
      columns={[...columnsOf(props), ...(withContracts ? contractColumns(draft) : [])]}
      newRow={() => ({
        id: uuidv7(),
        lands: [],
        CIUTransportedBy: 'BULK',
        boxes: 0,
        bines: 0,
        weightPerBox: 0,
        weightPerBine: 0,
        weight: 0,
        unit: ciuUnit,
        sugar: null,
        sugarMeasure: rows.rows.at(-1)?.sugarMeasure ?? 'BRIX',
        isOrganic: false,
        price: 0,
        ...start,
        ...(rows.rows.at(-1)?.variety ? { variety: rows.rows.at(-1)!.variety } : {}),
        ...(date ? { harvestedDate: date } : {}),
      })}
      addLabel={t.input.addCiu}
      disabled={disabled}
      footer={
        rows.rows.length > 0 && (
          <Totals rows={rows.rows}>
            {!withContracts && !disabled && (
              <Button variant="subtle" size="compact-sm" onClick={() => showContracts(true)}>
                {t.input.ciu.addContracts}
              </Button>
            )}
          </Totals>
        )
      }
    />
  )
}

type Cell = { draft: Draft<Input>; row: CiuRow; index: number }

function columnsOf({ draft, landFilters, withPrice = false, isBought = false }: Props): RowColumn<CiuRow>[] {
  const texts = t.input.ciu
  const column = (
    key: string,
    header: string,
    width: number,
    Content: (cell: Cell) => ReactNode,
  ): RowColumn<CiuRow> => ({
    key,
    header,
    width,
    cell: (row, index) => <Content draft={draft} row={row} index={index} />,
  })
  return [
    column('ciu', texts.one, 110, CiuCell),
    column('variety', texts.variety, 150, VarietyCell),
    {
      key: 'lands',
      header: texts.lands,
      width: 170,
      cell: (row, index) => (
        <CiuLandsCell draft={draft} row={row} index={index} filters={landFilters} isBought={isBought} />
      ),
    },
    column('transport', texts.transport, 230, TransportCell),
    column('weight', texts.weight, 130, WeightCell),
    column('sugar', texts.sugar, 165, SugarCell),
    column('harvestedDate', texts.harvestedDate, 150, HarvestedCell),
    ...(withPrice ? [column('price', t.input.price, 140, PriceCell)] : []),
  ]
}

/** Under which contracts the grapes are delivered: what few notes say, so its columns are asked for. */
const contractColumns = (draft: Draft<Input>): RowColumn<CiuRow>[] =>
  (['contract', 'varietalContract'] as const).map((key) => ({
    key,
    header: words.fieldName[key],
    width: 150,
    cell: (_row, index) => (
      <TextField label={words.fieldName[key]} hideLabel {...draft.field(`cius.${index}.${key}`)} />
    ),
  }))

const CiuCell = ({ draft, index }: Cell) => (
  <TextField label={t.input.ciu.one} hideLabel {...draft.field(`cius.${index}.ciu`)} />
)

const VarietyCell = ({ draft, index }: Cell) => (
  <VarietyPicker
    label={t.input.ciu.variety}
    hideLabel
    filters={{ crop: 'GRAPE' }}
    {...draft.field(`cius.${index}.variety`)}
  />
)

const HarvestedCell = ({ draft, index }: Cell) => (
  <DayField label={t.input.ciu.harvestedDate} hideLabel {...draft.field(`cius.${index}.harvestedDate`)} />
)

const PriceCell = ({ draft, index }: Cell) => (
  <MoneyField label={t.input.price} hideLabel {...draft.field(`cius.${index}.price`)} />
)

function SugarCell({ draft, index }: Cell) {
  return (
    <Group gap={4} wrap="nowrap">
      <DecimalField label={t.input.ciu.sugar} hideLabel mayBeBlank {...draft.field(`cius.${index}.sugar`)} />
      <SelectField
        label={t.input.ciu.sugarMeasure}
        hideLabel
        options={options(sugarMeasures, (measure) => words.sugarMeasure[measure])}
        {...draft.field(`cius.${index}.sugarMeasure`)}
      />
    </Group>
  )
}

/** How the grapes travel, and how many boxes or bines of what weight; the weight of the row follows. */
function TransportCell({ draft, row, index }: Cell) {
  const by = travelsIn(row.CIUTransportedBy)
  const rows = draft.rows('cius')
  function change(next: { [K in keyof CiuRow]?: CiuRow[K] | null }) {
    rows.update(index, { ...next, weight: weightOf({ ...row, ...next }) })
  }
  const field = <K extends 'boxes' | 'bines' | 'weightPerBox' | 'weightPerBine'>(name: K) => ({
    ...draft.field(`cius.${index}.${name}`),
    onChange: (value: number | null) => change({ [name]: value }),
  })
  return (
    <Stack gap={4}>
      <SelectField
        label={t.input.ciu.transport}
        hideLabel
        options={options(ciuTransports, (transport) => words.ciuTransport[transport])}
        {...draft.field(`cius.${index}.CIUTransportedBy`)}
        onChange={(transport: CiuRow['CIUTransportedBy']) => change({ CIUTransportedBy: transport })}
      />
      {by.bines && (
        <Times
          count={<IntegerField label={words.fieldName.bines} hideLabel {...field('bines')} />}
          each={<DecimalField label={words.fieldName.weightPerBine} hideLabel {...field('weightPerBine')} />}
          name={words.fieldName.bines}
        />
      )}
      {by.boxes && (
        <Times
          count={<IntegerField label={words.fieldName.boxes} hideLabel {...field('boxes')} />}
          each={<DecimalField label={words.fieldName.weightPerBox} hideLabel {...field('weightPerBox')} />}
          name={words.fieldName.boxes}
        />
      )}
    </Stack>
  )
}

/** What a row weighs by what is written in it: nothing as long as one of its boxes, bines or their weights is not said. */
function weightOf(row: { [K in keyof CiuRow]?: CiuRow[K] | null }): number | null {
  const { CIUTransportedBy, boxes, bines, weightPerBox, weightPerBine, weight = null } = row
  const by = travelsIn(CIUTransportedBy ?? 'BULK')
  if (by.bulk) return weight
  const isSaid = (each: (number | null | undefined)[]) => each.every((one) => typeof one === 'number')
  const known = (!by.boxes || isSaid([boxes, weightPerBox])) && (!by.bines || isSaid([bines, weightPerBine]))
  return known ? ciuWeight(row as CiuRow) : null
}

function Times({ count, each, name }: { count: ReactNode; each: ReactNode; name: string }) {
  return (
    <Group gap={6} wrap="nowrap">
      {count}
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {name.toLowerCase()} ×
      </Text>
      {each}
    </Group>
  )
}

/** What the unit weighs: typed when it travels loose, otherwise told by its boxes and bines. */
function WeightCell({ draft, row, index }: Cell) {
  const unit = words.weightUnit[row.unit ?? 'KG']
  const field = draft.field(`cius.${index}.weight`)
  return (
    <DecimalField
      label={`${t.input.ciu.weight} (${unit})`}
      hideLabel
      rightSection={<Text size="xs">{shortWeight(row.unit)}</Text>}
      {...field}
      disabled={!travelsIn(row.CIUTransportedBy).bulk}
    />
  )
}

function Totals({ rows, children }: { rows: CiuRow[]; children: ReactNode }) {
  const known = rows.filter(({ weight }) => Number.isFinite(weight))
  const grams = known.reduce((sum, { weight, unit }) => sum + toGrams(weight, unit), 0)
  const sugar = weightedSugar(
    known.map(({ weight, unit, sugar: said, sugarMeasure }) => ({
      weight: fromGrams(toGrams(weight, unit), 'KG'),
      sugar: said ?? null,
      sugarMeasure,
    })),
  )
  const [first] = rows
  return (
    <Group gap="lg" mt={6}>
      <Text size="sm" fw={600}>
        {t.input.totalWeight}: <Amount kind="kilos" value={fromGrams(grams, 'KG')} unit="kg" />
      </Text>
      {sugar !== null && first && (
        <Text size="sm" c="dimmed">
          {t.input.meanSugar}:{' '}
          <Amount
            kind={sugarKinds[first.sugarMeasure]}
            value={sugar}
            unit={words.sugarMeasure[first.sugarMeasure]}
          />
        </Text>
      )}
      {children}
    </Group>
  )
}
