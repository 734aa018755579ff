import {
  fertilizationPlan,
  type FertilizationPlan,
  type FertilizationPlanRecord,
} from '@lagar/domain/lands/plans/fertilization.ts'
import { nutrients } from '@lagar/domain/lists/stock.ts'
import { Select } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { LandsPicker, WineEstatePicker } from '../../pickers/pickers.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t, words } from '../../texts/t.ts'
import classes from '../record/NutrientPanel.module.css'
import { useSeasons } from '../../parts/calendar/use-seasons.ts'
import workClasses from '../record/Work.module.css'
import { asWork, useOnlyEstate } from '../record/draft.ts'
import { PlannedApplications } from './PlannedApplications.tsx'

/** Plan de fertilización. The one form for creating, editing and viewing a plan. */
export function FertilizationPlanForm({
  saved,
  readOnly = false,
  onClose,
}: RecordFormProps<FertilizationPlanRecord>) {
  const { wineEstate } = useSelection()
  const draft = useDraft(
    fertilizationPlan,
    saved ? inputOf(saved) : { wineEstate, lands: [], nutrients: {}, applications: [] },
    (value, key) => saveRecord('lands/fertilizationPlan', value, key),
  )
  useOnlyEstate(asWork(draft))
  const texts = t.plans
  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose} size="xl">
      <FormSection title={texts.basics}>
        <TextField required {...labelled(draft, 'name')} />
        <WineEstatePicker
          required
          filters={{ own: true }}
          {...labelled(draft, 'wineEstate')}
          onChange={(id) => draft.set({ wineEstate: id, lands: [] })}
        />
        <LandsPicker
          required
          disabled={readOnly || !draft.value.wineEstate}
          filters={{ wineEstateId: draft.value.wineEstate }}
          {...labelled(draft, 'lands')}
        />
        {!readOnly && <SeasonDaysPicker draft={draft} />}
        <DayField required {...labelled(draft, 'fromDate')} />
        <DayField required {...labelled(draft, 'toDate')} />
      </FormSection>
      <FormSection title={texts.asked} hint={texts.askedHint}>
        <div className={classes.inputs}>
          {nutrients.map((nutrient) => (
            <DecimalField
              key={nutrient}
              label={words.nutrient[nutrient]}
              max={10_000}
              mayBeBlank
              {...draft.field(`nutrients.${nutrient}`)}
              onChange={(kilos) =>
                draft.set({ nutrients: withKilos(draft.value.nutrients, nutrient, kilos) })
              }
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={texts.applications} hint={texts.applicationsHint}>
        <div className={workClasses.wide}>
          <PlannedApplications
            rows={draft.rows('applications')}
            from={draft.value.fromDate}
            readOnly={readOnly}
          />
        </div>
      </FormSection>
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

type Asked = Draft<FertilizationPlan>['value']['nutrients']

/** What is asked with one nutrient changed; a blank one is not asked for. */
function withKilos(asked: Asked, nutrient: (typeof nutrients)[number], kilos: number | null | undefined) {
  const { [nutrient]: _before, ...others } = asked ?? {}
  return kilos === null || kilos === undefined ? others : { ...others, [nutrient]: kilos }
}

/** Fills in the days of a season. */
function SeasonDaysPicker({ draft }: { draft: Draft<FertilizationPlan> }) {
  const seasons = useSeasons() ?? []
  const chosen = seasons.find(({ from, to }) => from === draft.value.fromDate && to === draft.value.toDate)
  return (
    <Select
      label={t.plans.season}
      placeholder={t.seasons.season}
      data={seasons.map(({ from, name }) => ({ value: from, label: name }))}
      value={chosen?.from ?? null}
      onChange={(from) => {
        const season = seasons.find((one) => one.from === from)
        if (season) draft.set({ fromDate: season.from, toDate: season.to })
      }}
    />
  )
}

const inputOf = (saved: FertilizationPlanRecord) => ({
  id: saved.id,
  version: saved.version,
  name: saved.name,
  wineEstate: saved.wineEstate.id,
  lands: saved.lands.map(({ id }) => id),
  fromDate: saved.fromDate,
  toDate: saved.toDate,
  nutrients: saved.nutrients,
  applications: saved.applications.map(({ product, ...one }) => ({ ...one, product: product.id })),
  note: saved.note,
})
