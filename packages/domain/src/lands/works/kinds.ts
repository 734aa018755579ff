import type { WorkKind } from '../../lists/field-work.ts'
import { curationInput } from './curation.ts'
import { fertilizationInput } from './fertilization.ts'
import { harvestInput } from './harvest.ts'
import { irrigationInput } from './irrigation.ts'
import { laborInput } from './labor.ts'
import { pruningInput } from './pruning.ts'
import { sowingInput } from './sowing.ts'
import { winterGrassInput } from './winter-grass.ts'

/** How a saved work of each kind becomes what its call takes. */
const taking = {
  curation: curationInput,
  irrigation: irrigationInput,
  harvest: harvestInput,
  labor: laborInput,
  pruning: pruningInput,
  sowing: sowingInput,
  winterGrass: winterGrassInput,
  fertilization: fertilizationInput,
} as const satisfies Record<WorkKind, unknown>

/** A work of a kind, as its own call answers it. */
export type WorkOf<Kind extends WorkKind> = Parameters<(typeof taking)[Kind]>[0] & { kind: Kind }
export type AnyWork = { [Kind in WorkKind]: WorkOf<Kind> }[WorkKind]

const inputs: { [Kind in WorkKind]: (saved: WorkOf<Kind>) => object } = taking

/** A work as its own call takes it back. */
export const inputOf = <Kind extends WorkKind>(work: WorkOf<Kind>): object => inputs[work.kind](work)
