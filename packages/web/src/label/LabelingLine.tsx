import { labelingStockTypes } from '@lagar/domain/bottles/stocks.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { takenBottles } from '@lagar/domain/label/labeling.ts'
import { Text } from '@mantine/core'
import { useList } from '../api/records.ts'
import { Boxes } from '../bottles/Boxes.tsx'
import type { LabelingDraft } from '../bottles/run-draft.ts'
import { LineSupplies, RunLabels, RunLine } from '../bottles/run-lines.tsx'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, TextField } from '../form/fields/fields.tsx'
import { labelledIn } from '../form/draft/labelled.ts'
import { IntegerField } from '../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import type { Draft } from '../form/draft/use-draft.ts'
import { StockedWineBatchPicker, DistributionDepositPicker } from '../pickers/bottle-pickers.tsx'
import { fieldName } from '../texts/field-names.ts'
import { t } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'

type Props = { draft: Draft<LabelingDraft>; index: number; readOnly: boolean; removable: boolean }

/** Bottles of some lots that get one label: from where, how many, which label, and what it takes. */
export function LabelingLine({ draft, index, readOnly, removable }: Props) {
  const texts = t.label.labelings
  const path = `labelingBottles.${index}` as const
  const lines = draft.rows('labelingBottles')
  const line = lines.rows[index]
  const stocks = draft.rows(`${path}.stocksUsed`)
  const { labeledBottles = 0, bottlesByBox = 6, label, backLabel, isUncover } = line ?? {}
  return (
    <RunLine
      title={texts.line(index + 1)}
      removable={removable && !readOnly}
      removeLabel={texts.removeLine(index + 1)}
      onRemove={() => lines.remove(index)}
    >
      <Deed draft={draft} index={index} />
      {!isUncover && (
        <RunLabels
          label={labelledIn(draft, path, 'label')}
          backLabel={labelledIn(draft, path, 'backLabel')}
        />
      )}
      <Sources draft={draft} index={index} readOnly={readOnly} />
      <IntegerField required {...labelledIn(draft, path, 'labeledBottles')} />
      <IntegerField {...labelledIn(draft, path, 'brokenBottles')} />
      <IntegerField {...labelledIn(draft, path, 'bottlesByBox')} min={1} />
      <IntegerField {...labelledIn(draft, path, 'boxesByPallet')} />
      <IntegerField {...labelledIn(draft, path, 'pallets')} />
      <DayField clearable {...labelledIn(draft, path, 'alarmDate')} />
      <TextField {...labelledIn(draft, path, 'description')} />
      <TextField hint={texts.lotHint} {...labelledIn(draft, path, 'labeledBatchId')} />
      <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
        {texts.taken}: {numberText('bottles', takenBottles(line?.wineBatches ?? []))} ·{' '}
        <Boxes bottles={labeledBottles} bottlesByBox={bottlesByBox} />
      </Text>
      <LineSupplies
        rows={stocks}
        types={labelingStockTypes}
        asked={{ bottles: labeledBottles, bottlesByBox, label, backLabel, isLabeling: true }}
        readOnly={readOnly}
        onSuggested={(stocksUsed) => lines.update(index, { stocksUsed })}
      />
    </RunLine>
  )
}

const deeds = ['LABEL', 'REPROCESS', 'UNCOVER'] as const

/** Whether bottles get their first label, another one, or lose it; the last two say why. */
function Deed({ draft, index }: { draft: Draft<LabelingDraft>; index: number }) {
  const texts = t.label.labelings
  const path = `labelingBottles.${index}` as const
  const lines = draft.rows('labelingBottles')
  const { isReprocess, isUncover } = lines.rows[index] ?? {}
  const words = { LABEL: texts.label, REPROCESS: texts.reprocess, UNCOVER: texts.uncover }
  return (
    <>
      <SelectField
        label={texts.what}
        name={`${path}.what`}
        error={undefined}
        onBlur={() => {}}
        value={isReprocess ? 'REPROCESS' : isUncover ? 'UNCOVER' : 'LABEL'}
        onChange={(deed: (typeof deeds)[number]) =>
          lines.update(index, {
            isReprocess: deed === 'REPROCESS',
            isUncover: deed === 'UNCOVER',
            ...(deed === 'LABEL' ? { reprocessNote: '' } : {}),
            ...(deed === 'UNCOVER' ? { label: null, backLabel: null } : {}),
          })
        }
        options={deeds.map((value) => ({ value, label: words[value] }))}
      />
      {(isReprocess || isUncover) && <TextField required {...labelledIn(draft, path, 'reprocessNote')} />}
    </>
  )
}

/** The lots and deposits that the bottles come from. */
function Sources({ draft, index, readOnly }: Omit<Props, 'removable'>) {
  const texts = t.label.labelings
  const path = `labelingBottles.${index}.wineBatches` as const
  const rows = draft.rows(path)
  const deposit = draft.value.distributionDeposit
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <RowsTable
        title={texts.sources}
        rows={rows}
        disabled={readOnly}
        addLabel={texts.addSource}
        newRow={() => ({ distributionDeposit: deposit ?? null })}
        columns={sourceColumns(draft, path)}
      />
    </div>
  )
}

const sourceColumns = (
  draft: Draft<LabelingDraft>,
  path: `labelingBottles.${number}.wineBatches`,
): RowColumn<Source>[] => [
  {
    key: 'distributionDeposit',
    header: fieldName('distributionDeposit'),
    width: 220,
    cell: (_, row) => (
      <DistributionDepositPicker
        label={fieldName('distributionDeposit')}
        hideLabel
        {...draft.field(`${path}.${row}.distributionDeposit`)}
      />
    ),
  },
  {
    key: 'wineBatch',
    header: fieldName('wineBatch'),
    width: 240,
    cell: (source, row) => (
      <StockedWineBatchPicker
        label={fieldName('wineBatch')}
        hideLabel
        filters={{ deposit: source.distributionDeposit }}
        {...draft.field(`${path}.${row}.wineBatch`)}
        onPick={(choice) => {
          const distributionDeposit = choice?.row.distributionDeposit
          if (distributionDeposit)
            draft.rows(path).update(row, { distributionDeposit: distributionDeposit.id })
        }}
      />
    ),
  },
  {
    key: 'bottles',
    header: fieldName('bottles'),
    width: 150,
    cell: (source, row) => (
      <>
        <IntegerField label={fieldName('bottles')} hideLabel {...draft.field(`${path}.${row}.bottles`)} />
        <Maximum {...source} />
      </>
    ),
  },
]

type Source = LabelingDraft['labelingBottles'][number]['wineBatches'][number]

/** How many bottles of the lot lie in the deposit, when fewer than asked for. */
function Maximum({ wineBatch, distributionDeposit, bottles }: Source) {
  const { data } = useList<WineBatchRow>(
    'distribution/wineBatches',
    { wineBatch, deposit: distributionDeposit },
    Boolean(wineBatch && distributionDeposit),
  )
  const there = data?.result[0]?.amount
  if (there === undefined || !(bottles > there)) return null
  return (
    <Text size="xs" c="var(--mantine-color-error)" role="status">
      {t.label.labelings.maximum(numberText('bottles', there))}
    </Text>
  )
}
