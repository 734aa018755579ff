import type { WorkKind } from '@lagar/domain/lists/field-work.ts'
import type { Person } from './harness.ts'

/** What works of some kinds choose from. */
type Chosen = { seed: string; winterGrassCrop: string; laborType: string; plague: string }

/** What each kind of field work is sent as, beside where, when and by whom. */
const owns: Readonly<Record<WorkKind, (chosen: Chosen) => object>> = {
  irrigation: () => ({
    ...{ origin: 'VALVE', type: 'DRIP', efficiency: 0.9, hours: 6 },
    ...{ isDripByFlow: true, flow: 4_000, flowUnit: 'LITER_PER_HOUR' },
  }),
  curation: ({ plague }) => ({ plagues: [plague], machined: 1.28, machinedVolume: 2_000 }),
  pruning: () => ({ type: 'SPUR', budByPlant: 12, prunningWeight: 900 }),
  labor: ({ laborType }) => ({ type: laborType }),
  sowing: ({ seed }) => ({ seed, seedsPerMeter: 30 }),
  winterGrass: ({ seed, winterGrassCrop }) => ({ seed, winterGrassCrop }),
  harvest: () => ({ type: 'MANUAL_BOXES' }),
  fertilization: () => ({ type: 'SOIL_MINERAL', suggestedNutrients: { N: 30 } }),
}

/** Makes what works choose from, and tells what one of a kind is sent as. */
export async function makeWorkFields(admin: Person, plague: string): Promise<(kind: WorkKind) => object> {
  const { id: seed } = await admin.post('lands/seeds', { name: 'Vicia villosa del valle' })
  const { id: winterGrassCrop } = await admin.post('lands/winterGrassCrops', { name: 'Vicia del valle' })
  const { id: laborType } = await admin.post('lands/laborTypes', { name: 'Atadura del valle' })
  return (kind) => owns[kind]({ seed, winterGrassCrop, laborType, plague })
}
