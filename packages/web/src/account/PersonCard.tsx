import { screenLanguages } from '@lagar/domain/auth/screens.ts'
import { Section } from '../parts/section/Section.tsx'
import { Facts } from '../records/DetailPage.tsx'
import { useMe } from '../session/me.tsx'
import { t, words } from '../texts/t.ts'
import { later } from '../ui/later.tsx'

const PersonForm = later(async () => (await import('./PersonForm.tsx')).PersonForm)

/** How I am called, and how the screens speak and look to me. */
export function PersonCard() {
  const { user } = useMe()
  const language = screenLanguages.find((one) => one === user.language) ?? 'ES_AR'
  return (
    <Section
      title={t.account.person}
      form={(onClose) => <PersonForm user={{ ...user, language }} onClose={onClose} />}
    >
      <Facts
        facts={[
          { label: t.account.name, value: user.name },
          { label: t.account.surname, value: user.surname || null },
          { label: t.account.language, value: words.language[language] },
          { label: t.shell.theme, value: t.shell[user.theme] },
        ]}
      />
    </Section>
  )
}
