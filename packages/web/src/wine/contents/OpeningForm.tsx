import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { openingStages, openingWine, type OpeningWine } from '@lagar/domain/wine/contents/opening.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { movedAt } from '@lagar/domain/workorders/transfers/moved.ts'
import { Button, Text } from '@mantine/core'
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, SwitchField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { IntegerField, MoneyField, UnitField } from '../../form/fields/number-fields.tsx'
import { labelled, labelledIn } from '../../form/draft/labelled.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { Meaning } from '../../form/fields/Meaning.tsx'
import { FormGrid, FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { ValuesTable } from '../../laboratory/measuraments/ValuesTable.tsx'
import { VesselLevel } from '../../parts/vessels/VesselLevel.tsx'
import { VarietyParts } from '../../pickers/VarietyParts.tsx'
import { CellarElementPicker } from '../../pickers/cellar-pickers.tsx'
import { OwnerPicker } from '../../pickers/InputEntityPicker.tsx'
import { VarietyPicker } from '../../pickers/pickers.tsx'
import { useCan, useMe } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { withUndo } from '../../messages/toast.tsx'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A wine that nothing is said of yet. */
const blank = () => ({
  unit: 'LITER' as const,
  stage: 'NEW_WINE' as const,
  isOrganic: false,
  composition: [],
  measuraments: [],
})

/** Cargar vino inicial. What lies in the vessels on the day the company begins, one act of as many vessels as there are. */
export function OpeningForm({ cellarId, onClose }: { cellarId?: string; onClose: () => void }) {
  const texts = t.cellars.openings
  const { today } = useMe()
  const draft = useDraft<OpeningWine>(
    openingWine,
    { day: today, note: '', wines: [blank()] },
    (value, { id }) => send('POST', 'cellars/contents/openings', { id, ...value }),
  )
  const wines = draft.rows('wines')
  const undo = () =>
    send('PUT', 'cellars/contents/openings/reverse', { id: draft.key.id, reason: t.ui.undoneAtOnce })
  return (
    <FormModal
      title={texts.create}
      done={() => withUndo(texts.created, undo)}
      draft={draft}
      onClose={onClose}
      size="xl"
    >
      <Text size="sm" c="dimmed">
        {texts.lead}
      </Text>
      <FormGrid>
        <DayField required max={today} {...labelled(draft, 'day')} />
      </FormGrid>
      {wines.keys.map((key, at) => (
        <WineFields key={key} draft={draft} at={at} cellarId={cellarId} />
      ))}
      {wines.error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {texts.twice}
        </Text>
      )}
      <div>
        <Button
          variant="light"
          leftSection={<Icon path={mdiPlus} size={18} />}
          onClick={() => wines.add(blank())}
        >
          {texts.add}
        </Button>
      </div>
      <TextArea {...labelled(draft, 'note')} />
    </FormModal>
  )
}

type WineProps = { draft: Draft<OpeningWine>; at: number; cellarId: string | undefined }

/** The wine of one vessel. */
function WineFields({ draft, at, cellarId }: WineProps) {
  const texts = t.cellars.openings
  const row = `wines.${at}` as const
  const wines = draft.rows('wines')
  const wine = wines.rows[at]
  // Of those that name one vessel the later ones are marked.
  const isTwice =
    wines.error !== undefined &&
    wines.rows.slice(0, at).some((one) => one.cellarElement === wine?.cellarElement)
  const vessel = useRecord<CellarElementRecord>('cellarElement', wine?.cellarElement).data
  return (
    <FormSection title={texts.wine(at + 1)}>
      <CellarElementPicker
        required
        filters={{ cellarId, status: 'EMPTY' }}
        {...labelledIn(draft, row, 'cellarElement')}
        {...(isTwice && { error: texts.twice })}
      />
      <TextField required {...labelledIn(draft, row, 'name')} />
      <IntegerField required mayBeBlank {...labelledIn(draft, row, 'year')} />
      <UnitField
        label={words.fieldName.amount}
        required
        amount={draft.field(`${row}.amount`)}
        unit={draft.field(`${row}.unit`)}
        units={options(volumeUnits, (unit) => words.volumeUnit[unit])}
      />
      {vessel && (
        <VesselLevel
          holder={vessel}
          moved={movedAt([{ destinations: [{ ...wine, cellarElement: vessel.id }] }], vessel)}
        />
      )}
      {(wine?.composition?.length ?? 0) === 0 && (
        <VarietyPicker clearable filters={{ crop: 'GRAPE' }} {...labelledIn(draft, row, 'variety')} />
      )}
      <MoneyField
        decimals={4}
        mayBeBlank
        hint={<Meaning of="openingCost" />}
        {...labelledIn(draft, row, 'openingCost')}
      />
      <SelectField
        required
        options={options(openingStages, (stage) => words.contentStatus[stage])}
        {...labelledIn(draft, row, 'stage')}
      />
      <OwnerPicker
        type={wine?.ownerType}
        {...draft.field(`${row}.owner`)}
        onPick={(ownerType) => wines.update(at, { ownerType })}
      />
      <SwitchField {...labelledIn(draft, row, 'isOrganic')} />
      <VarietyParts rows={draft.rows(`${row}.composition`)} first={wine?.variety} />
      <Analyses draft={draft} at={at} />
      {wines.rows.length > 1 && (
        <div>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Icon path={mdiTrashCanOutline} size={18} />}
            onClick={() => wines.remove(at)}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

/** What was known of the wine by analysis on that day, for who may write that down. */
function Analyses({ draft, at }: Pick<WineProps, 'draft' | 'at'>) {
  const texts = t.laboratory.measuraments
  if (!useCan('laboratory.write')) return null
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <ValuesTable
        draft={draft}
        path={`wines.${at}.measuraments`}
        title={texts.values}
        addLabel={texts.add}
        empty={t.cellars.openings.noValues}
        readOnly={false}
      />
    </div>
  )
}
