import type { Permission } from '@lagar/domain/access/permissions.ts'
import { Button } from '@mantine/core'
import { mdiTableArrowUp } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useCan } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

/** Leads from a list to where its records are brought from a spreadsheet, for who may write them. */
export function BringButton({ kind, permission }: { kind: ImportKind; permission: Permission }) {
  if (!useCan(permission)) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon path={mdiTableArrowUp} />}
      renderRoot={(props) => <Link to="/imports" search={{ kind }} {...props} />}
    >
      {t.imports.bring}
    </Button>
  )
}
