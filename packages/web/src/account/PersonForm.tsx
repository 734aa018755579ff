import { accountEdit } from '@lagar/domain/auth/account.ts'
import { screenLanguages, themes } from '@lagar/domain/auth/screens.ts'
import { saveAccount } from '../auth/save-account.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { SelectField, TextField } from '../form/fields/fields.tsx'
import { FormGrid } from '../form/frames/FormModal.tsx'
import { FormPanel } from '../form/frames/FormPanel.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import type { z } from 'zod'

type Props = {
  user: Pick<z.input<typeof accountEdit>, 'name' | 'surname' | 'language' | 'theme'>
  onClose: () => void
}

/** Changes how I am called, and how the screens speak and look to me. */
export function PersonForm({ user: { name, surname, language, theme }, onClose }: Props) {
  const draft = useDraft(accountEdit, { name, surname, language, theme }, saveAccount)
  return (
    <FormPanel label={t.account.person} draft={draft} done={t.account.saved} onClose={onClose}>
      <FormGrid>
        <TextField label={t.account.name} required {...draft.field('name')} />
        <TextField label={t.account.surname} {...draft.field('surname')} />
        <SelectField
          label={t.account.language}
          options={options(screenLanguages, (one) => words.language[one])}
          {...draft.field('language')}
        />
        <SelectField
          label={t.shell.theme}
          options={options(themes, (one) => t.shell[one])}
          {...draft.field('theme')}
        />
      </FormGrid>
    </FormPanel>
  )
}
