import type { Currency } from '@lagar/domain/lists/places.ts'
import { mayHold, type Holdable } from '@lagar/domain/access/keepers.ts'
import type { Permission } from '@lagar/domain/access/permissions.ts'
import type { Plan } from '@lagar/domain/access/plans.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import type { themes } from '@lagar/domain/auth/screens.ts'
import { seesCosts } from '@lagar/domain/access/costs.ts'
import { useMantineColorScheme } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { readTogether } from '../api/together.ts'
import { keepAnswer } from '../device/answers.ts'
import { showCompany } from '../api/company.ts'
import { nameOwner } from '../device/owner.ts'
import { hasSignal, useSignal } from '../device/signal.ts'
import { speak } from '../texts/t.ts'
import { todayHere } from '../texts/numbers.ts'

/** Who is signed in, for which company, and what the company's today is (`yyyy-mm-dd`). */
export type Me = {
  user: {
    id: string
    email: string
    name: string
    surname: string
    language: string
    theme: (typeof themes)[number]
    isPlatformAdmin: boolean
    emailConfirmed: boolean
    newEmail: string | null
    twoFactorEnabled: boolean
    recoveryCodesLeft: number
  }
  company: Company | null
  companies: { id: string; name: string }[]
  /** The employee that this user is, if any. */
  employee: string | null
  roles: Role[]
  permissions: Permission[]
  today: string
  serverVersion: string
  demo: boolean
}

/** The company someone works in; `nextExpirationDate` is a day. */
export type Company = {
  id: string
  name: string
  plan: Plan
  nextExpirationDate: string | null
  timeZone: string
  currency: Currency
  configuration: { ciuUnit: string; confirmSignForDeleting: boolean } & Record<string, unknown>
}

/** Who is signed in, and from now on whose work this device keeps. */
async function askWho(): Promise<Me> {
  const me = await readTogether<Me>('auth/me')
  showCompany(me.company?.id)
  if (me.company && hasSignal()) {
    nameOwner(me.user.id, me.company.id)
    await keepAnswer('auth/me', me)
  }
  return me
}

const MeContext = createContext<Me | undefined>(undefined)

/** Who is signed in; the answer is kept for all screens. */
export const meQuery = queryOptions({ queryKey: ['auth/me'], queryFn: askWho, staleTime: 60_000 })

/** Asks the server who is signed in. */
export const useMeQuery = () => useQuery(meQuery)

/** Gives the screens below it the person and the company; they speak and look as the person chose, on every device. */
export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { language, theme } = me.user
  const told = { ...me, today: useToday(me) }
  useEffect(() => speak(language), [language])
  // Whenever the library is told a look, it draws all of the page twice.
  const follow = useEffectEvent((wanted: typeof theme) => {
    if (wanted !== colorScheme) setColorScheme(wanted)
  })
  useEffect(() => follow(theme), [theme])
  return <MeContext value={told}>{children}</MeContext>
}

/** The company's day: the server's, or this device's while the server's may be of yesterday. */
function useToday({ today, company }: Me): string {
  const signal = useSignal()
  return signal || !company ? today : todayHere(company.timeZone)
}

/** The person who is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe outside of the shell')
  return me
}

/** The company someone works in; the shell shows no page without one. */
export function useCompany(): Company {
  const { company } = useMe()
  if (!company) throw new Error('useCompany without a company')
  return company
}

/** Whether this person holds a permission in the company. */
export function useCan(permission: Permission): boolean {
  return useMe().permissions.includes(permission)
}

/** Whether this person sees what supplies cost, and the wine that they went into. */
export function useSeesCosts(): boolean {
  const { permissions } = useMe()
  return seesCosts((permission) => permissions.includes(permission))
}

/** Whether this person may put goods on hold and release them. */
export function useMayHold(goods: Holdable): boolean {
  const { user, roles, company } = useMe()
  return mayHold({ roles, plan: company?.plan ?? null, isPlatformAdmin: user.isPlatformAdmin }, goods)
}

/** Works in another company from now on: nothing of the one before stays on screen. */
export async function switchCompany(user: string, company: string): Promise<void> {
  await send('PUT', 'auth/me', { company })
  // The other pages of this browser hear it, and go along before anything is written there.
  nameOwner(user, company)
  queries.clear()
  location.assign('/')
}
