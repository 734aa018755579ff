import type { RepetitionRecord, SlotRecord } from '@lagar/domain/workorders/repetitions/repetition.ts'
import { weekdayOf } from '@lagar/domain/day.ts'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { mdiRefresh } from '@mdi/js'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { codeText } from '../../texts/field-errors.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { dayText } from '../../texts/numbers.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { toast, toastFailure } from '../../messages/toast.tsx'
import classes from './Repetition.module.css'

const tones: Record<SlotRecord['state'], Tone> = {
  MADE: 'done',
  REFUSED: 'bad',
  MISSED: 'waiting',
  SKIPPED: 'calm',
}

/** What became of each time that a repetition's hour came, the latest first. */
export function RepetitionSlots({ repetition }: { repetition: RepetitionRecord }) {
  const texts = t.workorders.repetitions
  return (
    <Stack mt="lg" gap="xs" component="section" aria-label={texts.slots}>
      <Title order={2} size="h4">
        {texts.slots}
      </Title>
      {repetition.slots.length === 0 && (
        <Text c="dimmed" size="sm">
          {texts.noSlots}
        </Text>
      )}
      <ul className={classes.slots}>
        {repetition.slots.map((slot) => (
          <Paper key={slot.day} component="li" withBorder className={classes.slot ?? ''}>
            <Text fw={600} size="sm">
              {words.weekday[weekdayOf(slot.day)]} {dayText(slot.day)}
            </Text>
            <What slot={slot} />
            <Again repetition={repetition} slot={slot} />
          </Paper>
        ))}
      </ul>
    </Stack>
  )
}

function What({ slot }: { slot: SlotRecord }) {
  const texts = t.workorders.repetitions
  const { order, state } = slot
  if (order)
    return (
      <Group gap={8}>
        <EntityLink type="workorder" id={order.id}>
          {texts.order(order.number)}
        </EntityLink>
        <StatusBadge status={order.status} label={words.workorderStatus[order.status]} />
      </Group>
    )
  const why = reasonOf(slot)
  return (
    <Group gap={8}>
      <StatusBadge label={words.slotState[state]} tone={tones[state]} />
      {why && <Text size="sm">{why}</Text>}
    </Group>
  )
}

/** Why there is no order, in words: the refusal, and the fields that it is about. */
function reasonOf({ state, refusal, errors }: SlotRecord): string {
  const texts = t.workorders.repetitions
  if (state === 'MADE') return texts.orderDeleted
  if (state === 'MISSED') return texts.missedWhy
  if (refusal === null) return ''
  const refusals: Readonly<Record<string, string>> = words.refusal
  const fields = Object.entries(errors).map(([path, code]) => `${fieldName(path)}: ${codeText(code)}`)
  return fields.length > 0 ? fields.join(' · ') : (refusals[refusal] ?? refusal)
}

function Again({ repetition, slot }: { repetition: RepetitionRecord; slot: SlotRecord }) {
  const texts = t.workorders.repetitions
  const [busy, setBusy] = useState(false)
  if (!repetition.can.edit || slot.state === 'MADE') return null
  function settle(action: 'TRY' | 'SKIP') {
    setBusy(true)
    void send('PUT', 'cellars/workorders/repetitions/slots', { id: repetition.id, day: slot.day, action })
      .then(() => toast(action === 'TRY' ? texts.made : texts.skipped))
      .catch((error: unknown) => toastFailure(error))
      .finally(() => setBusy(false))
  }
  return (
    <Group gap={8}>
      <Button
        size="xs"
        variant="light"
        loading={busy}
        leftSection={<Icon path={mdiRefresh} size={16} />}
        onClick={() => settle('TRY')}
      >
        {texts.tryAgain}
      </Button>
      {slot.state !== 'SKIPPED' && (
        <Button size="xs" variant="default" disabled={busy} onClick={() => settle('SKIP')}>
          {texts.skip}
        </Button>
      )}
    </Group>
  )
}
