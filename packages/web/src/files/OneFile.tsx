import '@mantine/dropzone/styles.layer.css'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { usePhone } from '../ui/use-phone.ts'
import classes from './files.module.css'

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
export const OneFile = (props: Props) => (usePhone() ? <Choice {...props} /> : <DropPlace {...props} />)

const DropPlace = ({ icon, label, title, hint, busy, disabled = false, onFile }: Props) => (
  <Dropzone
    onDrop={([file]) => file && onFile(file)}
    maxFiles={1}
    multiple={false}
    disabled={disabled}
    loading={busy}
    className={classes.drop ?? ''}
    inputProps={{ 'aria-label': label }}
  >
    <Group gap="md" wrap="nowrap" justify="center">
      <Icon path={icon} size={32} />
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
    </Group>
  </Dropzone>
)

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
