import { useLocalStorage } from '@mantine/hooks'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { owner } from '../device/owner.ts'
import { useCompany } from './me.tsx'

/** The wine estate and the cellar that the screens are about; null means all of them. */
export type Selection = {
  wineEstate: string | null
  cellar: string | null
  setWineEstate(this: void, id: string | null): void
  setCellar(this: void, id: string | null): void
}

const SelectionContext = createContext<Selection | undefined>(undefined)

const keyOf = (company: string) => `lagar.selection.${company}`

/** The estate and the cellar that were chosen last in the company that is open, before anything of the frame stands; nothing where none was. */
export function lastSelection(): Pick<Selection, 'wineEstate' | 'cellar'> {
  const [, company = ''] = owner()?.split(' ') ?? []
  const none = { wineEstate: null, cellar: null }
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(keyOf(company)) ?? '{}') as Partial<Selection>) }
  } catch {
    return none
  }
}

/** Keeps the chosen estate and cellar of each company in this browser. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const company = useCompany()
  const [chosen, choose] = useLocalStorage<{ wineEstate: string | null; cellar: string | null }>({
    key: keyOf(company.id),
    defaultValue: { wineEstate: null, cellar: null },
    getInitialValueInEffect: false,
  })
  const selection = useMemo<Selection>(
    () => ({
      ...chosen,
      setWineEstate: (wineEstate) => choose((before) => ({ ...before, wineEstate })),
      setCellar: (cellar) => choose((before) => ({ ...before, cellar })),
    }),
    [chosen, choose],
  )
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

/** The wine estate and the cellar chosen in the header. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('useSelection outside of the shell')
  return selection
}
