import { createEntries, createMenu } from '@lagar/domain/access/route-table.ts'
import { isOneOf, keysOf } from '@lagar/domain/lookup.ts'
import { use } from 'react'
import { useSignal } from '../../device/signal.ts'
import { creatable, type Creatable } from '../../pickers/creatable.ts'
import { CreateFormsContext } from '../../pickers/use-creation.tsx'
import { listOf, sectionOutside } from '../../records/places.ts'
import { useCompany, useMe } from '../../session/me.tsx'
import { kindText } from '../../texts/codes.ts'
import { words } from '../../texts/t.ts'
import { PlusFormsContext } from '../frame/plus-forms.ts'
import { callsCreation, createdBeside, createdInLists } from './creations.ts'
import type { Hit } from './hit.ts'

/** What this person may create, for a text: what the '+' menu has, and what is created in its list. */
export function useCreations(text: string): Hit[] {
  const found = [...useMenuEntries(), ...useListEntries(), ...useEntriesBeside()]
  return text === '' ? [] : found.filter(({ id, title }) => callsCreation(title, id, text))
}

function useMenuEntries(): Hit[] {
  const forms = use(PlusFormsContext)
  const { permissions } = useMe()
  const signal = useSignal()
  return createEntries('/', new Set(permissions)).flatMap(({ entry }) => {
    const form = forms[entry]
    return form && (signal || form.opensOffline)
      ? [{ id: entry, title: words.createEntry[entry], Form: form.Form }]
      : []
  })
}

const inMenu: readonly string[] = createMenu.map(({ entry }) => entry)

function useListEntries(): Hit[] {
  const forms = use(CreateFormsContext)
  const { permissions, user } = useMe()
  const { plan } = useCompany()
  const signal = useSignal()
  if (!signal) return []
  return keysOf(createdInLists).flatMap((kind): Hit[] => {
    const { to, tab } = listOf(kind)
    const isOffered = permissions.includes(createdInLists[kind]) && !inMenu.includes(kind)
    if (!isOffered || sectionOutside(plan, user.isPlatformAdmin, to)) return []
    const Form =
      forms && isOneOf(keysOf(creatable), formOf(kind)) ? forms[formOf(kind) as Creatable] : undefined
    const search = new URLSearchParams({ ...(tab && { tab }), ...(!Form && { create: 'true' }) })
    return [{ id: kind, title: kindText(kind), href: `${to}?${search.toString()}`, ...(Form && { Form }) }]
  })
}

function useEntriesBeside(): Hit[] {
  const { permissions, user } = useMe()
  const { plan } = useCompany()
  const signal = useSignal()
  const isOffered = ({ permission, to }: (typeof createdBeside)[number]) =>
    permissions.includes(permission) && !sectionOutside(plan, user.isPlatformAdmin, to)
  return createdBeside
    .filter((one) => signal && isOffered(one))
    .map(({ kind, title, to, tab }) => ({
      ...{ id: kind, title: title() },
      href: `${to}?${new URLSearchParams({ ...(tab && { tab }), create: 'true' }).toString()}`,
    }))
}

/** Under which name the form of a kind is known. */
const formOf = (kind: string): string => (kind === 'product' ? 'labelProduct' : kind)
