import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { general } from '../../src/openapi/refusals.ts'
import { reachOfCalls } from './reach.ts'

const file = fileURLToPath(new URL('../../src/openapi/reach.json', import.meta.url))

/** What each call may refuse with besides what any may, a line for each call. */
async function main(): Promise<void> {
  const lines = Object.entries(await reachOfCalls()).map(([call, { refusals, once }]) => {
    const own = refusals.filter((code) => !general.includes(code))
    return `  ${JSON.stringify(call)}: ${JSON.stringify([...(once ? ['once'] : []), ...own].join(' '))}`
  })
  const text = `{\n${lines.join(',\n')}\n}\n`
  if (process.argv.includes('--print')) process.stdout.write(text)
  else writeFileSync(file, text)
}

await main()
