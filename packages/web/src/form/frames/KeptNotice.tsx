import { Alert, Button, Group } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { dayText } from '../../texts/numbers.ts'

type Props = { at: string; onGoOn: () => void; onDrop: () => void }

/** What was left half-written in a form that is opened again: to go on with, or to throw away. */
export function KeptNotice({ at, onGoOn, onDrop }: Props) {
  const texts = t.form.kept
  const hour = new Date(at).toTimeString().slice(0, 5)
  return (
    <Alert color="blue" role="status">
      {texts.found(dayText(localDay(new Date(at))), hour)}
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={onGoOn}>
          {texts.goOn}
        </Button>
        <Button size="xs" variant="default" onClick={onDrop}>
          {texts.drop}
        </Button>
      </Group>
    </Alert>
  )
}

const localDay = (moment: Date) =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
