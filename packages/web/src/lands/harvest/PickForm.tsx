import { Meaning } from '../../form/fields/Meaning.tsx'
import { harvestPick, type HarvestPick, type HarvestPickRecord } from '@lagar/domain/lands/harvest/pick.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { harvestTypes } from '@lagar/domain/lists/vineyard.ts'
import { Button, Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { CellarPicker, EmployeePicker, LandPicker } from '../../pickers/pickers.tsx'
import { useMe } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { pickInput } from './pick-input.ts'
import type { Told } from './use-plan.ts'

type Props = RecordFormProps<HarvestPickRecord> & {
  /** What is known of the plots, where it is opened from the plan. */
  told?: Told | undefined
  start?: Partial<HarvestPick>
}

/** Cosecha planeada. The one form for creating, editing and viewing a planned pick. */
export function PickForm({ saved, told, start, readOnly = false, onClose }: Props) {
  const { today } = useMe()
  const { wineEstate, cellar } = useSelection()
  const texts = t.harvestPlan.picks
  const draft = useDraft(
    harvestPick,
    saved ? pickInput(saved) : { day: today, cellar, ...start },
    (value, key) => saveRecord('lands/harvestPicks', value, key),
  )
  return (
    <CatalogueForm
      texts={texts}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      size="lg"
      keptAs={start?.land ?? ''}
      {...(saved?.harvest ? { intro: texts.workMoves } : {})}
    >
      <FormGrid>
        <LandPicker
          required
          disabled={Boolean(saved?.harvest)}
          filters={{ wineEstateId: wineEstate }}
          {...labelled(draft, 'land')}
        />
        <DayField required {...labelled(draft, 'day')} />
        <DecimalField required mayBeBlank {...labelled(draft, 'kilos')} />
        <CellarPicker clearable hint={<Meaning of="HarvestPick.cellar" />} {...labelled(draft, 'cellar')} />
      </FormGrid>
      {told && !readOnly && <Known draft={draft} told={told} saved={saved} />}
      <FormGrid>
        <SelectField
          clearable
          hint={<Meaning of="HarvestPick.type" />}
          options={options(harvestTypes, (type) => words.harvestType[type])}
          {...labelled(draft, 'type')}
          label={t.fieldWork.harvest.type}
        />
        <EmployeePicker
          clearable
          hint={<Meaning of="HarvestPick.employee" />}
          {...labelled(draft, 'employee')}
        />
      </FormGrid>
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

type KnownProps = { draft: Draft<HarvestPick>; told: Told; saved: HarvestPickRecord | undefined }

/** What is left of the chosen plot, and when it ripens; what is left is taken with a click. */
function Known({ draft, told, saved }: KnownProps) {
  const texts = t.harvestPlan.picks
  const plot = told.plots.find(({ told: { land } }) => land.id === draft.value.land)
  if (!plot) return null
  const own = saved?.land.id === plot.told.land.id ? saved.kilos : 0
  const open = sumOf([plot.open, own])
  const { kilos } = draft.value
  const over = kilos ? sumOf([kilos, -open]) : 0
  const ripe = plot.ripe && plot.ripe.by !== 'USUAL' ? texts.ripeOn(dayText(plot.ripe.day)) : ''
  const said =
    plot.expected === null
      ? texts.noExpectation
      : over > 0
        ? texts.over(numberText('kilosRound', over))
        : texts.left(numberText('kilosRound', open))
  return (
    <Text
      component="div"
      size="sm"
      role="status"
      c={over > 0 && plot.expected !== null ? 'orange.9' : 'dimmed'}
    >
      {said} {ripe}
      {open > 0 && kilos !== open && (
        <Button variant="subtle" size="compact-sm" ml={6} onClick={() => draft.set({ kilos: open })}>
          {texts.whole}
        </Button>
      )}
    </Text>
  )
}
