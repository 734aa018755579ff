import type { ToldOrigin } from '@lagar/domain/traceability/told.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { Alert, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { mdiAlertCircleOutline, mdiCodeJson } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import filesClasses from '../../files/files.module.css'
import { failureText } from '../../messages/failure.ts'
import { HelpLink, helpedCode } from '../../messages/HelpLink.tsx'
import { toastUndoable } from '../../messages/toast.tsx'
import { t } from '../../texts/t.ts'
import { useCovering } from '../../ui/covered.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { sendTold, standTold } from './told.ts'

type Props = { input: Named; before?: ToldOrigin | undefined; onClose: () => void }

/** Adds a supplier's document to a note, or replaces the one that stands; then shows what it tells. */
export function ToldDialog({ input, before, onClose }: Props) {
  useCovering()
  const texts = t.told
  const navigate = useNavigate()
  const sending = useMutation({
    mutationFn: (file: File) => sendTold(input.id, file),
    onSuccess: (made) => {
      toastUndoable(texts.added, () => (before ? standTold(before, true) : standTold(made, false)))
      onClose()
      void navigate({ to: `/entities/input/${input.id}`, search: { tab: 'told' } })
    },
  })
  const take = ([file]: File[]) => {
    if (file) sending.mutate(file)
  }
  const code = helpedCode(sending.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={before ? texts.replaceTitle(input.name) : texts.addTitle(input.name)}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <Stack>
        <Text>{before ? texts.replaceLead : texts.lead}</Text>
        <Choice busy={sending.isPending} onFiles={take} />
        {sending.isError && (
          <Alert
            color="red"
            role="alert"
            icon={<Icon path={mdiAlertCircleOutline} />}
            title={texts.addFailed}
          >
            {failureText(sending.error)} {code && <HelpLink code={code} />}
          </Alert>
        )}
      </Stack>
    </Modal>
  )
}

type Choosing = { busy: boolean; onFiles: (files: File[]) => void }

const accepted = '.jsonld,.json,application/ld+json,application/json'

function Choice({ busy, onFiles }: Choosing) {
  const phone = usePhone()
  // Cleared after each choice, so that the corrected document of the same name may be chosen again.
  const forget = useRef<() => void>(null)
  if (!phone)
    return (
      <Dropzone
        // What it is, the server tells by what it says.
        onDrop={onFiles}
        maxFiles={1}
        multiple={false}
        loading={busy}
        className={filesClasses.drop ?? ''}
        inputProps={{ 'aria-label': t.told.choose }}
      >
        <Group gap="md" wrap="nowrap" justify="center">
          <Icon path={mdiCodeJson} size={32} />
          <div>
            <Text fw={600}>{busy ? t.told.sending : t.told.drop}</Text>
            <Text size="sm" c="dimmed">
              {t.told.dropHint}
            </Text>
          </div>
        </Group>
      </Dropzone>
    )
  return (
    <FileButton
      accept={accepted}
      resetRef={forget}
      onChange={(file) => {
        if (file) onFiles([file])
        forget.current?.()
      }}
    >
      {(props) => (
        <>
          <Button {...props} fullWidth size="md" loading={busy}>
            {t.told.choose}
          </Button>
          <Text size="sm" c="dimmed">
            {t.told.dropHint}
          </Text>
        </>
      )}
    </FileButton>
  )
}
