import { permissionsOf } from '@lagar/domain/access/permissions.ts'
import { product } from '@lagar/domain/stock/product.ts'
import { elementType } from '@lagar/domain/cellars/element-type.ts'
import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { begun } from '../../src/form/draft/creating.ts'
import * as bottles from '../../src/pickers/bottle-pickers.tsx'
import * as cellar from '../../src/pickers/cellar-pickers.tsx'
import { creatable } from '../../src/pickers/creatable.ts'
import { InputEntityPicker } from '../../src/pickers/InputEntityPicker.tsx'
import * as common from '../../src/pickers/pickers.tsx'
import type { Source } from '../../src/pickers/source.ts'
import * as stock from '../../src/pickers/stock-pickers.tsx'
import { pages } from '../../src/pages.ts'
import { pickerForms } from '../../src/picker-forms.ts'
import { entityRoute } from '../../src/ui/entity-route.ts'

// Whether there is a signal is heard from the window.
vi.hoisted(() => Object.assign(globalThis, { window: new EventTarget() }))

const pickers = { ...bottles, ...cellar, ...common, ...stock, InputEntityPicker }

/** Where a picker looks, as it tells the frame that all pickers share. */
function sourceOf(Picker: (props: never) => ReactElement<{ source: Source }>): Source {
  const props = { label: '', types: [], stock: '', value: undefined, onChange: () => {}, onBlur: () => {} }
  return Picker(props as never).props.source
}

const sources = Object.entries(pickers).map(([name, Picker]) => [name, sourceOf(Picker as never)] as const)
const paths = new Set<string>(pages.map(({ options }) => ('path' in options ? options.path : '')))
const everything = permissionsOf(['GENERAL_ADMIN'])

describe.each(sources)('%s', (_name, source) => {
  test('leads to a page of what was chosen', () => {
    expect(paths).toContain(entityRoute(source.type))
  })

  test('offers to create to whoever may, with a form, or says why nothing is created there', () => {
    const { creates } = source
    if (typeof creates !== 'string') return expect(creates.not).not.toBe('')
    expect(everything).toContain(creatable[creates])
    expect(pickerForms[creates]).toBeDefined()
  })
})

test('a record that a picker creates begins with what was typed and what the picker is narrowed to', () => {
  const start = { name: 'Prensa 2', class: 'PRESS', cellarId: 'x', text: 'Prensa 2' }
  expect(begun(elementType, { class: 'TANK', icon: 'TANK' }, start)).toEqual({
    name: 'Prensa 2',
    class: 'PRESS',
    icon: 'TANK',
  })
})

test('what a record would refuse of a narrowing is left out', () => {
  expect(begun(product, {}, { kind: 'LABEL,WINE_BOX', name: 'Tapa' })).toEqual({ name: 'Tapa' })
})
