import { commonStockTypes } from '@lagar/domain/cellars/bottling-stock.ts'
import { labelingInForm } from '@lagar/domain/label/labeling.ts'
import type { LabelingRecord } from '@lagar/domain/label/labeling-record.ts'
import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { saveRecord } from '../api/records.ts'
import { useMe } from '../auth/me.tsx'
import { BottlingStocks } from '../bottling/BottlingStocks.tsx'
import {
  labelingInput,
  newLabeling,
  newLabelingLine,
  sentLabeling,
  type LabelingDraft,
} from '../bottling/run-draft.ts'
import { RunFields } from '../bottling/RunFields.tsx'
import { SwitchField, TextArea } from '../form/fields.tsx'
import { FormModal, FormSection } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { IntegerField } from '../form/numberFields.tsx'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { asksForDose } from '../ui/farOver.ts'
import { RefusedClaims } from '../bottling/RefusedClaims.tsx'
import { LabelingLine } from './LabelingLine.tsx'

type Props = { saved?: LabelingRecord; readOnly?: boolean; onClose: () => void }

/** Etiquetado. The one form for planning, closing, editing and viewing a labeling. */
export function LabelingForm({ saved, readOnly = false, onClose }: Props) {
  const texts = t.label.labelings
  const { today } = useMe()
  const start = saved ? { ...labelingInput(saved), id: saved.id, version: saved.version } : newLabeling(today)
  const draft = useDraft<LabelingDraft>(labelingInForm, start, (value, key, hold) => {
    // What is refused is named by its row: none that was only offered may stand before it.
    hold({ labelingBottles: value.labelingBottles })
    return saveRecord('label/labelings', sentLabeling(value), key)
  })
  const lines = draft.rows('labelingBottles')
  return (
    <FormModal
      title={readOnly ? texts.one : saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      failed={texts.failed}
      size="80rem"
      draft={draft}
      readOnly={readOnly}
      notice={<RefusedClaims failure={draft.failure} />}
      onClose={onClose}
      {...(saved ? {} : { action: texts.create })}
      second={{
        label: saved ? texts.close : texts.createAndClose,
        submit: () => draft.submitWith({ status: 'DONE' }),
        done: saved ? texts.closed : texts.created,
      }}
    >
      <RunFields draft={draft}>
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
      {!readOnly && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiPlus} size={18} />}
          onClick={() => lines.add(newLabelingLine)}
        >
          {texts.addLine}
        </Button>
      )}
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
    </FormModal>
  )
}
