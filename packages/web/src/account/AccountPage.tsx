import { Stack } from '@mantine/core'
import { t } from '../texts/t.ts'
import { AddressCard } from './AddressCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PhoneCard } from './PhoneCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** My account: who I am, how I get in, what I hear by mail, and where I am signed in. */
export function AccountPage() {
  return (
    <Stack gap="md" maw={880}>
      <PageTitle>{t.account.title}</PageTitle>
      <PersonCard />
      <AddressCard />
      <PasswordCard />
      <TwoFactorCard />
      <PhoneCard />
      <NotificationsCard />
      <SessionsCard />
    </Stack>
  )
}
