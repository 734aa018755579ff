import { proof } from '@lagar/domain/auth/two-factor.ts'
import { email } from '@lagar/domain/fields.ts'
import { z } from 'zod'
import { PasswordField } from '../auth/PasswordField.tsx'
import { saveAccount } from '../auth/save-account.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { TextField } from '../form/fields/fields.tsx'
import { FormGrid } from '../form/frames/FormModal.tsx'
import { FormPanel } from '../form/frames/FormPanel.tsx'
import { useMe } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { ProofFields } from './ProofFields.tsx'

const address = z.strictObject({ email, password: z.string().min(1).max(200), ...proof })

/** Another address for my letters, with the proof that it is me. */
export function AddressForm({ onClose }: { onClose: () => void }) {
  const { user } = useMe()
  const draft = useDraft(address, {}, saveAccount)
  return (
    <FormPanel
      label={t.account.address}
      draft={draft}
      done={t.account.addressAsked}
      action={t.account.changeAddress}
      onClose={onClose}
    >
      <FormGrid>
        <TextField label={t.account.newAddress} type="email" required {...draft.field('email')} />
        <PasswordField label={t.account.currentPassword} required {...draft.field('password')} />
        {user.twoFactorEnabled && <ProofFields draft={draft} />}
      </FormGrid>
    </FormPanel>
  )
}
