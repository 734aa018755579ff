import { mayAsk } from '@lagar/domain/analytics/facts.ts'
import { keptTable, type KeptTable, type SavedTableRecord } from '@lagar/domain/analytics/saved.ts'
import type { FactName } from '@lagar/domain/lists/analytics.ts'
import { roles } from '@lagar/domain/access/roles.ts'
import type { Period } from '@lagar/domain/period.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { saveRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { CheckField, MultiSelectField, TextField } from '../form/fields/fields.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { savedPath } from '../parts/analysis/saved.ts'
import { useMe } from '../session/me.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { uuidv7 } from '../wire/uuid.ts'

/** What is asked, ready to be kept. */
export type AskedNow = Pick<
  KeptTable,
  'fact' | 'by' | 'only' | 'drawn' | 'currency' | 'fromDate' | 'toDate' | 'compare'
>

type Props = {
  asked: AskedNow
  /** The days that are shown now, kept where not always the latest season is meant. */
  days: Period | undefined
  /** The kept table that was opened, where somebody may change it. */
  saved?: SavedTableRecord | undefined
  onClose: () => void
}

/** Keeps what is asked under a name: shared with roles, on one's first page, by letter; over the table that was opened, or as another one. */
export function SaveTableForm({ asked, days, saved, onClose }: Props) {
  const texts = t.analytics.saved
  const [other, setOther] = useState(false)
  const [otherId] = useState(uuidv7)
  const started = saved ? known(saved) : { name: words.analysisFact[asked.fact].replaceAll(/[¿?]/g, '') }
  const draft = useDraft<KeptTable>(
    keptTable,
    { roles: [], onHome: false, byLetter: false, ...started, ...asked },
    async ({ onHome, byLetter, ...table }, key) => {
      const { id } = await saveRecord(savedPath, table, other ? { id: otherId, version: undefined } : key)
      if (onHome || byLetter || saved) await send('PUT', `${savedPath}/${id}/reading`, { onHome, byLetter })
    },
  )
  return (
    <FormModal
      title={saved ? texts.edit(saved.name) : texts.saveTitle}
      draft={draft}
      onClose={onClose}
      done={texts.done}
      size="md"
      intro={saved && !other ? `${texts.again} ${texts.alone}` : texts.alone}
    >
      {saved && (
        <Checkbox
          label={texts.asNew}
          checked={other}
          onChange={(event) => setOther(event.currentTarget.checked)}
        />
      )}
      <TextField label={words.heading.name} required {...draft.field('name')} />
      <Latest draft={draft} days={days} />
      <SharedWith fact={asked.fact} draft={draft} />
      <CheckField label={texts.onHome} {...draft.field('onHome')} />
      <CheckField label={texts.byLetter} {...draft.field('byLetter')} />
    </FormModal>
  )
}

const known = ({ id, version, name, roles: shared, onHome, byLetter }: SavedTableRecord) => ({
  ...{ id, version, name, onHome, byLetter },
  roles: [...shared],
})

function Latest({ draft, days }: { draft: Draft<KeptTable>; days: Period | undefined }) {
  const texts = t.analytics.saved
  return (
    <Checkbox
      label={texts.latest}
      description={texts.latestHint}
      checked={!draft.value.fromDate}
      onChange={({ currentTarget: { checked } }) =>
        draft.set(
          checked
            ? { fromDate: null, toDate: null }
            : { fromDate: days?.from ?? null, toDate: days?.to ?? null },
        )
      }
    />
  )
}

/** The roles that may ask about the fact of a table: with others it would be shared for nothing. */
function SharedWith({ fact, draft }: { fact: FactName; draft: Draft<KeptTable> }) {
  const texts = t.analytics.saved
  const { company } = useMe()
  const plan = company?.plan ?? null
  const readers = roles.filter((role) => mayAsk({ roles: [role], plan, isPlatformAdmin: false }, fact))
  return (
    <MultiSelectField
      label={texts.roles}
      hint={texts.rolesHint}
      options={options(readers, (role) => words.role[role])}
      {...draft.field('roles')}
    />
  )
}
