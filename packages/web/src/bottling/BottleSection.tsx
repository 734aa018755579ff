import { boxesOf, stockTypesOf, withOffered } from '@lagar/domain/cellars/bottling-stock.ts'
import { bottleCapacities } from '@lagar/domain/lists/units.ts'
import { parseDecimal } from '@lagar/domain/units/decimal.ts'
import { ActionIcon, Autocomplete, Group, Text } from '@mantine/core'
import { mdiTrashCanOutline } from '@mdi/js'
import { DayField } from '../form/DayField.tsx'
import { useInputProps, SelectField, SwitchField, TextArea, TextField } from '../form/fields.tsx'
import { FormSection } from '../form/FormModal.tsx'
import { labelledIn } from '../form/labelled.ts'
import { IntegerField } from '../form/numberFields.tsx'
import { useTyped } from '../form/typed.ts'
import type { Draft } from '../form/useDraft.ts'
import { LabelPicker, StockedWineBatchPicker } from '../pickers/bottlePickers.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { numberText } from '../ui/numbers.ts'
import { BottlingStocks } from './BottlingStocks.tsx'
import type { DivisionDraft } from './run-draft.ts'
import { SuggestButton } from './SuggestButton.tsx'

type Props = { draft: Draft<DivisionDraft>; index: number; readOnly: boolean; removable: boolean }

/** One kind of bottle of a bottling: how many, of what size, whether they get their label at once, and their supplies. */
export function BottleSection({ draft, index, readOnly, removable }: Props) {
  const texts = t.division
  const path = `divisionBottles.${index}` as const
  const lines = draft.rows('divisionBottles')
  const line = lines.rows[index]
  const stocks = draft.rows(`${path}.stocksUsed`)
  const { dividedBottles = 0, bottlesByBox = 6, bottleCapacity, label, backLabel, isLabeling } = line ?? {}
  return (
    <FormSection title={texts.bottleLine(index + 1)}>
      {removable && !readOnly && (
        <Group justify="flex-end" style={{ gridColumn: '1 / -1' }}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.removeBottles(index + 1)}
            onClick={() => lines.remove(index)}
          >
            <Icon path={mdiTrashCanOutline} />
          </ActionIcon>
        </Group>
      )}
      <Capacity draft={draft} path={path} />
      <IntegerField required {...labelledIn(draft, path, 'dividedBottles')} />
      <IntegerField {...labelledIn(draft, path, 'brokenBottles')} />
      <Origin draft={draft} index={index} />
      <IntegerField {...labelledIn(draft, path, 'bottlesByBox')} min={1} />
      <IntegerField {...labelledIn(draft, path, 'bottlesByPallet')} />
      <IntegerField {...labelledIn(draft, path, 'pallets')} />
      <DayField clearable {...labelledIn(draft, path, 'alarmDate')} />
      <TextField {...labelledIn(draft, path, 'description')} />
      <TextField placeholder={texts.lotHint} {...labelledIn(draft, path, 'labeledBatchId')} />
      <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
        <Boxes bottles={dividedBottles} bottlesByBox={bottlesByBox} />
      </Text>
      <SwitchField
        label={texts.labelNow}
        {...draft.field(`${path}.isLabeling`)}
        onChange={(on) =>
          lines.update(index, {
            isLabeling: on,
            stocksUsed: withOffered(stocks.rows, stockTypesOf({ isLabeling: on })),
          })
        }
      />
      {isLabeling && (
        <>
          <LabelPicker
            required
            filters={{ isBackLabel: false, isApproved: true }}
            {...labelledIn(draft, path, 'label')}
          />
          <LabelPicker
            clearable
            filters={{ isBackLabel: true, isApproved: true }}
            {...labelledIn(draft, path, 'backLabel')}
          />
          <TextArea {...labelledIn(draft, path, 'labelingDescription')} />
        </>
      )}
      <Group justify="space-between" style={{ gridColumn: '1 / -1' }}>
        <Text size="sm" fw={600}>
          {texts.stocks}
        </Text>
        {!readOnly && (
          <SuggestButton
            asked={{
              bottles: dividedBottles,
              bottleCapacity,
              bottlesByBox,
              label,
              backLabel,
              isDivision: true,
              isLabeling,
            }}
            rows={stocks.rows}
            onSuggested={(stocksUsed) => lines.update(index, { stocksUsed })}
          />
        )}
      </Group>
      <BottlingStocks
        title={texts.stocks}
        rows={stocks}
        types={stockTypesOf({ isLabeling })}
        bottles={{ bottles: dividedBottles, bottlesByBox }}
        readOnly={readOnly}
      />
    </FormSection>
  )
}

/** Any capacity in millilitres; the usual ones are offered. */
function Capacity({ draft, path }: { draft: Draft<DivisionDraft>; path: `divisionBottles.${number}` }) {
  const field = draft.field(`${path}.bottleCapacity`)
  const typed = useTyped<number>(field, {
    read: (text) => parseDecimal(text, { min: 1, decimals: 0 }),
    write: String,
  })
  return (
    <Autocomplete
      {...useInputProps({
        ...field,
        error: typed.wrong ?? field.error,
        label: t.division.capacity,
        required: true,
      })}
      inputMode="numeric"
      data={bottleCapacities.map(String)}
      value={typed.text}
      onChange={typed.type}
      // Every usual size stays in sight, whatever is written.
      filter={({ options }) => options}
    />
  )
}

const origins = ['TANK', 'REPROCESS', 'UNCOVER'] as const

/** Whether the bottles are filled from the tank, or are bottles of a lot that come back to the line. */
function Origin({ draft, index }: { draft: Draft<DivisionDraft>; index: number }) {
  const texts = t.division
  const path = `divisionBottles.${index}` as const
  const lines = draft.rows('divisionBottles')
  const { isReprocess, isUncover } = lines.rows[index] ?? {}
  const words = { TANK: texts.fromTank, REPROCESS: texts.reprocess, UNCOVER: texts.uncover }
  return (
    <>
      <SelectField
        label={texts.from}
        name={`${path}.from`}
        error={undefined}
        onBlur={() => {}}
        value={isReprocess ? 'REPROCESS' : isUncover ? 'UNCOVER' : 'TANK'}
        onChange={(from: (typeof origins)[number]) =>
          lines.update(index, {
            isReprocess: from === 'REPROCESS',
            isUncover: from === 'UNCOVER',
            ...(from === 'TANK' ? { reprocessedWineBatch: null, reprocessNote: '' } : {}),
          })
        }
        options={origins.map((value) => ({ value, label: words[value] }))}
      />
      {(isReprocess || isUncover) && (
        <>
          <StockedWineBatchPicker
            required
            filters={{ deposit: draft.value.distributionDeposit }}
            {...labelledIn(draft, path, 'reprocessedWineBatch')}
          />
          <TextField required {...labelledIn(draft, path, 'reprocessNote')} />
        </>
      )}
    </>
  )
}

/** How the bottles fill boxes. */
export function Boxes({ bottles, bottlesByBox }: { bottles: number; bottlesByBox: number }) {
  const { boxes, loose } = boxesOf(bottles, bottlesByBox)
  return <>{t.division.boxes(numberText(boxes, 0), loose)}</>
}
