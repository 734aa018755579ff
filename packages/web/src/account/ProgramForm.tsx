import { Meaning } from '../form/fields/Meaning.tsx'
import { areaOf } from '@lagar/domain/access/permissions.ts'
import { areas } from '@lagar/domain/access/plans.ts'
import { programAccesses } from '@lagar/domain/access/programs.ts'
import {
  MOST_TOKEN_DAYS,
  newProgramToken,
  type MadeProgramToken,
  type NewProgramToken,
} from '@lagar/domain/auth/program.ts'
import { addDays } from '@lagar/domain/day.ts'
import { Code, Text } from '@mantine/core'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { MultiSelectField, SelectField, TextField } from '../form/fields/fields.tsx'
import { FormModal, FormSection } from '../form/frames/FormModal.tsx'
import { CellarPicker, WineEstatePicker } from '../pickers/pickers.tsx'
import { useMe } from '../session/me.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { SecretOnce } from '../messages/SecretOnce.tsx'
import { ProofFields } from './ProofFields.tsx'

/** How long a token lasts unless somebody says otherwise. */
const USUAL_DAYS = 90

/** A token for a program: in which areas, to read or to write, and until when; what opens is shown once it is made. */
export function ProgramForm({ onMade, onClose }: { onMade: () => Promise<void>; onClose: () => void }) {
  const [made, setMade] = useState<MadeProgramToken>()
  return made ? (
    <Made token={made} onClose={onClose} />
  ) : (
    <Form
      onMade={(token) => {
        setMade(token)
        void onMade()
      }}
      onClose={onClose}
    />
  )
}

function Form({ onMade, onClose }: { onMade: (token: MadeProgramToken) => void; onClose: () => void }) {
  const texts = t.account.programs
  const { today, permissions, user } = useMe()
  const draft = useDraft(
    newProgramToken,
    { access: 'READ' as const, areas: [], expiresOn: addDays(today, USUAL_DAYS) },
    async (value) => onMade(await send<MadeProgramToken>('POST', 'auth/programs', value)),
  )
  const mine = new Set(permissions.map(areaOf))
  return (
    <FormModal
      title={texts.create}
      intro={texts.intro}
      draft={draft}
      done={texts.made}
      action={texts.make}
      size="md"
      onClose={onClose}
      // What opens is shown in its place.
      next={() => {}}
    >
      <TextField
        label={texts.name}
        hint={<Meaning of="NewProgramToken.name" />}
        required
        {...draft.field('name')}
      />
      <MultiSelectField
        label={texts.areas}
        required
        options={options(
          areas.filter((area) => mine.has(area)),
          (area) => words.area[area],
        )}
        {...draft.field('areas')}
      />
      <Access draft={draft} />
      <DayField
        label={texts.expiresOn}
        required
        min={today}
        max={addDays(today, MOST_TOKEN_DAYS)}
        {...draft.field('expiresOn')}
      />
      <FormSection title={texts.proof}>
        <PasswordField label={t.account.currentPassword} required {...draft.field('password')} />
        {user.twoFactorEnabled && <ProofFields draft={draft} />}
      </FormSection>
    </FormModal>
  )
}

/** What a program may do; one that only sends readings may be held to the devices of a place, and no other. */
function Access({ draft }: { draft: Draft<NewProgramToken> }) {
  const texts = t.account.programs
  return (
    <>
      <SelectField
        label={texts.access}
        required
        options={options(programAccesses, (access) => texts.accesses[access])}
        {...draft.field('access')}
        onChange={(access) =>
          draft.set({
            access: access ?? undefined,
            ...(access !== 'SEND' && { wineEstate: null, cellar: null }),
          })
        }
      />
      {draft.value.access === 'SEND' && (
        <>
          <WineEstatePicker
            hint={<Meaning of="NewProgramToken.wineEstate" />}
            {...labelled(draft, 'wineEstate')}
          />
          <CellarPicker hint={<Meaning of="NewProgramToken.cellar" />} {...labelled(draft, 'cellar')} />
        </>
      )}
    </>
  )
}

/** What opens, with how it is tried. */
function Made({ token: { name, token }, onClose }: { token: MadeProgramToken; onClose: () => void }) {
  const texts = t.account.programs
  return (
    <SecretOnce title={name} once={texts.once} label={texts.token} secret={token} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {texts.howTo}
      </Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {`curl -H 'Authorization: Bearer ${token.slice(0, 12)}…' ${location.origin}/api/auth/program`}
      </Code>
    </SecretOnce>
  )
}
