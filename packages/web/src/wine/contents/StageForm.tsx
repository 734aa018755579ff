import { contentStatusChange, type ContentRecord } from '@lagar/domain/wine/contents/content.ts'
import { contentStatuses } from '@lagar/domain/lists/statuses.ts'
import { send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { options } from '../../texts/options.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'

type Props = { content: ContentRecord; onClose: () => void }

/** A new stage for a wine, from a day on. */
export function StageForm({ content, onClose }: Props) {
  const texts = t.cellars.content
  const { today } = useMe()
  const { id, version, stage } = content
  const draft = useDraft(contentStatusChange, { id, version, status: stage, day: today }, (value) =>
    send('PUT', 'cellars/contents/status', value),
  )
  return (
    <FormModal title={texts.changeStage} done={texts.stageChanged} size="sm" draft={draft} onClose={onClose}>
      <SelectField
        label={texts.stage}
        required
        options={options(
          contentStatuses.filter((status) => status !== 'EMPTY'),
          (status) => words.contentStatus[status],
        )}
        {...draft.field('status')}
      />
      <DayField label={texts.since} max={today} {...draft.field('day')} />
    </FormModal>
  )
}
