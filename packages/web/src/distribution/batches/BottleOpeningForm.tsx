import { openingBottles, type OpeningBottles } from '@lagar/domain/bottles/opening.ts'
import { Button, Text } from '@mantine/core'
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { send } from '../../api/send.ts'
import { labelled, labelledIn } from '../../form/draft/labelled.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SwitchField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { IntegerField, MoneyField } from '../../form/fields/number-fields.tsx'
import { Meaning } from '../../form/fields/Meaning.tsx'
import { FormGrid, FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { VarietyParts } from '../../pickers/VarietyParts.tsx'
import { DistributionDepositPicker, LabelPicker } from '../../pickers/bottle-pickers.tsx'
import { VarietyPicker } from '../../pickers/pickers.tsx'
import { useMe } from '../../session/me.tsx'
import { withUndo } from '../../messages/toast.tsx'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Bottles that nothing is said of yet. */
const blank = () => ({
  bottleCapacity: 750,
  bottlesByBox: 6,
  isOrganic: false,
  composition: [],
})

/** Cargar botellas iniciales. What lies in the deposits on the day the company begins, one act of as many lots as there are. */
export function BottleOpeningForm({ onClose }: { onClose: () => void }) {
  const texts = t.distribution.openings
  const { today } = useMe()
  const draft = useDraft<OpeningBottles>(
    openingBottles,
    { day: today, note: '', bottles: [blank()] },
    (value, { id }) => send('POST', 'distribution/wineBatches/openings', { id, ...value }),
  )
  const rows = draft.rows('bottles')
  const last = rows.rows.at(-1)
  // Lots that lie together are counted one after the other.
  const next = () => ({
    ...blank(),
    ...(last?.distributionDeposit && { distributionDeposit: last.distributionDeposit }),
  })
  const undo = () =>
    send('PUT', 'distribution/wineBatches/openings/reverse', { id: draft.key.id, reason: t.ui.undoneAtOnce })
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
      {rows.keys.map((key, at) => (
        <LotFields key={key} draft={draft} at={at} />
      ))}
      <div>
        <Button
          variant="light"
          leftSection={<Icon path={mdiPlus} size={18} />}
          onClick={() => rows.add(next())}
        >
          {texts.add}
        </Button>
      </div>
      <TextArea {...labelled(draft, 'note')} />
    </FormModal>
  )
}

/** A lot in a deposit. */
function LotFields({ draft, at }: { draft: Draft<OpeningBottles>; at: number }) {
  const texts = t.distribution.openings
  const row = `bottles.${at}` as const
  const rows = draft.rows('bottles')
  const lot = rows.rows[at]
  return (
    <FormSection title={texts.lot(at + 1)}>
      <TextField required maxLength={60} {...labelledIn(draft, row, 'batchId')} />
      <DistributionDepositPicker required {...labelledIn(draft, row, 'distributionDeposit')} />
      <IntegerField required mayBeBlank {...labelledIn(draft, row, 'bottles')} />
      <MoneyField
        decimals={4}
        mayBeBlank
        hint={<Meaning of="bottleCost" />}
        {...labelledIn(draft, row, 'bottleCost')}
      />
      <TextField required maxLength={80} {...labelledIn(draft, row, 'name')} label={texts.wine} />
      <IntegerField required mayBeBlank {...labelledIn(draft, row, 'year')} />
      {(lot?.composition?.length ?? 0) === 0 && (
        <VarietyPicker clearable filters={{ crop: 'GRAPE' }} {...labelledIn(draft, row, 'variety')} />
      )}
      <LabelPicker
        clearable
        filters={{ isBackLabel: false }}
        hint={texts.noLabel}
        {...labelledIn(draft, row, 'label')}
      />
      <IntegerField
        required
        {...labelledIn(draft, row, 'bottleCapacity')}
        label={`${words.fieldName.bottleCapacity} (ml)`}
      />
      <IntegerField required {...labelledIn(draft, row, 'bottlesByBox')} />
      <DayField
        clearable
        {...(draft.value.day && { max: draft.value.day })}
        {...labelledIn(draft, row, 'bottledOn')}
      />
      <DayField clearable {...labelledIn(draft, row, 'alarmDate')} />
      <SwitchField {...labelledIn(draft, row, 'isOrganic')} />
      <VarietyParts rows={draft.rows(`${row}.composition`)} />
      {rows.rows.length > 1 && (
        <div>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Icon path={mdiTrashCanOutline} size={18} />}
            onClick={() => rows.remove(at)}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
