/** What a wine is made of: the share of each origin (a CIU or a received wine), unrounded, adding to one. */
export type Composition = ReadonlyMap<string, number>

/** A volume of wine with what it is made of. */
export type Part = { volume: number; composition: Composition }

/** The composition of wines poured together: shares weighted by volume. domain.md 2.13. */
export function mix(parts: Part[]): Composition {
  const volume = parts.reduce((sum, part) => sum + part.volume, 0)
  const mixed = new Map<string, number>()
  if (volume === 0) return mixed
  for (const part of parts) {
    for (const [origin, share] of part.composition) {
      mixed.set(origin, (mixed.get(origin) ?? 0) + (share * part.volume) / volume)
    }
  }
  return mixed
}

/** Shares gathered under another name: by variety, vintage, plot, area or owner. */
export function rollUp(composition: Composition, nameOf: (origin: string) => string): Map<string, number> {
  const byName = new Map<string, number>()
  for (const [origin, share] of composition)
    byName.set(nameOf(origin), (byName.get(nameOf(origin)) ?? 0) + share)
  return byName
}

/** A wine of one origin. */
export const pure = (origin: string): Composition => new Map([[origin, 1]])

/** Shares compared as a label's claim demands: 85 % passes at 0.85, and fails just below. */
export const reaches = (share: number, threshold: number) => share >= threshold - 1e-9
