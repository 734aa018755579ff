import type { DigitalLabelRecord } from '@lagar/domain/public/digital-label.ts'
import { Anchor, Button, Group, Paper, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { toast, toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'

/** The story page of the lot: on or off, and the awards of its wine, one a line. */
export function StoryForm({ label, onChange }: { label: DigitalLabelRecord; onChange: () => void }) {
  const texts = t.digitalLabel
  const { story, storyPath, wineBatch } = label
  const [isOn, setOn] = useState(story.isOn)
  const [awards, setAwards] = useState(story.awards.join('\n'))
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const lines = awards
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    try {
      const body = { wineBatch: wineBatch.id, version: story.version, isOn, awards: lines }
      await send('PUT', 'label/digital/story', body)
      toast(texts.storySaved)
      onChange()
    } catch (error) {
      toastFailure(error, texts.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Paper withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {texts.story}
      </Title>
      <Stack gap="sm">
        <Text size="sm">{texts.storyLead}</Text>
        <Switch
          label={texts.storyOn}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <Textarea
          label={texts.awards}
          description={texts.awardsHint}
          autosize
          minRows={2}
          value={awards}
          onChange={(event) => setAwards(event.currentTarget.value)}
        />
        {story.isOn && (
          <Anchor href={storyPath} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
            {`${location.origin}${storyPath}`}
          </Anchor>
        )}
        <Group>
          <Button variant="default" loading={busy} onClick={() => void save()}>
            {texts.saveStory}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
