import { stockTypesOf, withOffered } from '@lagar/domain/bottles/stocks.ts'
import { bottleCapacities } from '@lagar/domain/lists/units.ts'
import { parseDecimal } from '@lagar/domain/units/decimal.ts'
import { Autocomplete, Text } from '@mantine/core'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, SwitchField, TextArea, TextField } from '../form/fields/fields.tsx'
import { useInputProps } from '../form/fields/input-props.ts'
import { labelledIn } from '../form/draft/labelled.ts'
import { IntegerField } from '../form/fields/number-fields.tsx'
import { useTyped } from '../form/draft/typed.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { StockedWineBatchPicker } from '../pickers/bottle-pickers.tsx'
import { t, words } from '../texts/t.ts'
import { Boxes } from './Boxes.tsx'
import type { DivisionDraft } from './run-draft.ts'
import { LineSupplies, RunLabels, RunLine } from './run-lines.tsx'

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
    <RunLine
      title={texts.bottleLine(index + 1)}
      removable={removable && !readOnly}
      removeLabel={texts.removeBottles(index + 1)}
      onRemove={() => lines.remove(index)}
    >
      <Capacity draft={draft} path={path} />
      <IntegerField required {...labelledIn(draft, path, 'dividedBottles')} />
      <IntegerField {...labelledIn(draft, path, 'brokenBottles')} />
      <Origin draft={draft} index={index} />
      <IntegerField {...labelledIn(draft, path, 'bottlesByBox')} min={1} />
      <IntegerField {...labelledIn(draft, path, 'bottlesByPallet')} />
      <IntegerField {...labelledIn(draft, path, 'pallets')} />
      <DayField clearable {...labelledIn(draft, path, 'alarmDate')} />
      <TextField {...labelledIn(draft, path, 'description')} />
      <TextField hint={texts.lotHint} {...labelledIn(draft, path, 'labeledBatchId')} />
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
          <RunLabels
            label={labelledIn(draft, path, 'label')}
            backLabel={labelledIn(draft, path, 'backLabel')}
          />
          <TextArea {...labelledIn(draft, path, 'labelingDescription')} />
        </>
      )}
      <LineSupplies
        rows={stocks}
        types={stockTypesOf({ isLabeling })}
        asked={{
          bottles: dividedBottles,
          bottleCapacity,
          bottlesByBox,
          label,
          backLabel,
          isDivision: true,
          isLabeling,
        }}
        readOnly={readOnly}
        onSuggested={(stocksUsed) => lines.update(index, { stocksUsed })}
      />
    </RunLine>
  )
}

/** Any capacity in millilitres; the usual ones are offered. */
function Capacity({ draft, path }: { draft: Draft<DivisionDraft>; path: `divisionBottles.${number}` }) {
  const field = draft.field(`${path}.bottleCapacity`)
  const typed = useTyped<number>(field, {
    read: (text) => parseDecimal(text, { min: 1, decimals: 0, mark: words.numberMark.DECIMAL }),
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
  const wordOf = { TANK: texts.fromTank, REPROCESS: texts.reprocess, UNCOVER: texts.uncover }
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
        options={origins.map((value) => ({ value, label: wordOf[value] }))}
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
