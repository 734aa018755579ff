import type { RolledShare, RolledUp } from '@lagar/domain/wine/contents/content.ts'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import type { CompositionPart } from './CompositionBar.tsx'

/** The ways a composition is looked at, in the order they are offered. */
export const dimensions = ['variety', 'ciu', 'year', 'land', 'area', 'supplier', 'owner', 'organic'] as const
export type Dimension = (typeof dimensions)[number]

/** One line of a roll-up as text: "Malbec 85,00 %". */
export const shareText = ({ name, shown }: RolledShare): string =>
  `${name || t.cellars.content.unknown} ${numberText('percent', shown)} %`

/** A roll-up as a bar and its table show it. */
export const partsOf = (composition: RolledUp, by: Dimension): CompositionPart[] =>
  composition[by].map((line) => ({
    key: line.id ?? line.name,
    label: nameOf(line, by),
    share: line.share,
    shown: line.shown,
  }))

/** What a line without a name of its own is called: our own grapes, or what nobody knows. */
function nameOf({ name }: RolledShare, by: Dimension): string {
  const { organicState, ours, unknown } = t.cellars.content
  if (by === 'organic') return organicState[name] ?? name
  if (name !== '') return name
  if (by === 'supplier') return t.cellars.content.ownGrapes
  return by === 'owner' ? ours : unknown
}
