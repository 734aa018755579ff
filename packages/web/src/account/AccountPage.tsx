import { Box, Stack } from '@mantine/core'
import { t } from '../texts/t.ts'
import { AddressCard } from './AddressCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PhoneCard } from './PhoneCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { ProgramsCard } from './ProgramsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** My account: who I am, how I get in, what I hear by mail, where I am signed in, and what programs come in as me. */
export function AccountPage() {
  return (
    <Stack gap={0} maw={880}>
      <Box mb="md">
        <PageTitle>{t.account.title}</PageTitle>
      </Box>
      <PersonCard />
      <AddressCard />
      <PasswordCard />
      <TwoFactorCard />
      <PhoneCard />
      <NotificationsCard />
      <SessionsCard />
      <ProgramsCard />
    </Stack>
  )
}
