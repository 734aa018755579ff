import { fieldBookNeeds } from '@lagar/domain/lands/field-book/request.ts'
import { Button } from '@mantine/core'
import { mdiNotebookOutline } from '@mdi/js'
import { useState } from 'react'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { later } from '../../ui/later.tsx'

const FieldBookDialog = later(async () => (await import('./FieldBookDialog.tsx')).FieldBookDialog)

/** Whether the signed-in user may read all that a field book tells of. */
export function useMayReadFieldBook(): boolean {
  const { permissions } = useMe()
  return fieldBookNeeds.every((permission) => permissions.includes(permission))
}

/** Opens the field book of the chosen estate, for who may read all of it. */
export function FieldBookButton() {
  const [isOpen, setOpen] = useState(false)
  if (!useMayReadFieldBook()) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon path={mdiNotebookOutline} />}
        onClick={() => setOpen(true)}
      >
        {t.treatment.book.open}
      </Button>
      {isOpen && <FieldBookDialog onClose={() => setOpen(false)} />}
    </>
  )
}
