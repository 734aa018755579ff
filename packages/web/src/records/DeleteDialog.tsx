import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { ApiError } from '../wire/errors.ts'
import { useCompany } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { useCovering } from '../overlays/covered.ts'
import { Dependents } from '../messages/Dependents.tsx'
import { HelpLink, helpedCode } from '../messages/HelpLink.tsx'
import { failureText } from '../messages/failure.ts'
import { Icon } from '../ui/Icon.tsx'
import { ReasonButton } from '../overlays/ReasonButton.tsx'
import { toast } from '../messages/toast.tsx'

type Props = {
  /** The record's name: what has to be typed when the company asks for it. */
  name: string
  /** Deletes it; gets what was typed, or undefined when the company does not ask for it. */
  remove: (confirmation: string | undefined) => Promise<unknown>
  /** What the toast says, before the name of what was deleted: 'Variedad eliminada'. */
  done: string
  onClose: () => void
  onDeleted?: () => void
  /** What becomes of it; without a text it was something done, and is deleted. */
  text?: string
  /** What the button and the question say instead of Eliminar, where nothing is deleted: 'Anular'. */
  action?: string
  /** What is asked besides, such as a reason. */
  children?: ReactNode
  /** What keeps it from being deleted yet: what is asked besides was not given. */
  whyNot?: string | undefined
}

/** Asks before a delete, and shows inside the dialog why it could not be done. */
export function DeleteDialog({
  name,
  remove,
  done,
  onClose,
  onDeleted,
  text,
  action = t.ui.remove,
  children,
  whyNot: notFilled,
}: Props) {
  const { confirmSignForDeleting } = useCompany().configuration
  const [typed, setTyped] = useState('')
  useCovering()
  const isSigned = !confirmSignForDeleting || typed.trim() === name.trim()
  const whyNot = isSigned ? notFilled : t.ui.removeType(name)
  const deletion = useMutation({
    mutationFn: () => remove(confirmSignForDeleting ? typed.trim() : undefined),
    onSuccess: () => {
      toast(t.ui.removedNamed(done, name))
      onDeleted?.()
      onClose()
    },
  })

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (whyNot === undefined) deletion.mutate()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t.ui.questionOf(action, name)}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Text c="dimmed" mb="md">
          {text ?? t.ui.removeDeedText}
        </Text>
        {confirmSignForDeleting && (
          <TextInput
            data-autofocus
            label={t.ui.removeType(name)}
            autoComplete="off"
            mb="md"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {children}
        {deletion.isError && <NotDeleted error={deletion.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.ui.cancel}
          </Button>
          <ReasonButton type="submit" color="red.9" whyNot={whyNot} loading={deletion.isPending}>
            {action}
          </ReasonButton>
        </Group>
      </form>
    </Modal>
  )
}

/** Why it could not be deleted, and what hangs on it. */
const NotDeleted = ({ error }: { error: Error }) => (
  <Alert color="red" icon={<Icon path={mdiAlertCircleOutline} />} role="alert" mb="md">
    {failureText(error)}
    <HelpLink code={helpedCode(error)} />
    {error instanceof ApiError && <Dependents details={error.details} />}
  </Alert>
)
