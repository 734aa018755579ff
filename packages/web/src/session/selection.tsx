import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import { owner } from '../device/owner.ts'
import { frameParts } from './frame.ts'
import { useCompany } from './me.tsx'

/** The wine estate and the cellar that the screens are about; null means all of them. */
export type Places = { wineEstate: string | null; cellar: string | null }

/** They, and how others are chosen. */
export type Selection = Places & {
  setWineEstate(this: void, id: string | null): void
  setCellar(this: void, id: string | null): void
}

const SelectionContext = createContext<Selection | undefined>(undefined)

const keyOf = (company: string) => `lagar.selection.${company}`

/**
 * The estate and the cellar that were chosen last in the company that is open, before anything of the frame stands; nothing where none was, and undefined in a
 * browser that does not know the company yet: its only cellar may choose itself.
 */
export function lastSelection(): Places | undefined {
  const [, company] = owner()?.split(' ') ?? []
  if (company === undefined) return undefined
  const none = { wineEstate: null, cellar: null }
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(keyOf(company)) ?? '{}') as Partial<Places>) }
  } catch {
    return none
  }
}

/** Keeps the chosen estate and cellar of each company in this browser; a cellar that is the only one is chosen by itself. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const company = useCompany()
  const cellars = useQuery({ ...frameParts.cellars, enabled: company.plan !== 'wine-estate' })
  const only = cellars.data?.result.length === 1 ? cellars.data.result[0]?.id : undefined
  const [chosen, choose] = useLocalStorage<Places>({
    key: keyOf(company.id),
    defaultValue: { wineEstate: null, cellar: null },
    getInitialValueInEffect: false,
  })
  useEffect(() => {
    // For what is asked for before the cellars are known.
    if (only !== undefined && chosen.cellar === null) choose((before) => ({ ...before, cellar: only }))
  }, [only, chosen.cellar, choose])
  const selection = useMemo<Selection>(
    () => ({
      ...chosen,
      cellar: chosen.cellar ?? only ?? null,
      setWineEstate: (wineEstate) => choose((before) => ({ ...before, wineEstate })),
      setCellar: (cellar) => choose((before) => ({ ...before, cellar })),
    }),
    [chosen, only, choose],
  )
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

/** The wine estate and the cellar chosen in the header. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('useSelection outside of the shell')
  return selection
}
