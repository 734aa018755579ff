import { Meaning } from '../../form/fields/Meaning.tsx'
import { employeeUser, type EmployeeRecord } from '@lagar/domain/administration/people/employee.ts'
import { send } from '../../api/send.ts'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { UserPicker } from '../../pickers/UserPicker.tsx'
import { t } from '../../texts/t.ts'

/** By which user an employee comes in, so that they find the work that is theirs; by none where it is left empty. */
export function EmployeeUserForm({ employee, onClose }: { employee: EmployeeRecord; onClose: () => void }) {
  const texts = t.administration.employees
  const draft = useDraft(employeeUser, { employee: employee.id, user: employee.user?.id ?? null }, (value) =>
    send('POST', 'administration/employees/user', value),
  )
  return (
    <FormModal
      title={texts.giveUser}
      keptAs={employee.id}
      draft={draft}
      onClose={onClose}
      done={texts.userGiven}
      size="sm"
    >
      <UserPicker clearable hint={<Meaning of="user" />} {...labelled(draft, 'user')} />
    </FormModal>
  )
}
