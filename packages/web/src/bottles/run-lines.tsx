import type { BottlingStock } from '@lagar/domain/bottles/stocks.ts'
import type { StockMovementType } from '@lagar/domain/lists/stock.ts'
import { ActionIcon, Group, Text } from '@mantine/core'
import { mdiTrashCanOutline } from '@mdi/js'
import type { ComponentProps, ReactNode } from 'react'
import type { Field, Rows } from '../form/draft/use-draft.ts'
import { FormSection } from '../form/frames/FormModal.tsx'
import { LabelPicker } from '../pickers/bottle-pickers.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { BottlingStocks, type StockedBottles } from './BottlingStocks.tsx'
import { SuggestButton } from './SuggestButton.tsx'

type LineProps = {
  title: string
  removable: boolean
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}

/** One line of a bottling or a labeling, with the button that takes it away. */
export function RunLine({ title, removable, removeLabel, onRemove, children }: LineProps) {
  return (
    <FormSection title={title}>
      {removable && (
        <Group justify="flex-end" style={{ gridColumn: '1 / -1' }}>
          <ActionIcon variant="subtle" color="gray" aria-label={removeLabel} onClick={onRemove}>
            <Icon path={mdiTrashCanOutline} />
          </ActionIcon>
        </Group>
      )}
      {children}
    </FormSection>
  )
}

type LabelField = Field<string | null> & { label: string }

/** The label of bottles, and on their back another; only approved ones. */
export const RunLabels = ({ label, backLabel }: { label: LabelField; backLabel: LabelField }) => (
  <>
    <LabelPicker required filters={{ isBackLabel: false, isApproved: true }} {...label} />
    <LabelPicker clearable filters={{ isBackLabel: true, isApproved: true }} {...backLabel} />
  </>
)

type SuppliesProps = {
  rows: Rows<BottlingStock>
  types: readonly StockMovementType[]
  /** The bottles of the line, and what else its supplies are suggested by. */
  asked: ComponentProps<typeof SuggestButton>['asked'] & StockedBottles
  readOnly: boolean
  onSuggested: ComponentProps<typeof SuggestButton>['onSuggested']
}

/** The supplies of one line, and the button that suggests them. */
export const LineSupplies = ({ rows, types, asked, readOnly, onSuggested }: SuppliesProps) => (
  <>
    <Group justify="space-between" style={{ gridColumn: '1 / -1' }}>
      <Text size="sm" fw={600}>
        {t.division.stocks}
      </Text>
      {!readOnly && <SuggestButton asked={asked} rows={rows.rows} onSuggested={onSuggested} />}
    </Group>
    <BottlingStocks
      title={t.division.stocks}
      rows={rows}
      types={types}
      bottles={{ bottles: asked.bottles, bottlesByBox: asked.bottlesByBox }}
      readOnly={readOnly}
    />
  </>
)
