import type { Permission } from '@lagar/domain/access/permissions.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'
import { Button, LoadingOverlay } from '@mantine/core'
import { mdiTableArrowUp } from '@mdi/js'
import { Suspense, use, useState } from 'react'
import { useCan } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { BringContext } from './bring.ts'

type Props = {
  kind: ImportKind
  permission: Permission
  /** What it says, where several stand beside each other. */
  label?: string
}

/** Brings records of a list from a spreadsheet, there where one is, for who may write them. */
export function BringButton({ kind, permission, label = t.imports.bring }: Props) {
  const { Bring } = use(BringContext)
  const [isOpen, setOpen] = useState(false)
  if (!useCan(permission) || !Bring) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon path={mdiTableArrowUp} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingOverlay visible zIndex={300} />}>
          <Bring kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
