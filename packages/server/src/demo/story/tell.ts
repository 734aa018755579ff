import type { Ask } from './ask.ts'
import { cure, harvest, irrigate } from './field.ts'
import { foundWinery } from './winery.ts'

/** Tells the whole story of the demo company, in the order in which it happened. */
export async function tellStory(ask: Ask): Promise<void> {
  const winery = await foundWinery(ask)
  await cure(ask, winery)
  await irrigate(ask, winery)
  await harvest(ask, winery)
}
