import { Alert } from '@mantine/core'
import { mdiEmailFastOutline } from '@mdi/js'
import { Section } from '../parts/section/Section.tsx'
import { useMe } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { later } from '../ui/later.tsx'

const AddressForm = later(async () => (await import('./AddressForm.tsx')).AddressForm)

/** The address that letters go to; another one counts once it is confirmed from there. */
export function AddressCard() {
  const { user } = useMe()
  const waits = user.newEmail && (
    <Alert color="yellow" icon={<Icon path={mdiEmailFastOutline} />} role="status">
      {t.account.addressWaits(user.newEmail)}
    </Alert>
  )
  return (
    <Section
      title={t.account.address}
      lead={t.account.addressNow(user.email)}
      verb={t.account.changeAddress}
      form={(onClose) => (
        <>
          {waits}
          <AddressForm onClose={onClose} />
        </>
      )}
    >
      {waits}
    </Section>
  )
}
