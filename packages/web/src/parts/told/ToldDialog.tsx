import type { ToldOrigin } from '@lagar/domain/traceability/told.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { Alert, Modal, Stack, Text } from '@mantine/core'
import { mdiAlertCircleOutline, mdiCodeJson } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { OneFile } from '../../files/OneFile.tsx'
import { failureText } from '../../messages/failure.ts'
import { HelpLink, helpedCode } from '../../messages/HelpLink.tsx'
import { toastUndoable } from '../../messages/toast.tsx'
import { t } from '../../texts/t.ts'
import { useCovering } from '../../overlays/covered.ts'
import { Icon } from '../../ui/Icon.tsx'
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
        <OneFile
          icon={mdiCodeJson}
          label={texts.choose}
          title={sending.isPending ? texts.sending : texts.drop}
          hint={texts.dropHint}
          busy={sending.isPending}
          accept=".jsonld,.json,application/ld+json,application/json"
          onFile={(file) => sending.mutate(file)}
        />
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
