import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import {
  irrigation,
  typeDefaults,
  type Irrigation,
  type IrrigationRecord,
  irrigationInput,
} from '@lagar/domain/lands/works/irrigation.ts'
import type { ValveRecord } from '@lagar/domain/lands/places/valve.ts'
import { irrigationSummary, type Water, type WateredLand } from '@lagar/domain/lands/works/water.ts'
import { type IrrigationOrigin, irrigationTypes } from '@lagar/domain/lists/vineyard.ts'
import { saveRecord, useRecord } from '../../api/records.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { ValvePicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { FertigationBlock, WaterBlock } from './irrigation-blocks.tsx'
import { LastWork } from './LastWork.tsx'
import { PlaceBlock } from '../record/PlaceBlock.tsx'
import { WaterSummary } from './WaterSummary.tsx'
import { MachinesBlock, PeopleBlock, ProductsBlock, TimeBlock } from '../record/blocks.tsx'
import { asWork, useNewWork } from '../record/draft.ts'
import { landSurface, useWorkLands, type ScopeName } from '../record/lands.ts'
import { WorkRecordForm } from '../record/WorkRecordForm.tsx'
import { useWaitingDraft } from '../record/waiting.ts'

type Props = RecordFormProps<IrrigationRecord> & { origin?: IrrigationOrigin }

/** Lluvia. Writing down a rain. */
export const CreateRain = ({ onClose }: { onClose: () => void }) => (
  <IrrigationForm origin="RAIN" onClose={onClose} />
)

/** Riego or Lluvia. The one form for creating, editing and viewing an irrigation or a rain. */
export function IrrigationForm({ origin: asked = 'VALVE', saved, readOnly = false, onClose }: Props) {
  const origin = saved?.origin ?? asked
  const fresh = useNewWork()
  const draft = useWaitingDraft(
    'irrigation',
    irrigation,
    saved
      ? { ...irrigationInput(saved), id: saved.id, version: saved.version }
      : newIrrigation(fresh, origin),
    (value, key) => saveRecord('lands/irrigations', value, key),
  )
  const work = asWork(draft)
  const isRain = origin === 'RAIN'
  const scope = scopeOf(draft.value)
  const lands = useWorkLands({
    scope,
    wineEstate: draft.value.wineEstate,
    wineEstateSection: draft.value.wineEstateSection,
    lands: saved ? saved.lands.map(({ id }) => id) : (work.value.lands ?? []),
  })
  const summary = useWater(draft.value, lands)
  return (
    <WorkRecordForm
      texts={isRain ? t.fieldWork.kinds.rain : t.fieldWork.kinds.irrigation}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      {...(isRain ? { size: 'lg' } : { finish: () => draft.submitWith({ status: 'DONE' }) })}
    >
      {!saved && !isRain && <LastWork kind="irrigation" draft={work} />}
      <PlaceBlock
        draft={work}
        lands={lands}
        locked={saved !== undefined || readOnly}
        scoping={{
          scope,
          offered: isRain ? ['estate', 'lands'] : ['lands', 'section', 'estate'],
          section: draft.field('wineEstateSection'),
          onScope: (chosen) => draft.set({ ...scopeFields(origin, chosen), lands: [] }),
        }}
      >
        {isRain ? (
          <DecimalField required {...labelled(draft, 'mm')} />
        ) : (
          <Source draft={draft} locked={saved !== undefined} />
        )}
      </PlaceBlock>
      <TimeBlock
        draft={work}
        withPeople={!isRain}
        entered={isRain || saved?.status === 'DONE' ? [] : lands}
      />
      {!isRain && <WaterBlock draft={draft} />}
      <WaterSummary summary={summary} names={new Map(lands.map(({ id, name }) => [id, name]))} />
      {!isRain && (
        <>
          <Fertigation draft={draft} lands={lands} treated={summary} readOnly={readOnly} />
          <MachinesBlock draft={work} />
          <PeopleBlock draft={work} />
        </>
      )}
    </WorkRecordForm>
  )
}

/** How much water reaches each land, by what is typed and by what the valve waters of it. */
function useWater(value: Value, lands: LandRecord[]) {
  const valve = useRecord<ValveRecord>('valve', value.valve ?? undefined).data
  const watered = lands.map((land) => wateredBy(valve, land.id, landSurface(land)))
  return irrigationSummary(waterOf(value), watered)
}

type FertigationProps = {
  draft: Draft<Irrigation>
  lands: LandRecord[]
  treated: ReturnType<typeof useWater>
  readOnly: boolean
}

/** What goes to the vines with the water. */
const Fertigation = ({ draft, lands, treated, readOnly }: FertigationProps) => (
  <>
    <FertigationBlock draft={draft} />
    {draft.value.fertilize && (
      <ProductsBlock
        draft={asWork(draft)}
        path="fertilization.stocksUsed"
        lands={lands}
        filters={{ isNutrientProvider: true }}
        treated={treated}
        nutrients={{}}
        readOnly={readOnly}
      />
    )}
  </>
)

const newIrrigation = (fresh: ReturnType<typeof useNewWork>, origin: IrrigationOrigin) =>
  origin === 'RAIN'
    ? { ...fresh, origin, employee: null, isRainInAllWineEstate: true }
    : { ...fresh, origin, ...typeDefaults('DRIP'), flowUnit: 'LITER_PER_HOUR' as const }

type Value = Draft<Irrigation>['value']

const scopeOf = (value: Value): ScopeName =>
  value.isRainInAllWineEstate || value.isWineEstateIrrigation
    ? 'estate'
    : value.isWineSectionIrrigation
      ? 'section'
      : 'lands'

const scopeFields = (origin: IrrigationOrigin, scope: ScopeName) => ({
  isRainInAllWineEstate: origin === 'RAIN' && scope === 'estate',
  isWineEstateIrrigation: origin === 'VALVE' && scope === 'estate',
  isWineSectionIrrigation: scope === 'section',
  ...(scope === 'section' ? {} : { wineEstateSection: null }),
})

/** A land with the surface of it that the valve waters; without one, all of it. */
const wateredBy = (valve: ValveRecord | undefined, id: string, whole: number): WateredLand => {
  const part = valve?.valveLands.find(({ land }) => land.id === id)
  return { id, surface: part ? landSurface(part) : whole }
}

/** A draft's water, with nothing where nothing was typed yet. */
const waterOf = (value: Value): Water => ({
  origin: value.origin ?? 'VALVE',
  mm: value.mm || null,
  hours: value.hours || 0,
  isDripByFlow: value.isDripByFlow ?? false,
  isDripFlowByDroppers: value.isDripFlowByDroppers ?? false,
  isDripByVolume: value.isDripByVolume ?? false,
  flow: value.flow || null,
  flowUnit: value.flowUnit ?? null,
  droppersAmountBySurface: value.droppersAmountBySurface || null,
  initialVolume: value.initialVolume || null,
  finalVolume: value.finalVolume || null,
  volumeUnit: value.volumeUnit ?? null,
  efficiency: value.efficiency || null,
})

/** From which valve, and how the water gets to the vines. */
function Source({ draft, locked }: { draft: Draft<Irrigation>; locked: boolean }) {
  const texts = t.fieldWork.irrigation
  return (
    <>
      <ValvePicker
        clearable
        label={texts.valve}
        filters={{ wineEstateId: draft.value.wineEstate }}
        {...draft.field('valve')}
        onPick={(choice) => {
          if (choice) draft.set(broughtBy(choice.row, locked))
        }}
      />
      <SelectField
        required
        label={texts.type}
        options={options(irrigationTypes, (type) => words.irrigationType[type])}
        {...draft.field('type')}
        onChange={(type) => draft.set(typeDefaults(type))}
      />
    </>
  )
}

const broughtBy = (valve: ValveRecord, locked: boolean) => ({
  flow: valve.flowByDropper,
  flowUnit: valve.flowUnit,
  droppersAmountBySurface: valve.droppersAmountBySurface,
  efficiency: valve.efficiency,
  isDripByFlow: true,
  isDripFlowByDroppers: true,
  isDripByVolume: false,
  ...(locked ? {} : { ...scopeFields('VALVE', 'lands'), lands: valve.valveLands.map(({ land }) => land.id) }),
})
