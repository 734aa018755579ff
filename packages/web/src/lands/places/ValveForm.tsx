import { Meaning } from '../../form/fields/Meaning.tsx'
import { valveWithin, type ValveLand, type ValveRecord } from '@lagar/domain/lands/places/valve.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { flowUnits, surfaceUnits } from '@lagar/domain/lists/units.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField, IntegerField, UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { useDraft, type Rows } from '../../form/draft/use-draft.ts'
import { useEstateSettings } from '../../pickers/estate-settings.ts'
import { WineEstatePicker } from '../../pickers/pickers.tsx'
import { useSelection } from '../../session/selection.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import classes from '../record/Work.module.css'
import { asWork, useOnlyEstate } from '../record/draft.ts'
import { landSurface, useWorkLands } from '../record/lands.ts'
import { SpokenForm } from '../record/SpokenForm.tsx'

/** Operación. The one form for creating, editing and viewing a valve. */
export function ValveForm({ saved, readOnly = false, onClose }: RecordFormProps<ValveRecord>) {
  const selection = useSelection()
  const [estate, setEstate] = useState(saved?.wineEstate.id ?? selection.wineEstate)
  const lands = useWorkLands({ scope: 'estate', wineEstate: estate, wineEstateSection: null, lands: [] })
  const draft = useDraft(
    valveWithin(new Map(lands.map((land) => [land.id, landSurface(land)]))),
    saved
      ? inputOf(saved)
      : { wineEstate: estate, flowUnit: 'LITER_PER_HOUR', efficiency: 0.9, valveLands: [] },
    (value, key) => saveRecord('lands/valves', value, key),
  )
  useOnlyEstate(asWork(draft))
  const chosen = draft.value.wineEstate ?? null
  if (chosen !== estate) setEstate(chosen)
  return (
    <SpokenForm
      texts={t.fieldWork.kinds.valve}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      size="xl"
    >
      <FormSection title={t.fieldWork.basics}>
        <TextField required {...labelled(draft, 'name')} />
        <WineEstatePicker
          required
          filters={{ own: true }}
          disabled={saved !== undefined}
          {...labelled(draft, 'wineEstate')}
          onChange={(id) => draft.set({ wineEstate: id, valveLands: [] })}
        />
        <IntegerField
          required
          label={t.fieldWork.valves.droppers}
          hint={<Meaning of="droppersAmountBySurface" />}
          {...draft.field('droppersAmountBySurface')}
        />
        <div className={classes.double}>
          <UnitField
            label={fieldName('flowByDropper')}
            required
            amount={draft.field('flowByDropper')}
            unit={draft.field('flowUnit')}
            units={options(flowUnits, (unit) => words.unitSymbol[unit])}
          />
        </div>
        <DecimalField required hint={<Meaning of="Valve.efficiency" />} {...labelled(draft, 'efficiency')} />
      </FormSection>
      <FormSection title={t.fieldWork.valves.lands}>
        <div className={classes.wide}>
          <WateredLands rows={draft.rows('valveLands')} lands={lands} readOnly={readOnly} />
        </div>
      </FormSection>
    </SpokenForm>
  )
}

const inputOf = (saved: ValveRecord) => ({
  id: saved.id,
  version: saved.version,
  name: saved.name,
  wineEstate: saved.wineEstate.id,
  droppersAmountBySurface: saved.droppersAmountBySurface,
  flowByDropper: saved.flowByDropper,
  flowUnit: saved.flowUnit,
  efficiency: saved.efficiency,
  valveLands: saved.valveLands.map(({ land, ...part }) => ({ ...part, land: land.id })),
})

type RowsProps = { rows: Rows<ValveLand>; lands: LandRecord[]; readOnly: boolean }

function WateredLands({ rows, lands, readOnly }: RowsProps) {
  const { landSurfaceUnit: unit } = useEstateSettings(lands[0]?.wineEstate.id)
  const next = lands.find(({ id }) => !rows.rows.some(({ land }) => land === id))
  const own = (land: LandRecord | undefined) =>
    land ? { land: land.id, surface: land.surface, surfaceUnit: land.surfaceUnit } : { surfaceUnit: unit }
  return (
    <RowsTable<ValveLand>
      title={t.fieldWork.valves.lands}
      rows={rows}
      columns={columnsOf(rows, lands, own)}
      disabled={readOnly}
      addLabel={t.fieldWork.harvest.addLand}
      {...(lands.length > 0 ? { newRow: () => own(next) } : {})}
      footer={
        lands.length === 0 && (
          <Text size="sm" c="dimmed">
            {t.fieldWork.noLandsThere}
          </Text>
        )
      }
    />
  )
}

function columnsOf(
  rows: Rows<ValveLand>,
  lands: LandRecord[],
  own: (land: LandRecord | undefined) => Partial<ValveLand>,
): RowColumn<ValveLand>[] {
  return [
    {
      key: 'land',
      header: fieldName('land'),
      width: 220,
      wide: true,
      cell: (_row, index) => (
        <SelectField
          label={fieldName('land')}
          hideLabel
          required
          options={lands.map(({ id, name }) => ({ value: id, label: name }))}
          {...rows.field(index, 'land')}
          onChange={(land) => rows.update(index, own(lands.find(({ id }) => id === land)))}
        />
      ),
    },
    {
      key: 'surface',
      header: t.fieldWork.valves.irrigated,
      width: 220,
      wide: true,
      cell: (_row, index) => (
        <UnitField
          label={t.fieldWork.valves.irrigated}
          hideLabel
          decimals={4}
          amount={rows.field(index, 'surface')}
          unit={rows.field(index, 'surfaceUnit')}
          units={options(surfaceUnits, (unit) => words.unitSymbol[unit])}
        />
      ),
    },
    {
      key: 'landSurface',
      header: t.fieldWork.valves.landSurface,
      width: 160,
      cell: (row) => {
        const land = lands.find(({ id }) => id === row.land)
        return (
          <Text py={7}>
            {land
              ? `${numberText('hectares', land.surface)} ${words.unitSymbol[land.surfaceUnit]}`
              : t.ui.none}
          </Text>
        )
      },
    },
  ]
}
