import { Meaning } from '../form/fields/Meaning.tsx'
import { areaOf } from '@lagar/domain/access/permissions.ts'
import { areas } from '@lagar/domain/access/plans.ts'
import { isPlacedArea, programAccesses } from '@lagar/domain/access/programs.ts'
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
      <SelectField
        label={texts.access}
        required
        options={options(programAccesses, (access) => texts.accesses[access])}
        {...draft.field('access')}
      />
      <Places draft={draft} />
      <MultiSelectField
        label={texts.areas}
        hint={isHeld(draft) ? texts.placedAreas : undefined}
        required
        options={options(
          areas.filter((area) => mine.has(area) && (!isHeld(draft) || isPlacedArea(area))),
          (area) => words.area[area],
        )}
        {...draft.field('areas')}
      />
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

const isHeld = ({ value: { wineEstate, cellar } }: Draft<NewProgramToken>) =>
  (wineEstate ?? cellar ?? null) !== null

/** The estate and the cellar that a program is held to; of the areas that were chosen, those stay whose records are told by place. */
function Places({ draft }: { draft: Draft<NewProgramToken> }) {
  const texts = t.account.programs
  const hold = (places: Partial<Pick<NewProgramToken, 'wineEstate' | 'cellar'>>) => {
    const { areas: chosen, wineEstate, cellar } = { ...draft.value, ...places }
    const held = (wineEstate ?? cellar ?? null) !== null
    const kept = chosen?.filter((area) => area && isPlacedArea(area))
    draft.set({ ...places, ...(held && kept && { areas: kept }) })
  }
  return (
    <FormSection title={texts.places} hint={texts.placesHint}>
      <WineEstatePicker
        hint={<Meaning of="NewProgramToken.wineEstate" />}
        {...labelled(draft, 'wineEstate')}
        onChange={(wineEstate) => hold({ wineEstate })}
      />
      <CellarPicker
        hint={<Meaning of="NewProgramToken.cellar" />}
        {...labelled(draft, 'cellar')}
        onChange={(cellar) => hold({ cellar })}
      />
    </FormSection>
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
