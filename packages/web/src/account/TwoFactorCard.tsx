import { Alert, Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { mdiShieldAlertOutline, mdiShieldLockOutline, mdiShieldOffOutline } from '@mdi/js'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import { useMe } from '../session/me.tsx'
import cards from '../form/frames/FormCard.module.css'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './TwoFactor.module.css'
import { TwoFactorDisable } from './TwoFactorDisable.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

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
    <Paper className={cards.card ?? ''}>
      <Group justify="space-between" gap="sm">
        <div className={classes.what}>
          <Group gap="xs">
            <Title order={2} size="h4">
              {t.auth.twoFactor}
            </Title>
            {isOn && (
              <Badge color="teal" variant="light">
                {t.account.twoFactorOn}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {isOn ? t.account.codesLeft(left) : t.account.twoFactorHint}
          </Text>
        </div>
        {isOn ? (
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
        )}
      </Group>
      {isOn && left <= FEW_CODES && (
        <Alert color="yellow" icon={<Icon path={mdiShieldAlertOutline} />} mt="sm" role="status">
          {t.account.fewCodes}
        </Alert>
      )}
      {open === 'setup' && <TwoFactorSetup onClose={close} />}
      {open === 'disable' && <TwoFactorDisable onClose={close} />}
    </Paper>
  )
}
