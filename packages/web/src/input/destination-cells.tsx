import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { travelsIn } from '@lagar/domain/input/ciu.ts'
import {
  grapesTaken,
  remainingFor,
  wineRemainingFor,
  wineTaken,
  type InputDestination,
} from '@lagar/domain/input/destination.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import { Stack, Text } from '@mantine/core'
import { productOf } from '@lagar/domain/units/amount.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { useRecord } from '../api/records.ts'
import { useCompany } from '../session/me.tsx'
import { CheckField, SelectField, TextField } from '../form/fields/fields.tsx'
import { DecimalField, IntegerField } from '../form/fields/number-fields.tsx'
import type { Draft, Rows } from '../form/draft/use-draft.ts'
import { CellarElementPicker } from '../pickers/cellar-pickers.tsx'
import { t, words } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'
import { shortVolume } from '../texts/units.ts'
import { VesselLevel } from '../parts/vessels/VesselLevel.tsx'
import { VesselUnfit } from '../parts/wine/VesselUnfit.tsx'
import type { Load } from './load.ts'

/** A row whose amounts are counted: what is blank, or cannot be read, takes nothing yet. */
const asCounted = (row: InputDestination): InputDestination => ({
  ...row,
  weight: row.weight ?? 0,
  bines: row.bines ?? 0,
  boxes: row.boxes ?? 0,
  amount: row.amount ?? 0,
})

/** What every row of destinations is made from. */
export type Table = {
  draft: Draft<Input>
  rows: Rows<InputDestination>
  load: Load
  isSingle: boolean
}
/** What every cell of a destination takes. */
export type CellProps = Table & { row: InputDestination; index: number }

/** What to mind with it. */
export const NoteCell = ({ draft, index }: CellProps) => (
  <TextField label={words.fieldName.note} hideLabel {...draft.field(`destinations.${index}.note`)} />
)

/** Takes everything. */
export const SendAllCell = ({ draft, index }: CellProps) => (
  <CheckField label={t.input.sendAll} hideLabel {...draft.field(`destinations.${index}.sendAll`)} />
)

/** Which grape unit it takes of. */
export function UnitCell({ draft, load, index }: CellProps) {
  const cius = load.kind === 'grapes' ? load.cius : []
  return (
    <SelectField
      label={t.input.ciu.one}
      hideLabel
      options={cius.map(({ id, ciu }) => ({ value: id, label: ciu }))}
      {...draft.field(`destinations.${index}.ciu`)}
    />
  )
}

/** The vessel, with what is on its way to it, what still fits, and whether that is enough for this row. */
export function VesselCell(cell: CellProps) {
  const { draft, index } = cell
  const field = draft.field(`destinations.${index}.cellarElement`)
  const vessel = useRecord<CellarElementRecord>('cellarElement', field.value).data
  const arriving = useArriving(cell)
  const unit = vessel && shortVolume(vessel.unit)
  const inUnit = (milliliters: number) => fromMilliliters(milliliters, vessel?.unit ?? 'LITER')
  const free = vessel && vessel.maxCapacity - (vessel.content?.currentAmount ?? 0) - vessel.incomingAmount
  return (
    <Stack gap={2}>
      <CellarElementPicker
        label={t.input.vessel}
        hideLabel
        filters={{ cellarId: draft.value.to ?? undefined }}
        {...field}
      />
      {vessel && <VesselUnfit vessel={vessel} />}
      {vessel && vessel.incomingAmount > 0 && (
        <Hint text={t.input.already(numberText('litres', vessel.incomingAmount), unit ?? '')} />
      )}
      {vessel && (
        <VesselLevel
          holder={vessel}
          moved={{ given: arriving + toMilliliters(vessel.incomingAmount, vessel.unit) }}
        />
      )}
      {free !== undefined && inUnit(arriving) > free && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {t.input.overfull(numberText('litres', inUnit(arriving)), unit ?? '')}
        </Text>
      )}
    </Stack>
  )
}

/** The millilitres that a row brings to its vessel: the wine itself, or the must that its grapes make. */
function useArriving(cell: CellProps): number {
  const { mustFactor } = useCompany().configuration
  const { load, row } = cell
  if (load.kind === 'wine') return wineTaken(asCounted(row), load.left)
  const grams = grapesAt(cell).total('grams')
  return typeof mustFactor === 'number' && Number.isFinite(grams) ? productOf([grams, mustFactor], 0) : 0
}

const Hint = ({ text }: { text: string }) => (
  <Text size="xs" c="dimmed">
    {text}
  </Text>
)

/** A field of amounts above whose limit nothing is taken: more than there is cannot be given out. */
const limited = <F extends { onChange: (value: number | null) => void }>(field: F, limit: number) => ({
  ...field,
  onChange: (value: number | null) => {
    if (value === null || value <= limit) field.onChange(value)
  },
})

/** How much wine. */
export function WineCell({ draft, load, rows, row, index }: CellProps) {
  const left = load.kind === 'wine' ? wineRemainingFor(rows.rows.map(asCounted), index, load.left) : 0
  const unit = shortVolume(load.kind === 'wine' ? load.unit : 'LITER')
  const field = draft.field(`destinations.${index}.amount`)
  return (
    <Stack gap={2}>
      <DecimalField
        label={words.fieldName.amount}
        hideLabel
        {...limited(field, left)}
        {...(row.sendAll ? { value: left, disabled: true } : {})}
      />
      <Hint text={t.input.left(numberText('litres', left), unit)} />
    </Stack>
  )
}

/** The grapes of a row: which unit it speaks of, how they travel, and what it may take at most. */
function grapesAt({ load, rows, row, index }: CellProps) {
  const grapes = load.kind === 'grapes' ? load.grapes : []
  const unit = grapes.find(({ id }) => id === row.ciu) ?? (grapes.length === 1 ? grapes[0] : undefined)
  const taken = grapesTaken(asCounted(row), grapes)
  return {
    unit,
    left: remainingFor(rows.rows.map(asCounted), index, grapes),
    total: (of: 'grams' | 'bines' | 'boxes') => taken.reduce((sum, part) => sum + part[of], 0),
  }
}

/** Kilos: typed for loose grapes and for bines and boxes together, otherwise told by what is counted. */
export function WeightCell(cell: CellProps) {
  const { draft, row, index } = cell
  const { unit, left, total } = grapesAt(cell)
  const isTyped = !row.sendAll && (unit?.transport === 'BULK' || unit?.transport === 'BINES_AND_BOXES')
  return (
    <Stack gap={2}>
      <DecimalField
        label={words.fieldName.weight}
        hideLabel
        rightSection={<Text size="xs">kg</Text>}
        {...limited(draft.field(`destinations.${index}.weight`), left.weight)}
        {...(isTyped ? {} : { value: fromGrams(total('grams'), 'KG'), disabled: true })}
      />
      <Hint text={t.input.left(numberText('kilos', left.weight), 'kg')} />
    </Stack>
  )
}

/** How many bines. */
export const BinesCell = (cell: CellProps) => <PiecesCell cell={cell} of="bines" />
/** How many boxes. */
export const BoxesCell = (cell: CellProps) => <PiecesCell cell={cell} of="boxes" />

/** Bines or boxes; with both, what they weigh is proposed as the row's weight. */
function PiecesCell({ cell, of }: { cell: CellProps; of: 'bines' | 'boxes' }) {
  const { draft, rows, row, index } = cell
  const { unit, left, total } = grapesAt(cell)
  const isCounted = unit !== undefined && travelsIn(unit.transport)[of] && !row.sendAll
  const field = draft.field(`destinations.${index}.${of}`)
  function count(pieces: number | null) {
    const { bines, boxes } = asCounted({ ...row, [of]: pieces })
    const grams = unit ? bines * unit.gramsPerBine + boxes * unit.gramsPerBox : 0
    rows.update(index, { [of]: pieces, weight: fromGrams(grams, 'KG') })
  }
  return (
    <IntegerField
      label={words.fieldName[of]}
      hideLabel
      {...limited({ ...field, onChange: count }, left[of])}
      {...(isCounted ? {} : { value: row.sendAll ? total(of) : 0, disabled: true })}
    />
  )
}
