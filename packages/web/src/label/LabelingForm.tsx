import { commonStockTypes } from '@lagar/domain/bottles/stocks.ts'
import { labelingInForm } from '@lagar/domain/label/labeling.ts'
import type { LabelingRecord } from '@lagar/domain/label/labeling-record.ts'
import { readRecord, saveRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { useCan, useMe } from '../session/me.tsx'
import { BottlingStocks } from '../bottles/BottlingStocks.tsx'
import {
  labelingInput,
  newLabeling,
  newLabelingLine,
  sentLabeling,
  type LabelingDraft,
} from '../bottles/run-draft.ts'
import { RunFields } from '../bottles/RunFields.tsx'
import { AddLine, RunForm } from '../bottles/RunForm.tsx'
import { SwitchField, TextArea } from '../form/fields/fields.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { IntegerField } from '../form/fields/number-fields.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { asksForDose } from '../messages/far-over.ts'
import { LabelingLine } from './LabelingLine.tsx'

type Props = { saved?: LabelingRecord; readOnly?: boolean; onClose: () => void }

/** Etiquetado. The one form for planning, closing, editing and viewing a labeling. */
export function LabelingForm({ saved, readOnly = false, onClose }: Props) {
  const texts = t.label.labelings
  const { today, employee } = useMe()
  const start = saved
    ? { ...labelingInput(saved), id: saved.id, version: saved.version }
    : newLabeling(today, employee)
  const draft = useDraft<LabelingDraft>(labelingInForm, start, (value, key, hold) => {
    // What is refused is named by its row: none that was only offered may stand before it.
    hold({ labelingBottles: value.labelingBottles })
    return saveRecord('label/labelings', sentLabeling(value), key)
  })
  const lines = draft.rows('labelingBottles')
  const mayReopen = useCan('labeling.delete')
  async function reopen() {
    const closed = await readRecord<LabelingRecord>('labeling', draft.key.id)
    const { id, version } = closed
    const again = { ...labelingInput(closed), id, version, status: 'PENDING', reason: t.ui.undoneAtOnce }
    return send('PUT', 'label/labelings', again)
  }
  return (
    <RunForm
      texts={texts}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      reopen={mayReopen && reopen}
      onClose={onClose}
    >
      <RunFields draft={draft} of="labeling" saved={saved !== undefined}>
        <IntegerField {...labelled(draft, 'boxesByPallet')} />
      </RunFields>
      {lines.rows.map((_, index) => (
        <LabelingLine
          key={lines.keys[index]}
          draft={draft}
          index={index}
          readOnly={readOnly}
          removable={lines.rows.length > 1}
        />
      ))}
      {!readOnly && <AddLine label={texts.addLine} onClick={() => lines.add(newLabelingLine)} />}
      <FormSection title={texts.commonStocks} hint={t.division.commonStocksHint}>
        <BottlingStocks
          title={texts.commonStocks}
          rows={draft.rows('stocksUsed')}
          types={commonStockTypes.filter((type) => type !== 'divisionContentStocks')}
          readOnly={readOnly}
        />
      </FormSection>
      <TextArea {...labelled(draft, 'note')} />
      {(asksForDose(draft.failure) || draft.value.override) && !readOnly && (
        <SwitchField label={t.division.override} hint={texts.overrideHint} {...draft.field('override')} />
      )}
    </RunForm>
  )
}
