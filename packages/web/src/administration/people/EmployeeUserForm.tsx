import { Meaning } from '../../form/fields/Meaning.tsx'
import { employeeUser, type EmployeeRecord } from '@lagar/domain/administration/people/employee.ts'
import { send } from '../../api/send.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { useUserOptions } from '../../parts/people/user-options.ts'
import { t } from '../../texts/t.ts'

/** By which user an employee comes in, so that they find the work that is theirs; by none where it is left empty. */
export function EmployeeUserForm({ employee, onClose }: { employee: EmployeeRecord; onClose: () => void }) {
  const texts = t.administration.employees
  const people = useUserOptions()
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
      <SelectField clearable hint={<Meaning of="user" />} options={people} {...labelled(draft, 'user')} />
    </FormModal>
  )
}
