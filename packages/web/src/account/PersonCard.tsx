import { screenLanguages, themes } from '@lagar/domain/auth/screens.ts'
import { accountEdit } from '@lagar/domain/auth/account.ts'
import { useMe } from '../session/me.tsx'
import { SelectField, TextField } from '../form/fields/fields.tsx'
import { FormCard } from '../form/frames/FormCard.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t, words } from '../texts/t.ts'
import { saveAccount } from '../auth/save-account.ts'

/** How I am called, and how the screens speak and look to me. */
export function PersonCard() {
  const { user } = useMe()
  const { name, surname, theme } = user
  const language = screenLanguages.find((one) => one === user.language) ?? 'ES_AR'
  const draft = useDraft(accountEdit, { name, surname, language, theme }, saveAccount)
  return (
    <FormCard title={t.account.person} draft={draft} done={t.account.saved}>
      <TextField label={t.account.name} required {...draft.field('name')} />
      <TextField label={t.account.surname} {...draft.field('surname')} />
      <SelectField
        label={t.account.language}
        options={screenLanguages.map((value) => ({ value, label: words.language[value] }))}
        {...draft.field('language')}
      />
      <SelectField
        label={t.shell.theme}
        options={themes.map((value) => ({ value, label: t.shell[value] }))}
        {...draft.field('theme')}
      />
    </FormCard>
  )
}
