import type { SetupStep } from '@lagar/domain/companies/setup-steps.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'
import { createContext, type ComponentType } from 'react'

/** How a step of the set-up path is done: by a form, from a spreadsheet, or by both; `first` is the sheet that comes before its own. */
export type SetupWay = {
  Form?: ComponentType<{ onClose: () => void }>
  kind?: ImportKind
  first?: ImportKind
}

/** The ways of each step: the rooms that their forms stand in are put together above the shell. */
export const SetupFormsContext = createContext<Partial<Record<SetupStep, SetupWay>>>({})
