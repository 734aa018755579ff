import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import {
  losingIn,
  lossOf,
  lotLossDraft,
  type LosingBarrel,
  type LotLossDraft,
} from '@lagar/domain/wine/barrels/loss.ts'
import { withUndo } from '../../messages/toast.tsx'
import { toppingLitres } from '@lagar/domain/wine/barrels/topping.ts'
import { lossReasons } from '@lagar/domain/lists/cellar.ts'
import { Alert, Modal, Text } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'
import { Loading } from '../../ui/Loading.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'

type Props = { lot: CellarElementBatchRecord; onClose: () => void }

/** Anotar merma. What each barrel of a lot lost, written down at once. */
export function LotLossForm(props: Props) {
  const texts = t.vessel.loss
  const barrels = useList<CellarElementRecord>('cellars/cellarElements', { batch: props.lot.id, limit: 200 })
  const losing = barrels.data && losingIn(barrels.data.result)
  if (losing && losing.length > 0) return <Loss {...props} losing={losing} />
  return (
    <Modal opened onClose={props.onClose} title={texts.title(props.lot.name)}>
      {losing ? <Alert>{texts.noWine}</Alert> : <Loading />}
    </Modal>
  )
}

function Loss({ lot, losing, onClose }: Props & { losing: LosingBarrel[] }) {
  const texts = t.vessel.loss
  const { today } = useMe()
  const initial = {
    cellarElementBatch: lot.id,
    day: today,
    lossReason: 'EVAPORATION' as const,
    barrels: losing,
  }
  const draft = useDraft<LotLossDraft>(lotLossDraft, initial, (value, { id }) =>
    send('POST', 'cellars/cellarElementBatches/losses', { id, ...lossOf(value) }),
  )
  const undo = () =>
    send('PUT', 'cellars/cellarElementBatches/losses/reverse', {
      id: draft.key.id,
      reason: t.ui.undoneAtOnce,
    })
  return (
    <FormModal
      title={texts.title(lot.name)}
      done={() => withUndo(texts.done, undo)}
      draft={draft}
      onClose={onClose}
    >
      <FormGrid>
        <DayField label={texts.day} required max={today} {...draft.field('day')} />
        <SelectField
          label={words.fieldName.lossReason}
          required
          options={options(lossReasons, (reason) => words.lossReason[reason])}
          {...draft.field('lossReason')}
        />
      </FormGrid>
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      <RowsTable
        title={t.vessel.lot.barrels}
        rows={draft.rows('barrels')}
        columns={columns(draft)}
        removable={false}
        footer={
          <Text fw={600} mt="sm" role="status">
            {t.vessel.lot.total(volumeText(toppingLitres(draft.value.barrels ?? [])))}
          </Text>
        }
      />
      <TextArea label={words.fieldName.note} {...draft.field('note')} />
    </FormModal>
  )
}

const columns = (draft: Draft<LotLossDraft>): RowColumn<LosingBarrel>[] => [
  { key: 'name', header: t.cellars.element.one, cell: ({ name }) => name },
  { key: 'held', header: t.vessel.loss.held, cell: ({ held }) => volumeText(held) },
  {
    key: 'amount',
    header: t.vessel.loss.lost,
    width: 150,
    cell: ({ name, held }, row) => (
      <DecimalField
        label={`${t.vessel.loss.lost} ${name}`}
        hideLabel
        decimals={3}
        max={held}
        {...draft.field(`barrels.${row}.amount`)}
      />
    ),
  },
]
