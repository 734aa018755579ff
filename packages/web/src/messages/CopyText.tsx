import { Button, CopyButton } from '@mantine/core'
import { mdiCheck, mdiContentCopy } from '@mdi/js'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'

/** Copies a secret that is shown once. Browsers lend the clipboard to no plain address in a local network: there it is no button. */
export function CopyText({ text }: { text: string }) {
  if (!window.isSecureContext) return null
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={<Icon path={copied ? mdiCheck : mdiContentCopy} size={18} />}
          onClick={copy}
        >
          {copied ? t.account.copied : t.account.copy}
        </Button>
      )}
    </CopyButton>
  )
}
