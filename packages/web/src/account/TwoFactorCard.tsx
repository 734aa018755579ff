import { Alert, Badge, Button } from '@mantine/core'
import { mdiShieldAlertOutline, mdiShieldLockOutline, mdiShieldOffOutline } from '@mdi/js'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import { useMe } from '../session/me.tsx'
import { Section } from '../parts/section/Section.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { later } from '../ui/later.tsx'

const TwoFactorDisable = later(async () => (await import('./TwoFactorDisable.tsx')).TwoFactorDisable)
const TwoFactorSetup = later(async () => (await import('./TwoFactorSetup.tsx')).TwoFactorSetup)

/** With so few recovery codes left it is time for new ones. */
const FEW_CODES = 3

/** Whether signing in asks for a code besides the password, and turning that on and off. */
export function TwoFactorCard() {
  const { user } = useMe()
  const { twoFactorEnabled: isOn, recoveryCodesLeft: left } = user
  const [open, setOpen] = useState<'setup' | 'disable'>()

  function close() {
    setOpen(undefined)
    void queries.invalidateQueries({ queryKey: ['auth/me'] })
  }

  return (
    <Section
      title={t.auth.twoFactor}
      lead={
        isOn ? (
          <>
            <Badge color="teal" variant="light">
              {t.account.twoFactorOn}
            </Badge>{' '}
            {t.account.codesLeft(left)}
          </>
        ) : (
          t.account.twoFactorHint
        )
      }
      action={
        isOn ? (
          <Button
            variant="default"
            leftSection={<Icon path={mdiShieldOffOutline} size={18} />}
            onClick={() => setOpen('disable')}
          >
            {t.account.turnOff}
          </Button>
        ) : (
          <Button
            leftSection={<Icon path={mdiShieldLockOutline} size={18} />}
            onClick={() => setOpen('setup')}
          >
            {t.account.turnOn}
          </Button>
        )
      }
    >
      {isOn && left <= FEW_CODES && (
        <Alert color="yellow" icon={<Icon path={mdiShieldAlertOutline} />} mt="sm" role="status">
          {t.account.fewCodes}
        </Alert>
      )}
      {open === 'setup' && <TwoFactorSetup onClose={close} />}
      {open === 'disable' && <TwoFactorDisable onClose={close} />}
    </Section>
  )
}
