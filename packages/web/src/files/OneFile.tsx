import { Button, FileButton, Text } from '@mantine/core'
import { useRef } from 'react'
import { usePhone } from '../ui/use-phone.ts'
import { DropPlace } from './DropPlace.tsx'

type Props = {
  icon: string
  /** The button of a phone, and the name of the place to drop on. */
  label: string
  /** What stands in the place, which says so while the file is on its way. */
  title: string
  hint: string
  busy: boolean
  disabled?: boolean
  /** What a phone offers to choose from; what the file is, the server tells by what it says. */
  accept?: string
  onFile: (file: File) => void
}

/** A place to drop one file on, or on a phone a button to choose it. */
export function OneFile({ accept, onFile, ...props }: Props) {
  const phone = usePhone()
  if (phone) return <Choice {...props} {...(accept !== undefined && { accept })} onFile={onFile} />
  return <DropPlace {...props} onFiles={([file]) => file && onFile(file)} />
}

function Choice({ label, hint, busy, disabled = false, accept, onFile }: Props) {
  // Cleared after each choice, so that the corrected file of the same name may be chosen again.
  const forget = useRef<() => void>(null)
  return (
    <FileButton
      {...(accept !== undefined && { accept })}
      resetRef={forget}
      disabled={disabled}
      onChange={(file) => {
        if (file) onFile(file)
        forget.current?.()
      }}
    >
      {(props) => (
        <>
          <Button {...props} fullWidth size="md" loading={busy} disabled={disabled}>
            {label}
          </Button>
          <Text size="sm" c="dimmed" mt={6}>
            {hint}
          </Text>
        </>
      )}
    </FileButton>
  )
}
