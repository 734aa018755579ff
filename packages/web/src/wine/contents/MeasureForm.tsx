import {
  contentMeasure,
  type ContentMeasure,
  type ContentRecord,
} from '@lagar/domain/wine/contents/content.ts'
import { lossReasons } from '@lagar/domain/lists/cellar.ts'
import { contentStatuses } from '@lagar/domain/lists/statuses.ts'
import { Alert, Modal, Text } from '@mantine/core'
import { useRef } from 'react'
import { useRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, SwitchField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { VarietyPicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { withUndo } from '../../messages/toast.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { LevelChange } from '../../parts/vessels/LevelChange.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { Loading } from '../../ui/Loading.tsx'

type Props = { contentId: string; onClose: () => void }

/** Medir tanque, for the content of a vessel. */
export function MeasureForm({ contentId, onClose }: Props) {
  const query = useRecord<ContentRecord>('content', contentId)
  if (query.data) return <Measure content={query.data} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={t.cellars.measure.title}>
      {query.isError ? (
        <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </Modal>
  )
}

function Measure({ content, onClose }: { content: ContentRecord; onClose: () => void }) {
  const texts = t.cellars.measure
  const { today } = useMe()
  const after = useRef(content.version)
  const draft = useDraft(contentMeasure, measuredOf(content, today), async (value) => {
    const { version } = await send<ContentRecord>('PUT', 'cellars/contents/update/amount', value)
    after.current = version
  })
  const undo = () =>
    send('PUT', 'cellars/contents/update/amount/reverse', {
      ...{ id: content.id, version: after.current, reason: t.ui.undoneAtOnce },
    })
  const { currentAmount, isOrganic, cellarElement } = draft.value
  const vessel = content.vessels.find(({ id }) => id === cellarElement) ?? content.vessels[0]
  const before = vessel?.currentAmount ?? 0
  return (
    <FormModal
      title={texts.title}
      done={() => withUndo(texts.done, undo)}
      failed={words.dialog.ERROR_SAVING_CONTENT}
      draft={draft}
      onClose={onClose}
    >
      {content.vessels.length > 1 && (
        <SelectField
          label={texts.vessel}
          required
          options={content.vessels.map(({ id, name }) => ({ value: id, label: name }))}
          {...draft.field('cellarElement')}
        />
      )}
      <FormGrid>
        <DecimalField
          label={words.fieldName.currentAmount}
          required
          decimals={3}
          max={vessel?.maxCapacity ?? 0}
          hint={[texts.was(volumeText(before)), texts.capacity(volumeText(vessel?.maxCapacity ?? 0))].join(
            ' · ',
          )}
          rightSection={<Text size="sm">L</Text>}
          {...draft.field('currentAmount')}
        />
        <DayField label={texts.day} max={today} {...draft.field('day')} />
        <SelectField
          label={texts.reason}
          options={options(lossReasons, (reason) => words.lossReason[reason])}
          {...draft.field('reason')}
        />
      </FormGrid>
      {vessel && typeof currentAmount === 'number' && (
        <LevelChange
          vessel={{ ...vessel, unit: 'LITER', color: content.grapeType ?? undefined }}
          before={before}
          after={currentAmount}
        />
      )}
      <Difference before={before} measured={currentAmount} />
      <Wine draft={draft} />
      {content.isOrganic && isOrganic === false && (
        <TextArea label={texts.lostReason} required {...draft.field('organicLostReason')} />
      )}
    </FormModal>
  )
}

/** What the wine is, as it is known once it was looked at. */
function Wine({ draft }: { draft: Draft<ContentMeasure> }) {
  const { stage } = draft.value
  return (
    <FormGrid>
      <TextField label={words.fieldName.name} required {...draft.field('name')} />
      <IntegerField label={words.fieldName.year} required max={2200} {...draft.field('year')} />
      <VarietyPicker label={words.fieldName.variety} required {...draft.field('variety')} />
      <SelectField
        label={words.fieldName.stage}
        required
        options={options(
          contentStatuses.filter((status) => status !== 'EMPTY' || stage === 'EMPTY'),
          (status) => words.contentStatus[status],
        )}
        {...draft.field('stage')}
      />
      <SwitchField label={words.fieldName.isOrganic} {...draft.field('isOrganic')} />
    </FormGrid>
  )
}

/** What the ledger will say of a difference, told before it is saved. */
function Difference({ before, measured }: { before: number; measured: number | null | undefined }) {
  const texts = t.cellars.measure
  if (measured === null || measured === undefined) return null
  if (measured === before) {
    return (
      <Text size="sm" c="dimmed">
        {texts.same}
      </Text>
    )
  }
  const apart = volumeText(Math.abs(measured - before))
  return (
    <Alert color={measured < before ? 'orange' : 'blue'} role="status">
      {measured === 0 ? texts.all : measured < before ? texts.shortage(apart) : texts.surplus(apart)}
    </Alert>
  )
}

const measuredOf = (content: ContentRecord, today: string) => ({
  id: content.id,
  version: content.version,
  name: content.name,
  variety: content.variety?.id ?? null,
  year: content.year,
  stage: content.stage,
  isOrganic: content.isOrganic,
  organicLostReason: '',
  currentAmount: content.vessels[0]?.currentAmount ?? 0,
  cellarElement: content.vessels[0]?.id,
  reason: 'MEASUREMENT' as const,
  day: today,
})
