import { useLocalStorage } from '@mantine/hooks'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useCompany } from './me.tsx'

/** The wine estate and the cellar that the screens are about; null means all of them. */
export type Selection = {
  wineEstate: string | null
  cellar: string | null
  setWineEstate(this: void, id: string | null): void
  setCellar(this: void, id: string | null): void
}

const SelectionContext = createContext<Selection | undefined>(undefined)

/** Keeps the chosen estate and cellar of each company in this browser. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const company = useCompany()
  const [chosen, choose] = useLocalStorage<{ wineEstate: string | null; cellar: string | null }>({
    key: `lagar.selection.${company.id}`,
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
