import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

type Props = {
  /** What the button says, what follows, and that it is done. */
  texts: { remove: string; removeHint: string; removed: string }
  remove: () => Promise<unknown>
  /** What else may be done with what is kept. */
  children?: ReactNode
}

/** What is done with a service that the company keeps: not used any more, once somebody is sure. */
export function Removal({ texts, remove, children }: Props) {
  const [asking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => toast(texts.removed),
    onError: (error) => toastFailure(error),
  })
  return (
    <>
      <Group mt="md">
        {children}
        <Button variant="default" c="red" loading={removal.isPending} onClick={() => setAsking(true)}>
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
            removal.mutate()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
