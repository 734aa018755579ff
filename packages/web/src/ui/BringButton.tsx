import type { Permission } from '@lagar/domain/access/permissions.ts'
import type { ImportKind } from '@lagar/domain/imports/import.ts'
import { Button } from '@mantine/core'
import { mdiTableArrowUp } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useCan } from '../auth/me.tsx'
import { t } from '../texts/t.ts'
import { Icon } from './Icon.tsx'

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
