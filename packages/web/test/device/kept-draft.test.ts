import { MantineProvider } from '@mantine/core'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { memory } from './memory.ts'

const person = z.object({ name: z.string().min(1) })
const ana = { id: 'a1', version: 3 }

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  localStorage.setItem('lagar.offline.owner', 'u1 c1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kept = () => import('../../src/device/kept-draft.ts')

describe('what is written and not saved', () => {
  test('is found again with what stood beside it, by who wrote it alone', async () => {
    const { keepDraft, readKept } = await kept()
    keepDraft('Cosecha', ana, { note: 'x' }, [{ id: 'n1' }])
    expect(readKept('Cosecha', ana)).toMatchObject({ value: { note: 'x' }, key: ana, beside: [{ id: 'n1' }] })
    localStorage.setItem('lagar.offline.owner', 'u2 c1')
    expect(readKept('Cosecha', ana)).toBeUndefined()
  })

  test('of a new record is found under any id, and of a saved one under its own', async () => {
    const { keepDraft, readKept } = await kept()
    keepDraft('Remito', { id: 'n1', version: undefined }, { a: 1 })
    expect(readKept('Remito', { id: 'n2', version: undefined })).toMatchObject({ key: { id: 'n1' } })
    expect(readKept('Remito', { id: 'n1', version: 1 })).toBeUndefined()
  })

  test('is of no use once others saved the record, and after a month', async () => {
    const { keepDraft, readKept } = await kept()
    keepDraft('Empresa', ana, { name: 'x' })
    expect(readKept('Empresa', { ...ana, version: 4 })).toBeUndefined()
    expect(readKept('Empresa', ana)).toBeUndefined()
    vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') })
    keepDraft('Empresa', ana, { name: 'x' })
    vi.setSystemTime(new Date('2026-02-01T12:00:00Z'))
    expect(readKept('Empresa', ana)).toBeUndefined()
  })

  test('is not kept by halves where there is no room, and leaves with its writer', async () => {
    const { dropAllKept, keepDraft, readKept } = await kept()
    keepDraft('Nota', ana, { name: 'short' })
    keepDraft('Nota', ana, { name: 'x'.repeat(2000) })
    expect(readKept('Nota', ana)).toBeUndefined()
    keepDraft('Nota', ana, { name: 'short' })
    dropAllKept()
    expect(readKept('Nota', ana)).toBeUndefined()
    expect(localStorage.getItem('lagar.offline.owner')).toBe('u1 c1')
  })
})

/** A form of one field in a frame, as it first stands on the page. */
async function shown(frame: 'FormCard' | 'FormPanel'): Promise<string> {
  const { useDraft } = await import('../../src/form/draft/use-draft.ts')
  const { FormCard } = await import('../../src/form/frames/FormCard.tsx')
  const { FormPanel } = await import('../../src/form/frames/FormPanel.tsx')
  const Frame = (frame === 'FormCard' ? FormCard : FormPanel) as ComponentType<Record<string, unknown>>
  function Form() {
    const draft = useDraft(person, { ...ana, name: 'Ana' }, () => Promise.resolve())
    const [title, label] = ['Datos', 'Datos']
    return createElement(Frame, { title, label, draft, done: 'Listo', onClose() {} }, field(draft.value.name))
  }
  const field = (name: string | null | undefined): ReactNode => createElement('output', {}, name)
  return renderToStaticMarkup(createElement(MantineProvider, {}, createElement(Form)))
}

test.each(['FormCard', 'FormPanel'] as const)(
  '%s offers what was left in it, and only that',
  async (frame) => {
    const { keepDraft } = await kept()
    expect(await shown(frame)).not.toContain('Seguir con eso')
    keepDraft('Otros datos', ana, { name: 'Eva' })
    expect(await shown(frame)).not.toContain('Seguir con eso')
    keepDraft('Datos', ana, { name: 'Eva' })
    const page = await shown(frame)
    expect(page).toContain('Seguir con eso')
    // Until it is gone on with, the form stands as it is saved.
    expect(page).toContain('<output>Ana</output>')
  },
)
