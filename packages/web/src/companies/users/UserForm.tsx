import { jobOf, jobRoles, jobsIn } from '@lagar/domain/access/jobs.ts'
import { mayGive } from '@lagar/domain/access/permissions.ts'
import { roles, type Role } from '@lagar/domain/access/roles.ts'
import { invitation, userEdit, type UserRecord } from '@lagar/domain/companies/user.ts'
import { Select } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import { MultiSelectField, TextField } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { RoleMatrix } from './RoleMatrix.tsx'

type Standing = { roles: Role[]; employee: string | null }

/** Invites somebody: where the letter goes, who they are, and what they may do. */
export function InvitationForm({ onClose }: { onClose: () => void }) {
  const draft = useDraft(invitation, { employee: null }, (value, key) =>
    saveRecord('companies/user', value, key),
  )
  return (
    <FormModal
      title={t.users.create}
      draft={draft}
      onClose={onClose}
      done={t.users.invited}
      action={t.users.send}
      size="lg"
    >
      <TextField type="email" required hint={t.users.emailHint} {...labelled(draft, 'email')} />
      <FormGrid>
        <TextField required {...labelled(draft, 'name')} />
        <TextField {...labelled(draft, 'surname')} />
      </FormGrid>
      <StandingFields draft={draft} />
    </FormModal>
  )
}

/** What somebody of the company may do, and which employee they are. */
export function UserForm({ saved, onClose }: { saved: UserRecord; onClose: () => void }) {
  const { id, version, employee } = saved
  const draft = useDraft(
    userEdit,
    { id, version, roles: saved.roles, employee: employee?.id ?? null },
    (value) => send('PUT', 'companies/user', value),
  )
  return (
    <FormModal
      title={t.users.edit(`${saved.name} ${saved.surname}`.trim())}
      draft={draft}
      onClose={onClose}
      done={t.users.edited}
      size="lg"
    >
      <StandingFields draft={draft} />
    </FormModal>
  )
}

/** The job that the chosen roles are; another one brings its own. */
function JobField({ chosen, onChange }: { chosen: readonly Role[]; onChange: (roles: Role[]) => void }) {
  const { company } = useMe()
  const known = jobsIn(company?.plan ?? 'full')
  return (
    <Select
      label={t.users.job}
      description={t.users.jobHint}
      placeholder={chosen.length > 0 ? t.users.ownRoles : t.form.choose}
      data={options(known, (job) => words.job[job])}
      value={jobOf(chosen) ?? null}
      allowDeselect={false}
      onChange={(value) => {
        const job = known.find((one) => one === value)
        if (job) onChange([...jobRoles[job]])
      }}
    />
  )
}

function StandingFields({ draft }: { draft: Draft<Standing> }) {
  const me = useMe()
  const chosen = draft.value.roles ?? []
  const given = roles.filter((role) => mayGive(me.roles, role) || chosen.includes(role))
  return (
    <>
      <JobField chosen={chosen} onChange={draft.field('roles').onChange} />
      <MultiSelectField
        label={t.users.roles}
        hint={t.users.rolesHint}
        required
        options={options(given, (role) => words.role[role])}
        {...draft.field('roles')}
      />
      <EmployeePicker label={t.users.employee} hint={t.users.employeeHint} {...draft.field('employee')} />
      <FormSection title={t.users.may}>
        <RoleMatrix roles={chosen} />
      </FormSection>
    </>
  )
}
