import { contentStatusChange, type ContentRecord } from '@lagar/domain/wine/contents/content.ts'
import { contentStatuses } from '@lagar/domain/lists/statuses.ts'
import { send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useRef } from 'react'
import { withUndo } from '../../messages/toast.tsx'
import { options } from '../../texts/options.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'

type Props = { content: ContentRecord; onClose: () => void }

/** A new stage for a wine, from a day on. */
export function StageForm({ content, onClose }: Props) {
  const texts = t.cellars.content
  const { today } = useMe()
  const { id, version, stage } = content
  const path = 'cellars/contents/status'
  const changed = useRef(version)
  const draft = useDraft(contentStatusChange, { id, version, status: stage, day: today }, async (value) => {
    changed.current = (await send<{ version: number }>('PUT', path, value)).version
  })
  // A wine that was ready has been so since a day, which is forgotten once it is called something else.
  const mayGoBack = stage !== 'READY_TO_FRACTIONATE'
  const undo = () =>
    send('PUT', path, { id, version: changed.current, status: stage, day: draft.value.day ?? today })
  return (
    <FormModal
      title={texts.changeStage}
      done={() => withUndo(texts.stageChanged, mayGoBack && undo)}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
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
