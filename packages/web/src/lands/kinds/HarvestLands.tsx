import { kilosByHectare, type Harvest, type HarvestLand } from '@lagar/domain/lands/works/harvest.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { weightUnits } from '@lagar/domain/lists/units.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import { Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fillKnown } from '../../form/draft/known.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft, Rows } from '../../form/draft/use-draft.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import classes from '../record/Work.module.css'
import { landSurface, totalSurface } from '../record/lands.ts'

type Props = {
  draft: Draft<Harvest>
  lands: LandRecord[]
  /** Whether each land that is chosen has its row: those of a saved harvest were written by somebody. */
  proposes: boolean
  readOnly: boolean
}

const rowOf = (land: LandRecord | undefined) => ({
  land: land?.id ?? null,
  variety: land?.variety?.id ?? null,
  weightUnit: 'KG' as const,
})

/** Gives each land that is chosen a row, once: who takes it out wants none. A row in which nothing was written goes with its land. */
function useRowOfEach(rows: Rows<HarvestLand>, lands: readonly LandRecord[], proposes: boolean) {
  const offered = useRef(new Set<string>())
  const sync = useEffectEvent((chosen: readonly string[]) => {
    const fresh = lands.filter(({ id }) => !offered.current.has(id))
    const left = rows.rows.flatMap(({ land, weight }, at) =>
      offered.current.has(land) && !weight && !chosen.includes(land) ? [at] : [],
    )
    offered.current = new Set(chosen)
    fillKnown(() => {
      for (const at of left.toReversed()) rows.remove(at)
      for (const land of fresh) if (!rows.rows.some((row) => row.land === land.id)) rows.add(rowOf(land))
    })
  })
  const ids = lands.map(({ id }) => id).join()
  useEffect(() => {
    if (proposes) sync(ids === '' ? [] : ids.split(','))
  }, [proposes, ids])
}

/** The approximate weight of each land. */
export function HarvestLands({ draft, lands, proposes, readOnly }: Props) {
  const rows: Rows<HarvestLand> = draft.rows('harvestLands')
  useRowOfEach(rows, lands, proposes && !readOnly)
  const grams = rows.rows.map(({ weight, weightUnit }) => toGrams(weight || 0, weightUnit ?? 'KG'))
  const total = grams.reduce((sum, part) => sum + part, 0)
  const picked = lands.filter(({ id }) => rows.rows.some(({ land }) => land === id))
  const next = lands.find(({ id }) => !picked.some((land) => land.id === id))
  return (
    <FormSection title={t.fieldWork.harvest.lands}>
      <div className={classes.wide}>
        <RowsTable<HarvestLand>
          title={t.fieldWork.harvest.lands}
          rows={rows}
          columns={columnsOf(rows, lands)}
          addLabel={t.fieldWork.harvest.addLand}
          disabled={readOnly}
          {...(lands.length > 0 ? { newRow: () => rowOf(next) } : {})}
          footer={
            total > 0 && (
              <Text size="sm" fw={600} mt="xs">
                {t.fieldWork.harvest.total(
                  numberText('kilos', fromGrams(total, 'KG')),
                  numberText('perHectare', kilosByHectare(total, totalSurface(picked))),
                )}
              </Text>
            )
          }
        />
      </div>
    </FormSection>
  )
}

function columnsOf(rows: Rows<HarvestLand>, lands: LandRecord[]): RowColumn<HarvestLand>[] {
  const landOf = ({ land }: HarvestLand) => lands.find(({ id }) => id === land)
  return [
    {
      key: 'land',
      header: fieldName('land'),
      width: 200,
      wide: true,
      cell: (_row, index) => (
        <SelectField
          label={fieldName('land')}
          hideLabel
          required
          options={lands.map(({ id, name }) => ({ value: id, label: name }))}
          {...rows.field(index, 'land')}
          onChange={(land) =>
            rows.update(index, { land, variety: lands.find(({ id }) => id === land)?.variety?.id ?? null })
          }
        />
      ),
    },
    {
      key: 'weight',
      header: fieldName('weight'),
      width: 220,
      wide: true,
      cell: (_row, index) => (
        <UnitField
          label={fieldName('weight')}
          hideLabel
          amount={rows.field(index, 'weight')}
          unit={rows.field(index, 'weightUnit')}
          units={options(weightUnits, (unit) => words.unitSymbol[unit])}
        />
      ),
    },
    {
      key: 'surface',
      header: t.fieldWork.harvest.hectares,
      width: 110,
      cell: (row) => {
        const land = landOf(row)
        return (
          <Text py={7}>
            {land ? numberText('hectares', fromSquareCentimeters(landSurface(land), 'HECTARE')) : t.ui.none}
          </Text>
        )
      },
    },
    {
      key: 'kilosByHectare',
      header: fieldName('kilosByHectare'),
      width: 140,
      cell: (row) => {
        const land = landOf(row)
        const grams = toGrams(row.weight || 0, row.weightUnit ?? 'KG')
        return (
          <Text py={7}>
            {land ? numberText('perHectare', kilosByHectare(grams, landSurface(land))) : t.ui.none}
          </Text>
        )
      },
    },
  ]
}
