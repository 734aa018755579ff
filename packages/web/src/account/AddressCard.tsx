import { proof } from '@lagar/domain/auth/two-factor.ts'
import { email } from '@lagar/domain/fields.ts'
import { Alert } from '@mantine/core'
import { mdiEmailFastOutline } from '@mdi/js'
import { useState } from 'react'
import { z } from 'zod'
import { useMe } from '../session/me.tsx'
import { PasswordField } from '../auth/PasswordField.tsx'
import { TextField } from '../form/fields/fields.tsx'
import { FormCard } from '../form/frames/FormCard.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { ProofFields } from './ProofFields.tsx'
import { saveAccount } from '../auth/save-account.ts'

const address = z.strictObject({ email, password: z.string().min(1).max(200), ...proof })

/** The address that letters go to; another one counts once it is confirmed from there. */
export function AddressCard() {
  const [asked, setAsked] = useState(0)
  return <AddressForm key={asked} onSaved={() => setAsked(asked + 1)} />
}

function AddressForm({ onSaved }: { onSaved: () => void }) {
  const { user } = useMe()
  const draft = useDraft(address, {}, saveAccount)
  return (
    <FormCard
      title={t.account.address}
      hint={t.account.addressNow(user.email)}
      draft={draft}
      done={t.account.addressAsked}
      action={t.account.changeAddress}
      onSaved={onSaved}
    >
      {user.newEmail && (
        <Alert
          color="yellow"
          icon={<Icon path={mdiEmailFastOutline} />}
          style={{ gridColumn: '1 / -1' }}
          role="status"
        >
          {t.account.addressWaits(user.newEmail)}
        </Alert>
      )}
      <TextField label={t.account.newAddress} type="email" required {...draft.field('email')} />
      <PasswordField label={t.account.currentPassword} required {...draft.field('password')} />
      {user.twoFactorEnabled && <ProofFields draft={draft} />}
    </FormCard>
  )
}
