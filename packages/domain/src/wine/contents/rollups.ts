import type { OriginKind } from '../../lists/wine.ts'
import { shownShares } from '../../units/amount.ts'
import { rollUp, type Composition } from './composition.ts'
import type { RolledShare, RolledUp } from './content.ts'

/** What is known of an origin, a CIU, a wine that arrived made or one that was there on the first day: what every roll-up and label claim asks of it. */
export type Origin = {
  id: string
  kind: OriginKind
  name: string
  variety: { id: string; name: string } | null
  year: number
  /** Whom it came from, and whose it is: our own vineyards and ours when empty. What was bought is ours. */
  supplier: { id: string; name: string } | null
  owner: { id: string; name: string } | null
  /** From narrow to wide: 'Paraje Altamira, Valle de Uco, Mendoza'. */
  area: string
  isOrganic: boolean
  /** The plots it grew on, each with its share of the origin. */
  lands: { id: string; name: string; share: number }[]
  /** What its supplier calls the plot of an origin that none of our plots is known of. */
  plot: string
}

/** The origins that a composition speaks of, by id. */
export type Origins = ReadonlyMap<string, Origin>

type Line = Pick<RolledShare, 'id' | 'name'>

/** Nothing is known: shown without a name, and counted for no claim. */
const unknown: Line = { id: null, name: '' }

/** A composition by CIU, variety, vintage, plot, area, supplier, owner and organic state. domain.md 2.13. */
export function rollUps(composition: Composition, origins: Origins): RolledUp {
  const by = (lineOf: (origin: Origin) => Line) => gathered(composition, origins, lineOf)
  return {
    ciu: by(({ id, name }) => ({ id, name })),
    variety: by(({ variety }) => variety ?? unknown),
    year: by(({ year }) => ({ id: null, name: String(year) })),
    land: byLand(composition, origins),
    area: by(({ area }) => ({ id: null, name: area })),
    supplier: by(({ supplier }) => supplier ?? unknown),
    owner: by(({ owner }) => owner ?? unknown),
    organic: by(({ isOrganic }) => ({ id: null, name: isOrganic ? 'ORGANIC' : 'CONVENTIONAL' })),
  }
}

/** Only by variety, the largest first: what a map shows of each vessel. */
export const byVariety = (
  composition: Composition,
  origins: ReadonlyMap<string, Pick<Origin, 'variety'>>,
): RolledShare[] => gathered(composition, origins, ({ variety }) => variety ?? unknown)

function gathered<Known>(
  composition: Composition,
  origins: ReadonlyMap<string, Known>,
  lineOf: (origin: Known) => Line,
) {
  const lines = new Map<string, Line>()
  const shares = rollUp(composition, (origin) => {
    const known = origins.get(origin)
    const line = known ? lineOf(known) : unknown
    const key = line.id ?? line.name
    lines.set(key, line)
    return key
  })
  return shown(shares, lines)
}

/** An origin of several plots is spread over them; one whose plot is only declared has it as its supplier's, and one without stays without a name. */
function byLand(composition: Composition, origins: Origins) {
  const lines = new Map<string, Line>([['', unknown]])
  const shares = new Map<string, number>()
  const add = (key: string, share: number) => shares.set(key, (shares.get(key) ?? 0) + share)
  for (const [id, share] of composition) {
    const plots = plotsOf(origins.get(id))
    for (const { key, line, share: part } of plots) {
      lines.set(key, line)
      add(key, share * part)
    }
    const rest = plots.reduce((left, plot) => left - plot.share, 1)
    if (rest > 1e-9) add('', share * rest)
  }
  return shown(shares, lines)
}

/** The plots of an origin with their parts of it. Those of one `key` are the same plot; those only called alike, elsewhere, are not. */
export function plotsOf(origin: Pick<Origin, 'lands' | 'plot' | 'supplier'> | undefined) {
  if (!origin) return []
  const { lands, plot, supplier } = origin
  const known = lands.map(({ id, name, share }) => ({ key: id, name, line: { id, name }, share }))
  if (known.length > 0 || plot === '') return known
  const whose = supplier ? `${plot} (${supplier.name})` : plot
  const key = `${supplier?.id ?? ''}:${plot.toLowerCase()}`
  return [{ key, name: plot, line: { id: null, name: whose }, share: 1 }]
}

function shown(shares: ReadonlyMap<string, number>, lines: ReadonlyMap<string, Line>): RolledShare[] {
  const sorted = [...shares].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const percentages = shownShares(sorted.map(([, share]) => share))
  return sorted.map(([key, share], at) => ({
    ...(lines.get(key) ?? unknown),
    share,
    shown: percentages[at] ?? 0,
  }))
}
