// Plain JavaScript without dependencies: it runs on the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = 'packages/web/dist/index.html'
checkVersions()
if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) install()
checkProjectNode()
if (!process.argv.includes('--install-only') && changedAt(page) < newest(webSources())) build()

function checkVersions() {
  const npm = /npm\/(\d+)[^ ]*/.exec(process.env.npm_config_user_agent ?? '')
  if (Number(process.versions.node.split('.')[0]) < 20)
    stop(
      `Hace falta Node 20 o posterior y este equipo tiene ${process.version}: actualícelo desde nodejs.org.`,
    )
  if (npm && Number(npm[1]) < 10)
    stop(
      `Hace falta npm 10 o posterior y este equipo tiene ${npm[0].slice(4)}: actualícelo con npm install -g npm.`,
    )
}

function install() {
  console.log('Instalando lo que falta (npm ci)…')
  if (npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    stop('No se pudo instalar: revise la conexión a internet y repita; no se tocaron los datos.')
}

/** The project brings its own Node for the usual machines; elsewhere the machine's must be able to run TypeScript. */
function checkProjectNode() {
  if (existsSync(`${root}node_modules/.bin/node`)) return
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 24 || (major === 24 && minor < 7))
    stop(
      `Para este equipo el proyecto no trae Node: instale Node 24.7 o posterior (tiene ${process.version}).`,
    )
}

/** Half a build must not pass for a whole one: without its page it is made again the next time. */
function build() {
  console.log('Preparando la aplicación web…')
  if (npm(['run', '--silent', 'build']) === 0) return
  rmSync(root + page, { force: true })
  stop('No se pudo preparar la aplicación web: el motivo está más arriba.')
}

function npm(args) {
  const program = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit' }
  const { status } = program
    ? spawnSync(process.execPath, [program, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return status
}

function webSources() {
  const own = readdirSync(`${root}packages/web`).filter((name) => name !== 'dist' && name !== 'node_modules')
  return [...own.map((name) => `packages/web/${name}`), 'packages/domain/src', 'package-lock.json']
}

/** A folder's own time counts too: it moves when a file in it is deleted or renamed. */
function newest(paths) {
  return Math.max(...paths.map((path) => Math.max(changedAt(path), newestInside(path))))
}

function newestInside(path) {
  if (!statSync(root + path, { throwIfNoEntry: false })?.isDirectory()) return 0
  const names = readdirSync(root + path, { recursive: true })
  return Math.max(0, ...names.map((name) => changedAt(`${path}/${String(name)}`)))
}

function changedAt(path) {
  return statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
