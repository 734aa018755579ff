import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's package of the same browser without what nobody sees of it: a page costs it half the time of the processor. */
const shell = 'chromium-headless-shell'

const usual = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Where a browser for the journeys is: CHROMIUM, the usual places, or nowhere. */
export function findChromium() {
  const { CHROMIUM } = process.env
  return CHROMIUM ? [CHROMIUM].find(existsSync) : usual.find(existsSync)
}

/** Installs Debian's Chromium where that needs no password; answers what stood in the way, if anything did. */
export async function installChromium(run) {
  if (process.env.CHROMIUM) return `CHROMIUM names ${process.env.CHROMIUM}, which does not exist.`
  const wish = 'The browser journeys need Chromium: install it, or name one with CHROMIUM.'
  if (!works('apt-get', ['--version'])) return wish
  const isRoot = process.getuid() === 0
  if (!isRoot && !works('sudo', ['-n', 'true'])) return `${wish} (On Debian: sudo apt-get install ${shell})`
  const elevated = isRoot ? [] : ['sudo', '-n']
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']
  const update = await run([...elevated, ...quiet, 'update'])
  const install = await run([...elevated, ...quiet, 'install', '-y', '--no-install-recommends', shell])
  return install.code === 0 ? undefined : `${wish}\n${update.output}${install.output}`
}

function works(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
