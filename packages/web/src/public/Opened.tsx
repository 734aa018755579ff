import type { DigitalLabelRecord } from '@lagar/domain/public/digital-label.ts'
import { Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { mdiDownloadOutline, mdiLinkVariantOff } from '@mdi/js'
import { useState } from 'react'
import { download } from '../api/files.ts'
import { queryOf, send } from '../api/send.ts'
import { toast, toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'

/** The open page of a lot: its address, the code for who draws the label, and taking it off. */
export function Opened({ label, onChange }: { label: DigitalLabelRecord; onChange: () => void }) {
  const texts = t.digitalLabel
  const [asking, setAsking] = useState(false)
  const { id, name } = label.wineBatch
  const address = `${location.origin}${label.path}`
  const filters = queryOf({ wineBatch: id, address: location.origin })
  const get = (what: 'code' | 'sheet', file: string) =>
    void download(`label/digital/${what}${filters}`, file).catch((error: unknown) =>
      toastFailure(error, texts.failed),
    )

  async function revoke() {
    try {
      await send('DELETE', `label/digital/${id}`)
      toast(texts.revoked)
      onChange()
    } catch (error) {
      toastFailure(error, texts.failed)
    }
  }

  const icon = <Icon path={mdiDownloadOutline} size={18} />
  return (
    <Paper withBorder p="md">
      <Text size="sm">{texts.address}</Text>
      <Anchor href={label.path} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Anchor>
      <Group mt="sm" gap="sm">
        <Button variant="default" leftSection={icon} onClick={() => get('code', `QR ${name}.svg`)}>
          {texts.svg}
        </Button>
        <Button variant="default" leftSection={icon} onClick={() => get('sheet', `${name}.pdf`)}>
          {texts.pdf}
        </Button>
        {label.can.write && (
          <Button
            variant={asking ? 'filled' : 'default'}
            color="red"
            leftSection={<Icon path={mdiLinkVariantOff} size={18} />}
            onClick={() => (asking ? void revoke() : setAsking(true))}
          >
            {asking ? texts.revokeSure : texts.revoke}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
