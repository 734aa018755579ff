import { plans } from '@lagar/domain/access/plans.ts'
import { ownCompany, type OwnCompany as Own } from '@lagar/domain/companies/own.ts'
import { Text } from '@mantine/core'
import { send } from '../../api/send.ts'
import { PasswordField } from '../../auth/PasswordField.tsx'
import { signIn } from '../../auth/sign-in.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'

/** The company, and who administers it; once it is open one is signed in there, and nothing of the demonstration stays on screen. */
export function OwnCompanyForm({ onClose }: { onClose: () => void }) {
  const texts = t.ownCompany
  const draft = useDraft<Own>(ownCompany, { plan: 'full' }, async (value, { id }) => {
    await send('POST', 'companies/own', { id, ...value })
    await signIn({ email: value.adminEmail, password: value.password, mantainSession: true })
    location.assign('/')
  })
  return (
    <FormModal title={texts.action} done={texts.done} action={texts.action} draft={draft} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {texts.formLead}
      </Text>
      <FormSection title={texts.company}>
        <TextField required {...labelled(draft, 'name')} label={texts.name} />
        <SelectField
          required
          options={options(plans, (plan) => words.plan[plan])}
          {...labelled(draft, 'plan')}
        />
      </FormSection>
      <FormSection title={texts.you}>
        <TextField required {...labelled(draft, 'adminName')} label={texts.yourName} />
        <TextField {...labelled(draft, 'adminSurname')} label={texts.yourSurname} />
        <TextField required type="email" {...labelled(draft, 'adminEmail')} label={t.auth.email} />
        <PasswordField
          label={t.auth.newPassword}
          hint={t.auth.passwordHint}
          required
          isNew
          {...draft.field('password')}
        />
      </FormSection>
    </FormModal>
  )
}
