import { plans } from '@lagar/domain/access/plans.ts'
import { ownCompany, type OwnCompany as Own } from '@lagar/domain/companies/own.ts'
import { Alert, Button, Text } from '@mantine/core'
import { mdiRocketLaunchOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { PasswordField } from '../../auth/PasswordField.tsx'
import { signIn } from '../../auth/sign-in.ts'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { useCan, useMe } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'

/** In the demonstration: what it is, and the way to a company of one's own that leaves it behind. */
export function OwnCompany() {
  const { demo } = useMe()
  const mayBegin = useCan('company.write')
  const [isOpen, setOpen] = useState(false)
  // Only while the demonstration is alone: beside another company the platform opens them.
  const health = useQuery({
    queryKey: ['health'],
    queryFn: () => send<{ demo: boolean }>('GET', 'health'),
    enabled: demo && mayBegin,
    retry: false,
  })
  if (!demo || !mayBegin || health.data?.demo !== true) return null
  return (
    <Alert mb="lg" icon={<Icon path={mdiRocketLaunchOutline} />} title={t.ownCompany.title}>
      <Text size="sm" mb="sm">
        {t.ownCompany.lead}
      </Text>
      <Button onClick={() => setOpen(true)}>{t.ownCompany.action}</Button>
      {isOpen && <OwnCompanyForm onClose={() => setOpen(false)} />}
    </Alert>
  )
}

/** The company, and who administers it; once it is open one is signed in there, and nothing of the demonstration stays on screen. */
function OwnCompanyForm({ onClose }: { onClose: () => void }) {
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
