import type { CreateEntryKey } from '@lagar/domain/access/route-table.ts'
import { createContext, type ComponentType } from 'react'

/** A form that the '+' menu can open: it creates one record and closes itself. */
export type CreateForm = ComponentType<{ onClose: () => void }>

/** The forms of the '+' menu with their pictures; an entry without a form here is not offered. */
export type PlusForms = Partial<
  Record<CreateEntryKey, { icon: string; Form: CreateForm; opensOffline?: true }>
>

/** The forms that the '+' menu offers: the rooms that they stand in are put together above the shell. */
export const PlusFormsContext = createContext<PlusForms>({})
