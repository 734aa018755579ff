import { LoadingOverlay } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import type { Filters } from '../api/send.ts'
import { useMe } from '../session/me.tsx'
import { CreatingContext, type Creating } from '../form/draft/creating.ts'
import { useSignal } from '../device/signal.ts'
import { creatable, type Creatable } from './creatable.ts'
import { recordOf, type Choice, type Source } from './source.ts'

/** The form of each kind of record that pickers create: the shell knows them, pickers know no feature. */
export type CreateForms = Readonly<Record<Creatable, ComponentType<{ onClose: () => void }>>>
export const CreateFormsContext = createContext<CreateForms | undefined>(undefined)

type Creation = {
  /** Opens the form with what was typed; absent where nothing may be created. */
  open: ((typed: string) => void) | undefined
  /** The form while it is open. */
  form: ReactNode
}

/**
 * Creates what a picker does not find, without leaving the form around it: the record begins with what was typed and with what the
 * picker is narrowed to, and is chosen once it is saved.
 */
export function useCreation<Row>(
  source: Source<Row>,
  filters: Filters,
  onMade: (choice: Choice<Row>) => void,
): Creation {
  const forms = use(CreateFormsContext)
  const { permissions } = useMe()
  const signal = useSignal()
  const queries = useQueryClient()
  const [start, begin] = useState<Creating['start']>()
  const { creates } = source
  if (!forms || !signal || typeof creates !== 'string' || !permissions.includes(creatable[creates])) {
    return { open: undefined, form: undefined }
  }

  async function made(id: string) {
    const { result } = await queries.fetchQuery(
      recordOf({ ...source, type: source.madeType ?? source.type }, id),
    )
    onMade({ ...source.choiceOf(result), row: result })
  }

  const Form = forms[creates]
  return {
    open: (typed) => begin(startOf(source, filters, typed)),
    form: start && (
      <CreatingContext value={{ start, made: (id) => void made(id) }}>
        <Suspense fallback={<LoadingOverlay visible zIndex={300} />}>
          <Form onClose={() => begin(undefined)} />
        </Suspense>
      </CreatingContext>
    ),
  }
}

/** What a new record begins with: what was typed, and what the list is narrowed to. */
function startOf(
  { textFilter }: Pick<Source, 'textFilter'>,
  filters: Filters,
  typed: string,
): Creating['start'] {
  const { cellarId, wineEstateId } = filters
  const known = { ...filters, cellar: cellarId, wineEstate: wineEstateId, [textFilter]: typed.trim() }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined && value !== ''))
}
