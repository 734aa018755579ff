import { expect, test } from 'vitest'
import type { Origin } from '../../src/wine/contents/rollups.ts'
import { returnsTo } from '../../src/workorders/plan/returns.ts'

const este = { id: 'e', name: 'Viñas del Este' }
const ana = { id: 'a', name: 'Ana Ruiz' }
const grape = { kind: 'CIU' as const, supplier: null, owner: null }
const wine = { kind: 'WINE' as const, supplier: este, owner: null }

const origins = new Map<string, Pick<Origin, 'kind' | 'supplier' | 'owner'>>([
  ['own', grape],
  ['bought grapes', { ...grape, supplier: este }],
  ['bought', wine],
  ['bought again', wine],
  ['bought of nobody', { ...wine, supplier: null }],
  ['bought elsewhere', { ...wine, supplier: ana }],
  ['kept for Ana', { ...wine, owner: ana }],
  ['grapes of Ana', { ...grape, owner: ana }],
  ['grapes of Este', { ...grape, owner: este }],
])

test.each<[string, string[], typeof este | null]>([
  ['nothing', [], null],
  ['our own grapes', ['own'], null],
  ['grapes that were bought', ['bought grapes'], null],
  ['what nobody knows', ['unknown'], null],
  ['wine of no supplier', ['bought of nobody'], null],
  ['wine of one supplier', ['bought'], este],
  ['wine of one supplier in two notes', ['bought', 'bought again'], este],
  ['wine of two suppliers', ['bought', 'bought elsewhere'], null],
  ['wine of a supplier with some of ours', ['bought', 'own'], null],
  ['wine that is another’s, whoever brought it', ['kept for Ana'], ana],
  ['wine and grapes of one owner', ['kept for Ana', 'grapes of Ana'], ana],
  ['wine of one owner with some of ours', ['kept for Ana', 'own'], null],
  ['grapes and wine that are all of one', ['grapes of Este', 'bought'], este],
  ['wine of two owners', ['grapes of Este', 'kept for Ana'], null],
])('%s goes back to whom it is of', (_, ids, expected) => {
  const part = new Map(ids.map((id) => [id, 1 / ids.length]))
  expect(returnsTo(part, origins)).toEqual(expected)
})

test('what nothing is left of keeps no wine here', () => {
  expect(
    returnsTo(
      new Map([
        ['bought', 1],
        ['own', 0],
      ]),
      origins,
    ),
  ).toEqual(este)
})
