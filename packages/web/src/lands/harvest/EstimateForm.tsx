import { Meaning } from '../../form/fields/Meaning.tsx'
import {
  estimatedKilos,
  harvestEstimate,
  type HarvestEstimate,
  type HarvestEstimateRecord,
} from '@lagar/domain/lands/harvest/estimate.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { plantsOn } from '@lagar/domain/lands/works/pruning.ts'
import { estimateMethods } from '@lagar/domain/lists/vineyard.ts'
import { fromSquareCentimeters, toSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { Text } from '@mantine/core'
import { saveRecord, useRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { LandPicker } from '../../pickers/pickers.tsx'
import { useMe } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { numberText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'

type Props = RecordFormProps<HarvestEstimateRecord> & {
  /** The plot that a new one begins with. */
  land?: string | undefined
}

/** Estimación de cosecha. The one form for creating, editing and viewing an estimate. */
export function EstimateForm({ saved, land, readOnly = false, onClose }: Props) {
  const { today } = useMe()
  const { wineEstate } = useSelection()
  const draft = useDraft(
    harvestEstimate,
    saved ? inputOf(saved) : { land: land ?? null, day: today, estimateMethod: 'COUNT' },
    (value, key) => saveRecord('lands/harvestEstimates', value, key),
  )
  return (
    <CatalogueForm
      texts={t.harvestPlan.estimates}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      {...(land ? { keptAs: land } : {})}
    >
      <LandPicker required filters={{ wineEstateId: wineEstate }} {...labelled(draft, 'land')} />
      <FormGrid>
        <DayField required {...labelled(draft, 'day')} />
        <SelectField
          required
          options={options(estimateMethods, (method) => words.expectationSource[method])}
          {...labelled(draft, 'estimateMethod')}
        />
      </FormGrid>
      {draft.value.estimateMethod === 'COUNT' && <CountFields draft={draft} />}
      {draft.value.estimateMethod === 'HAND' && (
        <DecimalField required mayBeBlank {...labelled(draft, 'kilos')} />
      )}
      <Result draft={draft} />
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

type Part = { draft: Draft<HarvestEstimate> }

/** The plot that is estimated: hectares, and its vines where they are known. */
function useLand(id: string | null | undefined) {
  const { data } = useRecord<LandRecord>('land', id ?? undefined)
  if (!data) return undefined
  const surface = toSquareCentimeters(data.surface, data.surfaceUnit)
  return { hectares: fromSquareCentimeters(surface, 'HECTARE'), vines: plantsOn(data, surface) }
}

/** What was counted; the vines of the plot are offered, since the dead ones among them are few. */
function CountFields({ draft }: Part) {
  const texts = t.harvestPlan.estimates
  const vines = useLand(draft.value.land)?.vines
  const { sampleVines, bunches } = draft.value
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.formula}
      </Text>
      <FormGrid>
        <IntegerField
          required
          mayBeBlank
          {...(vines ? { hint: texts.vinesHint(numberText('count', vines)) } : {})}
          {...labelled(draft, 'vines')}
        />
        <IntegerField
          required
          mayBeBlank
          hint={<Meaning of="sampleVines" />}
          {...labelled(draft, 'sampleVines')}
        />
        <IntegerField
          required
          mayBeBlank
          {...(sampleVines && bunches
            ? { hint: texts.perVine(numberText('perPlant', bunches / sampleVines)) }
            : {})}
          {...labelled(draft, 'bunches')}
        />
        <DecimalField required mayBeBlank decimals={1} {...labelled(draft, 'bunchWeight')} />
      </FormGrid>
    </>
  )
}

/** What the estimate comes to, by plot and by hectare. */
function Result({ draft }: Part) {
  const hectares = useLand(draft.value.land)?.hectares
  const kilos = estimatedKilos(draft.value as Partial<HarvestEstimate>)
  if (!hectares || kilos === 0) return null
  return (
    <Text size="sm" fw={600} role="status">
      {t.harvestPlan.estimates.result(
        numberText('kilosRound', kilos),
        numberText('perHectare', kilos / hectares),
      )}
    </Text>
  )
}

const inputOf = ({ id, version, land, kilos, ...saved }: HarvestEstimateRecord) => ({
  ...{ id, version, land: land.id, day: saved.day, estimateMethod: saved.estimateMethod, note: saved.note },
  ...{ vines: saved.vines, sampleVines: saved.sampleVines, bunches: saved.bunches },
  bunchWeight: saved.bunchWeight,
  kilos: saved.estimateMethod === 'HAND' ? kilos : null,
})
