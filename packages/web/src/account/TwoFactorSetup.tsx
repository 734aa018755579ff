import { twoFactorSetup, type TwoFactorKey } from '@lagar/domain/auth/two-factor.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { send } from '../api/send.ts'
import { CodeEntry } from '../auth/CodeEntry.tsx'
import { PasswordField } from '../auth/PasswordField.tsx'
import { FormNotices } from '../form/frames/FormNotices.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { toast } from '../messages/toast.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './TwoFactor.module.css'

/** Turns the second factor on, in three steps: who asks, a first code of the device, and the recovery codes. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const phone = usePhone()
  const [key, setKey] = useState<TwoFactorKey>()
  const [codes, setCodes] = useState<string[]>()

  async function enable(code: string) {
    const answer = await send<{ recoveryCodes: string[] }>('POST', 'auth/twoFactor/enable', { code })
    setCodes(answer.recoveryCodes)
  }

  function finish() {
    toast(t.account.turnedOn)
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={codes ? t.account.codesTitle : t.account.turnOnTitle}
      size="md"
      fullScreen={phone}
      closeOnClickOutside={false}
      // The codes are shown this once: they are left by the button that says they are kept.
      closeOnEscape={!codes}
      withCloseButton={!codes}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={finish} />
      ) : key ? (
        <DeviceStep given={key} onCode={enable} />
      ) : (
        <PasswordStep onKey={setKey} onClose={onClose} />
      )}
    </Modal>
  )
}

function PasswordStep({ onKey, onClose }: { onKey: (key: TwoFactorKey) => void; onClose: () => void }) {
  const draft = useDraft(twoFactorSetup, {}, async (value) =>
    onKey(await send<TwoFactorKey>('POST', 'auth/twoFactor/setup', value)),
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void draft.submit()
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{t.account.turnOnText}</Text>
        <PasswordField label={t.account.currentPassword} required {...draft.field('password')} />
        <FormNotices draft={draft} onReload={() => {}} onKeepMine={() => {}} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.form.cancel}
          </Button>
          <Button type="submit" loading={draft.sending}>
            {t.account.goOn}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type DeviceProps = { given: TwoFactorKey; onCode: (code: string) => Promise<void> }

function DeviceStep({ given, onCode }: DeviceProps) {
  const groups = given.key.match(/.{1,4}/g) ?? []
  return (
    <Stack gap="md">
      <Text>{t.account.scan}</Text>
      <QrCode text={given.uri} label={t.account.qr} />
      <div>
        <Text size="sm" c="dimmed">
          {t.account.typeKey}
        </Text>
        <ul className={classes.key} aria-label={t.account.key}>
          {groups.map((group, at) => (
            // Two groups may be alike; they never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{group}</li>
          ))}
        </ul>
      </div>
      <CodeEntry label={t.account.firstCode} onCode={onCode} />
    </Stack>
  )
}
