import {
  curation,
  curationWarning,
  sprayedVolume,
  treatmentDates,
  type Curation,
  type Waiting,
  type CurationRecord,
  curationInput,
} from '@lagar/domain/lands/works/curation.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { Day } from '@lagar/domain/day.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { Alert } from '@mantine/core'
import { mdiAlertOutline, mdiInformationOutline } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { TemperatureField } from '../../form/fields/in-unit-fields.tsx'
import { blankAsNull, labelled } from '../../form/draft/labelled.ts'
import { HourField } from '../../form/fields/HourField.tsx'
import { DecimalField, UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { useEstateSettings, useUnitOf } from '../../pickers/estate-settings.ts'
import { EmployeePicker, PlaguesPicker } from '../../pickers/pickers.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { LastWork } from './LastWork.tsx'
import { PlaceBlock } from '../record/PlaceBlock.tsx'
import { MachinesBlock, PeopleBlock, ProductsBlock, TimeBlock } from '../record/blocks.tsx'
import { Datum, Derived } from '../record/derived.tsx'
import classes from '../record/Work.module.css'
import { asWork, useNewWork } from '../record/draft.ts'
import { totalSurface, useWorkLands, type ScopeName } from '../record/lands.ts'
import { TreatmentNotices } from './TreatmentNotices.tsx'
import { WorkRecordForm } from '../record/WorkRecordForm.tsx'
import { useWaitingDraft } from '../record/waiting.ts'

/** Curado. The one form for creating, editing and viewing a curing. */
export function CurationForm({ saved, readOnly = false, onClose }: RecordFormProps<CurationRecord>) {
  const fresh = useNewWork()
  const own = useEstateSettings(fresh.wineEstate)
  const draft = useWaitingDraft(
    'curation',
    curation,
    saved
      ? { ...curationInput(saved), id: saved.id, version: saved.version }
      : {
          ...fresh,
          ...treatmentDates(fresh.finalTimezone, []),
          machinedVolumeUnit: own.machinedVolumeUnit,
          workedDays: 1,
        },
    (value, key) => saveRecord('lands/curation', value, key),
  )
  const { machinedVolumeUnit } = useEstateSettings(draft.value.wineEstate)
  const written = { amount: draft.value.machinedVolume, unit: draft.value.machinedVolumeUnit }
  useUnitOf(machinedVolumeUnit, written, (unit) => draft.set({ machinedVolumeUnit: unit }))
  const work = asWork(draft)
  const scope = scopeOf(draft.value)
  const lands = useWorkLands({
    scope,
    wineEstate: draft.value.wineEstate,
    wineEstateSection: draft.value.wineEstateSection,
    lands: work.value.lands ?? [],
  })
  const { hear, doses } = useTreatmentDates(draft, saved)
  const volume = volumeOf(draft.value)
  return (
    <WorkRecordForm
      texts={t.fieldWork.kinds.curation}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      finish={() => draft.submitWith({ status: 'DONE' })}
    >
      {!saved && <LastWork kind="curation" draft={work} />}
      <PlaceBlock
        draft={work}
        lands={lands}
        locked={readOnly}
        estateLocked={saved !== undefined}
        scoping={{
          scope,
          offered: ['lands', 'section', 'estate'],
          section: draft.field('wineEstateSection'),
          onScope: (chosen) => draft.set({ ...scopeFields(chosen), lands: [] }),
        }}
      >
        <PlaguesPicker required {...labelled(draft, 'plagues')} />
      </PlaceBlock>
      <When draft={draft} />
      <Spraying draft={draft} lands={lands} volume={volume} />
      <ProductsBlock
        draft={work}
        lands={lands}
        filters={{ isDoseProvider: true }}
        treated={{ surface: totalSurface(lands), volume }}
        onPick={(_, stock) => hear(stock.id, { ...stock.product, isDose: true })}
        readOnly={readOnly}
      />
      <TreatmentNotices draft={draft} id={saved?.id} lands={lands} doses={doses} />
      <MachinesBlock draft={work} />
      <PeopleBlock draft={work} />
    </WorkRecordForm>
  )
}

/** When it was done and by whom, with the hours that the field book asks for. */
function When({ draft }: { draft: Draft<Curation> }) {
  const { wineEstate, initialTimezone, finalTimezone, startTime } = draft.value
  return (
    <TimeBlock draft={asWork(draft)}>
      <EmployeePicker
        clearable
        filters={{ wineEstateId: wineEstate }}
        placeholder={t.treatment.sameAsInCharge}
        {...labelled(draft, 'operator')}
      />
      <HourField {...blankAsNull(labelled(draft, 'startTime'))} />
      <HourField
        {...blankAsNull(labelled(draft, 'endTime'))}
        {...(initialTimezone === finalTimezone && startTime ? { min: startTime } : {})}
      />
    </TimeBlock>
  )
}

type Value = Draft<Curation>['value']

const scopeOf = (value: Value): ScopeName =>
  value.inAllWineEstate ? 'estate' : value.inAllWineEstateSection ? 'section' : 'lands'

const scopeFields = (scope: ScopeName) => ({
  inAllWineEstate: scope === 'estate',
  inAllWineEstateSection: scope === 'section',
  ...(scope === 'section' ? {} : { wineEstateSection: null }),
})

const volumeOf = ({ machined, machinedVolume, machinedVolumeUnit }: Value): number =>
  sprayedVolume({
    machined: machined || 0,
    machinedVolume: machinedVolume || 0,
    machinedVolumeUnit: machinedVolumeUnit ?? 'LITER',
  })

type Waits = Waiting & { reentryHours: number | null; isDose: boolean }

/**
 * Keeps the two dates in step with the end of the work and its products, until somebody sets them. Gives back
 * how it hears of a product that is chosen, and the dose products that are.
 */
function useTreatmentDates(draft: Draft<Curation>, saved: CurationRecord | undefined) {
  const [known, setKnown] = useState<Record<string, Waits>>(() =>
    Object.fromEntries(
      (saved?.stocksUsed ?? []).map(({ stock }) => [
        stock.id,
        { ...stock, isDose: stock.kind === 'CURING_DOSE' },
      ]),
    ),
  )
  const { finalTimezone: end } = draft.value
  const doses = draft
    .rows('stocksUsed')
    .rows.flatMap(({ stock }) => known[stock] ?? [])
    .filter(({ isDose }) => isDose)
  const dates = end ? treatmentDates(end, doses) : undefined
  const key = dates && `${dates.availableHarvestDate} ${dates.residualPowerDate}`
  const shown = useRef(key)
  const { set } = draft
  useEffect(() => {
    if (!dates || key === shown.current) return
    shown.current = key
    set(dates)
  }, [dates, key, set])
  const hear = (stock: string, waits: Waits) => setKnown((before) => ({ ...before, [stock]: waits }))
  return { hear, doses }
}

function Spraying({ draft, lands, volume }: { draft: Draft<Curation>; lands: LandRecord[]; volume: number }) {
  const texts = t.fieldWork.curation
  const liters = fromMilliliters(volume, 'LITER')
  const hectares = totalSurface(lands) / 100_000_000
  return (
    <FormSection title={texts.spray} hint={texts.datesHint}>
      <DayField clearable {...draft.field('availableHarvestDate')} label={texts.available} />
      <DayField clearable {...labelled(draft, 'residualPowerDate')} />
      <DecimalField decimals={3} {...labelled(draft, 'machined')} />
      <div className={classes.double}>
        <UnitField
          label={fieldName('machinedVolume')}
          decimals={3}
          amount={draft.field('machinedVolume')}
          unit={draft.field('machinedVolumeUnit')}
          units={options(volumeUnits, (unit) => words.unitSymbol[unit])}
        />
      </div>
      <TextField maxLength={60} {...labelled(draft, 'wind')} />
      <TemperatureField decimals={1} min={-30} {...draft.field('temperature')} label={texts.temperature} />
      <div className={classes.wide}>
        {liters > 0 && (
          <Derived>
            <Datum label={texts.sprayed}>{t.fieldWork.liters(numberText('litres', liters))}</Datum>
            {hectares > 0 && (
              <Datum>{t.fieldWork.litersByHectare(numberText('perHectare', liters / hectares))}</Datum>
            )}
          </Derived>
        )}
        <Notices date={draft.value.availableHarvestDate} start={draft.value.initialTimezone} lands={lands} />
      </div>
    </FormSection>
  )
}

type NoticesProps = { date: Day | null | undefined; start: Day | null | undefined; lands: LandRecord[] }

/** Warns of a date before the start, and tells what will become of each land's own date. */
function Notices({ date, start, lands }: NoticesProps) {
  const texts = t.fieldWork.curation
  const told = lands.slice(0, 12)
  return (
    <>
      {curationWarning({ availableHarvestDate: date, initialTimezone: start }) && (
        <Alert color="yellow" mt="sm" icon={<Icon path={mdiAlertOutline} />} role="status">
          {texts.warning}
        </Alert>
      )}
      {date && told.length > 0 && (
        <Alert color="blue" mt="sm" icon={<Icon path={mdiInformationOutline} />} role="status">
          {told.map(({ id, name, harvestableDate: own }) => (
            <div key={id}>
              {own && own > date ? texts.stays(name, dayText(own)) : texts.moves(name, dayText(date))}
            </div>
          ))}
        </Alert>
      )}
    </>
  )
}
