import { tellStory } from '../../src/demo/story/tell.ts'
import { openServerWithImports } from '../imports/makers.ts'

/** A server with a company to which the demo's vintages were told, and who runs it. */
export async function openTold() {
  const server = await openServerWithImports()
  const company = await server.company()
  const { admin } = company
  await tellStory(admin)
  // Told faster than the database counts its rows by itself: without, a trace is planned as of empty tables.
  await server.owner.query('analyze')
  return { server, company, admin }
}
