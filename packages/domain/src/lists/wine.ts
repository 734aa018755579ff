/** How wine and bottles leave for good without being delivered, and how a count finds more (FOUND) or fewer (MISSED) of them; CAME_BACK is what was sold and came back. */
export const goneWays = ['SOLD', 'CAME_BACK', 'RETURNED', 'LOST', 'DISCARDED', 'MISSED', 'FOUND'] as const
export type GoneWay = (typeof goneWays)[number]

/** Where the declaration of a month stands: never filed, filed, or filed and opened again to be mended. */
export const declarationStatuses = ['OPEN', 'FILED', 'REOPENED'] as const
export type DeclarationStatus = (typeof declarationStatuses)[number]

/** What a wine is declared as: its kind follows from the stage it stands in. */
export const wineKinds = ['MUST', 'FERMENTING', 'WINE', 'DREGS', 'POMACE'] as const
export type WineKind = (typeof wineKinds)[number]

/** How wine comes into the cellar or leaves it; POURED goes from one content to another, BECAME changes its kind. */
export const wineWays = [
  'OPENING',
  'GRAPE',
  'RECEIVED',
  'CAME_BACK',
  'FOUND',
  'POURED',
  'BECAME',
  'SOLD',
  'RETURNED',
  'BOTTLED',
  'DISCARDED',
  'LOST',
] as const
export type WineWay = (typeof wineWays)[number]

/** The ageing that a label may claim. */
export const reserves = ['RESERVA', 'GRAN_RESERVA'] as const
export type Reserve = (typeof reserves)[number]

/** Where the litres of the cellar come from: a grape unit, a wine that arrived made, or one that was there on the first day. */
export const originKinds = ['CIU', 'WINE', 'OPENING'] as const
export type OriginKind = (typeof originKinds)[number]
