import { tellStory } from '../../src/demo/story/tell.ts'
import { openServerWithImports } from '../imports/makers.ts'

/** A server with a company to which the demo's vintages were told, and who runs it. */
export async function openTold() {
  const server = await openServerWithImports()
  const company = await server.company()
  const { admin } = company
  await tellStory(admin)
  return { server, company, admin }
}
