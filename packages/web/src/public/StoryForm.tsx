import { wineStory, type DigitalLabelRecord } from '@lagar/domain/public/digital-label.ts'
import { Anchor } from '@mantine/core'
import { send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { SwitchField } from '../form/fields/fields.tsx'
import { LinesField } from '../form/fields/LinesField.tsx'
import { FormCard } from '../form/frames/FormCard.tsx'
import { t } from '../texts/t.ts'

/** The story page of the lot: on or off, and the awards of its wine, one a line. */
export function StoryForm({ label, onChange }: { label: DigitalLabelRecord; onChange: () => void }) {
  const texts = t.digitalLabel
  const { story, storyPath, wineBatch } = label
  const draft = useDraft(wineStory, { wineBatch: wineBatch.id, ...story }, (value) =>
    send('PUT', 'label/digital/story', value),
  )
  return (
    <FormCard
      title={texts.story}
      hint={texts.storyLead}
      draft={draft}
      done={texts.storySaved}
      action={texts.saveStory}
      onSaved={onChange}
    >
      <SwitchField label={texts.storyOn} {...draft.field('isOn')} />
      <LinesField rows={2} label={texts.awards} hint={texts.awardsHint} {...draft.field('awards')} />
      {story.isOn && (
        <Anchor href={storyPath} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
          {`${location.origin}${storyPath}`}
        </Anchor>
      )}
    </FormCard>
  )
}
