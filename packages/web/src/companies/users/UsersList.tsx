import { roles } from '@lagar/domain/access/roles.ts'
import { userStatuses, type UserRecord } from '@lagar/domain/companies/user.ts'
import { Badge, Group } from '@mantine/core'
import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiEmailFastOutline,
  mdiPencilOutline,
  mdiShieldOffOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { recordsChanged } from '../../api/queries.ts'
import { removeRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { useCan } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { column, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toast, toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { MomentText } from '../../ui/values.tsx'
import { later } from '../../ui/later.tsx'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)
const InvitationForm = later(async () => (await import('./UserForm.tsx')).InvitationForm)
const UserForm = later(async () => (await import('./UserForm.tsx')).UserForm)

type Open = { kind: 'create' } | { kind: 'edit' | 'suspend' | 'twoFactor' | 'delete'; row: UserRecord }

const fullName = ({ name, surname }: UserRecord) => `${name} ${surname}`.trim()

const tones = { INVITED: 'waiting', ACTIVE: 'done', SUSPENDED: 'bad' } as const

const columns = (): Column<UserRecord>[] => [
  sorted('name', (row) => (
    <Group gap="xs">
      {fullName(row)}
      {row.isMe && <Badge variant="light">{t.users.me}</Badge>}
    </Group>
  )),
  sorted('email', ({ email }) => email, { wide: true }),
  column('roles', ({ roles: given }) => given.map((role) => words.role[role]).join(', '), {
    header: t.users.roles,
    hideBelow: 'md',
    wide: true,
  }),
  column(
    'employee',
    ({ employee }) =>
      employee && (
        <EntityLink type="employee" id={employee.id}>
          {employee.name}
        </EntityLink>
      ),
    {
      header: t.users.employee,
      hideBelow: 'md',
    },
  ),
  column('status', ({ status }) => <StatusBadge label={t.users.status[status]} tone={tones[status]} />),
  sorted('lastUsedAt', ({ lastUsedAt }) => <MomentText moment={lastUsedAt} />, {
    header: t.users.lastUse,
    hideBelow: 'lg',
  }),
]

/** The people of the company: invited, with their roles, kept out, removed. */
export function UsersList() {
  const mayInvite = useCan('users.write')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const remind = useMutation({
    mutationFn: ({ id }: UserRecord) => send('POST', 'companies/user/invitation', { id }),
    onSuccess: () => toast(t.users.reminded),
    onError: (error) => toastFailure(error),
  })

  return (
    <>
      <ListPage<UserRecord>
        title={t.users.title}
        order={2}
        path="companies/users"
        columns={columns()}
        rowName={fullName}
        defaultSort="name"
        actions={(row) => actionsOf(row, setOpen, () => remind.mutate(row))}
        filters={
          <>
            <FilterText name="text" label={t.users.search} />
            <FilterSelect
              name="role"
              label={t.users.role}
              options={options(roles, (role) => words.role[role])}
            />
            <FilterSelect
              name="status"
              label={t.users.state}
              options={options(userStatuses, (status) => t.users.status[status])}
            />
          </>
        }
        create={{ label: t.users.create, allowed: mayInvite, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: t.users.empty, hint: t.users.emptyHint }}
      />
      {open?.kind === 'create' && <InvitationForm onClose={close} />}
      {open && open.kind !== 'create' && <UserDialog {...open} onClose={close} />}
    </>
  )
}

/** What may be done with somebody, by how they stand in the company. */
const actionsOf = (row: UserRecord, open: (open: Open) => void, remind: () => void): RowAction[] => [
  ...(row.status === 'INVITED'
    ? [
        {
          label: t.users.remind,
          icon: mdiEmailFastOutline,
          allowed: row.can.edit,
          onClick: remind,
        },
      ]
    : []),
  {
    label: t.ui.edit,
    icon: mdiPencilOutline,
    allowed: row.can.edit,
    onClick: () => open({ kind: 'edit', row }),
  },
  {
    label: row.status === 'SUSPENDED' ? t.users.activate : t.users.suspend,
    icon: row.status === 'SUSPENDED' ? mdiAccountCheckOutline : mdiAccountCancelOutline,
    allowed: row.can.edit,
    onClick: () => open({ kind: 'suspend', row }),
  },
  ...(row.twoFactorEnabled
    ? [
        {
          label: t.users.resetTwoFactor,
          icon: mdiShieldOffOutline,
          allowed: row.can.edit,
          onClick: () => open({ kind: 'twoFactor', row }),
        },
      ]
    : []),
  {
    label: t.users.remove,
    icon: mdiTrashCanOutline,
    danger: true,
    allowed: row.can.delete,
    onClick: () => open({ kind: 'delete', row }),
  },
]

type DialogProps = Exclude<Open, { kind: 'create' }> & { onClose: () => void }

/** What was asked to do with somebody. */
function UserDialog({ kind, row, onClose }: DialogProps) {
  if (kind === 'edit') return <UserForm saved={row} onClose={onClose} />
  if (kind === 'suspend') return <SuspendDialog user={row} onClose={onClose} />
  if (kind === 'twoFactor') return <TwoFactorDialog user={row} onClose={onClose} />
  return (
    <DeleteDialog
      name={fullName(row)}
      text={t.users.removeText}
      done={t.users.removed}
      remove={(typed) => removeRecord('companies/user', row.id, typed)}
      onClose={onClose}
      onDeleted={recordsChanged}
    />
  )
}

const suspend = ({ id, version }: Pick<UserRecord, 'id' | 'version'>, suspended: boolean) =>
  send<UserRecord>('PUT', 'companies/user/suspend', { id, version, suspended })

function SuspendDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const suspended = user.status !== 'SUSPENDED'
  const saving = useMutation({
    mutationFn: () => suspend(user, suspended),
    onSuccess: (turned) => {
      toastUndoable(suspended ? t.users.suspended : t.users.activated, () => suspend(turned, !suspended))
      recordsChanged()
      onClose()
    },
    onError: toastFailure,
  })
  return (
    <ConfirmDialog
      title={`${suspended ? t.users.suspend : t.users.activate}: ${fullName(user)}`}
      text={suspended ? t.users.suspendText : t.users.activateText}
      action={suspended ? t.users.suspend : t.users.activate}
      danger={suspended}
      busy={saving.isPending}
      onConfirm={() => saving.mutate()}
      onClose={onClose}
    />
  )
}

function TwoFactorDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const saving = useMutation({
    mutationFn: () => send('PUT', 'companies/user/twoFactor', { userId: user.id }),
    onSuccess: () => {
      toast(t.users.twoFactorReset)
      recordsChanged()
      onClose()
    },
    onError: (error) => toastFailure(error),
  })
  return (
    <ConfirmDialog
      title={`${t.users.resetTwoFactor}: ${fullName(user)}`}
      text={t.users.resetTwoFactorText}
      action={t.users.resetTwoFactor}
      danger
      busy={saving.isPending}
      onConfirm={() => saving.mutate()}
      onClose={onClose}
    />
  )
}
