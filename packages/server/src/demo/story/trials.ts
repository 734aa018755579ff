import { addDays } from '@lagar/domain/day.ts'
import { newId } from '../../ids.ts'
import { idOf, type Answer } from '../setting/ask.ts'
import type { Teller } from './teller.ts'

const varieties = ['Malbec', 'Cabernet Franc', 'Petit Verdot'] as const

/** Litres of each variety, in their order. */
const recipes: [name: string, liters: readonly [number, number, number]][] = [
  ['A · Malbec solo con apoyo', [900, 100, 0]],
  ['B · Más especia', [860, 90, 50]],
  ['C · Corte parejo', [600, 150, 250]],
]

/** The blend that the oenologist tries on paper: three ways to make it, judged by what its label is to say. */
export async function blendTrial({ ask, winery }: Teller, today: string): Promise<void> {
  const { result } = await ask.get('cellars/contents?withAmount=true&limit=200')
  const wines = varieties.map((variety) => largestOf(result, variety))
  await ask.post('cellars/blendTrials', {
    name: 'Gran Corte 2026',
    cellar: winery.cellar,
    date: addDays(today, -2),
    claimVarieties: [idOf(winery.estates.varieties, 'Malbec')],
    claimYear: 2026,
    recipes: recipes.map(([name, liters]) => ({
      id: newId(),
      name,
      parts: wines.flatMap((content, at) => (liters[at] ? [{ content, amount: liters[at] }] : [])),
    })),
    note: 'Probar de nuevo la B después del invierno.',
  })
}

/** Of the wines of a variety, the one of which there is most. */
function largestOf(contents: Answer[], variety: string): string {
  const own = contents.filter((content) => content.variety?.name === variety)
  return own.toSorted((a, b) => b.currentAmount - a.currentAmount)[0].id
}
