import type { ImportKind } from '@lagar/domain/lists/imports.ts'
import { createContext, type ComponentType } from 'react'

/** Brings records of a kind from a spreadsheet, over the page that one is on. */
export type Bring = ComponentType<{ kind: ImportKind; onClose: () => void }>

/** What brings them: the room that it stands in is above the lists. */
export const BringContext = createContext<{ Bring?: Bring }>({})
