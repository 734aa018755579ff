import { freeCells } from '@lagar/domain/cellars/several.ts'
import type { Actor, Tx } from '../actor.ts'
import { standingIn } from './several.ts'

type Row = Readonly<Record<string, unknown>>
type Cell = { positionX: number; positionY: number }

/**
 * New vessels, each with a cell of the map of its cellar: its own, or the next one that is free, from the first row on that is wholly
 * free. Those that find none stand beside the map.
 */
export async function placed(tx: Tx, actor: Actor, vessels: readonly Row[]): Promise<Row[]> {
  const cells = new Map<Row, Cell | null>()
  const byCellar = Map.groupBy(vessels, ({ cellar }) => cellar as string)
  for (const cellar of [...byCellar.keys()].toSorted()) {
    const rows = byCellar.get(cellar)!
    const standing = await standingIn(tx, actor, cellar)
    const taken = [...standing, ...rows].flatMap((row) => cellOf(row) ?? [])
    const homeless = rows.filter((row) => cellOf(row) === undefined)
    const free = freeCells(taken, homeless.length)
    for (const [at, row] of homeless.entries()) cells.set(row, free[at] ?? null)
  }
  return vessels.map((row) => ({ ...row, ...cells.get(row) }))
}

function cellOf({ positionX, positionY }: { positionX?: unknown; positionY?: unknown }): Cell | undefined {
  return typeof positionX === 'number' && typeof positionY === 'number' ? { positionX, positionY } : undefined
}
