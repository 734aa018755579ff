import { Button, Group } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { later } from '../../ui/later.tsx'

const ConfirmDialog = later(async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog)

type Props = {
  /** What the button says, and what follows. */
  texts: { remove: string; removeHint: string }
  busy: boolean
  onRemove: () => void
  /** What else may be done with what is kept. */
  children?: ReactNode
}

/** What is done with a service that the company keeps: not used any more, once somebody is sure. */
export function Removal({ texts, busy, onRemove, children }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Group mt="md">
        {children}
        <Button variant="default" c="red" loading={busy} onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      </Group>
      {asking && (
        <ConfirmDialog
          title={texts.remove}
          text={texts.removeHint}
          action={texts.remove}
          onConfirm={() => {
            setAsking(false)
            onRemove()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
