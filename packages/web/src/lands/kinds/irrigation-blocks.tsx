import { Meaning } from '../../form/fields/Meaning.tsx'
import {
  fertilized,
  mayFertilize,
  notFertilized,
  type Irrigation,
} from '@lagar/domain/lands/works/irrigation.ts'
import { flowUnits, volumeUnits } from '@lagar/domain/lists/units.ts'
import { fertilizationTypes } from '@lagar/domain/lists/vineyard.ts'
import { SelectField, SwitchField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField, HoursField, IntegerField, UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { MachinesPicker } from '../../pickers/pickers.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import classes from '../record/Work.module.css'

type Block = { draft: Draft<Irrigation> }

/** How much water: by its flow and the hours, or by a meter read before and after. */
export function WaterBlock({ draft }: Block) {
  const { isDripByFlow, isDripByVolume } = draft.value
  return (
    <FormSection title={t.fieldWork.irrigation.water}>
      <SwitchField
        {...labelled(draft, 'isDripByFlow')}
        onChange={(on) => draft.set({ isDripByFlow: on, ...(on ? { isDripByVolume: false } : {}) })}
      />
      <SwitchField
        {...labelled(draft, 'isDripByVolume')}
        onChange={(on) =>
          draft.set({
            isDripByVolume: on,
            ...(on ? { isDripByFlow: false, isDripFlowByDroppers: false, volumeUnit: 'CUBIC_METER' } : {}),
          })
        }
      />
      <DecimalField
        required
        max={1}
        decimals={3}
        hint={<Meaning of="efficiency" />}
        {...labelled(draft, 'efficiency')}
      />
      <HoursField
        label={t.fieldWork.irrigation.hours}
        required={isDripByFlow ?? false}
        max={1_000_000}
        {...draft.field('hours')}
      />
      {isDripByFlow && <Flow draft={draft} />}
      {isDripByVolume && <Meter draft={draft} />}
    </FormSection>
  )
}

function Flow({ draft }: Block) {
  const byDroppers = draft.value.isDripFlowByDroppers ?? false
  return (
    <>
      <SwitchField {...labelled(draft, 'isDripFlowByDroppers')} />
      <div className={classes.double}>
        <UnitField
          label={fieldName(byDroppers ? 'flowByDropper' : 'flow')}
          required
          decimals={3}
          amount={draft.field('flow')}
          unit={draft.field('flowUnit')}
          units={options(flowUnits, (unit) => words.unitSymbol[unit])}
        />
      </div>
      {byDroppers && (
        <IntegerField
          required
          label={t.fieldWork.valves.droppers}
          hint={<Meaning of="droppersAmountBySurface" />}
          {...draft.field('droppersAmountBySurface')}
        />
      )}
    </>
  )
}

function Meter({ draft }: Block) {
  const units = options(volumeUnits, (unit) => words.unitSymbol[unit])
  return (
    <>
      <UnitField
        label={fieldName('initialVolume')}
        required
        decimals={3}
        amount={draft.field('initialVolume')}
        unit={draft.field('volumeUnit')}
        units={units}
      />
      <UnitField
        label={fieldName('finalVolume')}
        required
        decimals={3}
        amount={draft.field('finalVolume')}
        unit={draft.field('volumeUnit')}
        units={units}
      />
    </>
  )
}

/** Fertilizer in the water: only with drip. */
export function FertigationBlock({ draft }: Block) {
  if (!mayFertilize(draft.value)) return null
  return (
    <FormSection title={t.fieldWork.irrigation.fertigation}>
      <SwitchField
        {...labelled(draft, 'fertilize')}
        onChange={(on) => draft.set(on ? fertilized('FERTIGATION') : notFertilized)}
      />
      {draft.value.fertilize && (
        <>
          <SelectField
            required
            options={options(fertilizationTypes, (type) => words.fertilizationType[type])}
            {...labelled(draft, 'fertilizationType')}
            onChange={(type) => {
              draft.field('fertilizationType').onChange(type)
              draft.field('fertilization.type').onChange(type)
            }}
          />
          <MachinesPicker
            label={t.fieldWork.irrigation.fertilizationMachines}
            {...draft.field('fertilization.machines')}
          />
          <SwitchField
            label={t.fieldWork.irrigation.fertilizationPaid}
            {...draft.field('fertilization.paid')}
          />
        </>
      )}
    </FormSection>
  )
}
