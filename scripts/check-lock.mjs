// The lock file must install from any registry, and name every optional package of every platform: `npm install` leaves
// out in silence what it cannot find, and `npm ci` refuses the result only later, on somebody else's machine.
import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
const { packages } = JSON.parse(text)
const faults = []

if (text.includes('"resolved": "http')) faults.push('package-lock.json names download addresses')
for (const [place, { optionalDependencies = {} }] of Object.entries(packages))
  for (const name of Object.keys(optionalDependencies))
    if (!isLocked(place, name))
      faults.push(`package-lock.json: ${place || 'the project'} lacks its optional ${name}`)

/** Packages are found from the folder that asks upwards, as Node finds them. */
function isLocked(place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    if (packages[`${from && `${from}/`}node_modules/${name}`]) return true
    if (from === '') return false
  }
}

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
