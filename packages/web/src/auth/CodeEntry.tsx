import { Alert, Loader, Stack } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../wire/errors.ts'
import { PinField } from '../form/fields/fields.tsx'
import { t } from '../texts/t.ts'
import { failureText } from '../messages/failure.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = {
  label: string
  /** Whether it takes the keyboard as it appears; not where other things of the page come first. */
  startsFocused?: boolean
  /** Sends the code; what it throws is told here. */
  onCode(this: void, code: string): Promise<void>
}

/** A code that is sent as soon as it is whole; a wrong one is cleared, so that correcting a digit spends no try. */
export function CodeEntry({ label, startsFocused = true, onCode }: Props) {
  const [code, setCode] = useState('')
  const [tries, setTries] = useState(0)
  const sending = useMutation({
    mutationFn: onCode,
    onError: () => {
      setCode('')
      setTries((before) => before + 1)
    },
  })
  const { error } = sending
  const wrong = error instanceof ApiError ? error.errors['code'] : undefined
  return (
    <Stack gap="sm">
      {error && wrong === undefined && (
        <Alert color="red" icon={<Icon path={mdiAlertCircleOutline} />} role="alert">
          {failureText(error)}
        </Alert>
      )}
      <PinField
        // Made anew after a refusal: empty, ready for the next code, and with the first digit at hand.
        key={tries}
        name="code"
        label={label}
        hint={t.auth.codeSends}
        value={code}
        error={wrong}
        disabled={sending.isPending}
        autoFocus={startsFocused || tries > 0}
        onChange={setCode}
        onBlur={() => {}}
        onComplete={sending.mutate}
      />
      {sending.isPending && <Loader size="sm" role="status" aria-label={t.auth.verifying} />}
    </Stack>
  )
}
