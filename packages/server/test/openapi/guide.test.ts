import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { areas } from '@lagar/domain/access/plans.ts'
import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'

const run = promisify(execFile)

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await openServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(path.join(os.tmpdir(), 'lagar-guide-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const guide = readFileSync(new URL('../../../../docs/guide-api.md', import.meta.url), 'utf8')

/** The block of the guide in a language. */
function blockIn(language: string): string {
  const [, block] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide) ?? []
  if (block === undefined) throw new Error(`the guide has no block in ${language}`)
  return block
}

/** Runs a block against a company of its own, as whoever follows the guide: what it wrote, and what the company has after it. */
async function follow(language: string, file: string, command: string, ...before: string[]) {
  const { admin } = await server.company()
  const { today } = await admin.get('auth/me')
  const { token } = await admin.post('auth/programs', {
    ...{ name: 'Guía', areas: ['administration'], access: 'WRITE' },
    ...{ expiresOn: addDays(today, 30), password: 'una contraseña larga' },
  })
  const script = path.join(folder, file)
  writeFileSync(script, blockIn(language))
  const { port } = server.app.server.address() as AddressInfo
  const env = { ...process.env, LAGAR: `http://127.0.0.1:${port}`, LAGAR_TOKEN: token as string }
  const { stdout } = await run(command, [...before, script], { env })
  const { result } = await admin.get('companies/varieties')
  return { stdout, names: (result as { name: string }[]).map(({ name }) => name) }
}

const time = { timeout: 60_000 }

test('the guide in curl does what it says, line by line', time, async () => {
  const { stdout, names } = await follow('sh', 'guide.sh', 'bash', '-eo', 'pipefail')
  expect(names).toEqual(['Tannat de Salta'])
  expect(stdout).toContain('"permissions":["administration.read","administration.write"]')
  expect(stdout).toContain('CHANGED_MEANWHILE')
})

test('the guide in TypeScript does what it says', time, async () => {
  const { stdout, names } = await follow('ts', 'guide.mts', process.execPath)
  expect(names).toEqual(['Petit Verdot de altura'])
  expect(stdout).toBe('Petit Verdot\nPetit Verdot de altura 2\n')
})

test('the guide in Python does what it says', time, async () => {
  const { stdout, names } = await follow('python', 'guide.py', 'python3')
  expect(names).toEqual(['Bonarda'])
  expect(stdout).toMatch(/CREATE variety [\w-]{36} Ana Prueba · Guía\n$/)
})

test('the probe of the guide sends by a token that does nothing else, twice without harm', time, async () => {
  const { admin } = await server.company()
  const { today } = await admin.get('auth/me')
  await admin.post('readings/devices', {
    name: 'Guía',
    serial: 'guide-1',
    magnitudes: ['TEMPERATURE', 'HUMIDITY'],
  })
  const { token } = await admin.post('auth/programs', {
    ...{ name: 'Sonda', areas: ['laboratory'], access: 'SEND' },
    ...{ expiresOn: addDays(today, 30), password: 'una contraseña larga' },
  })
  const script = path.join(folder, 'probe.mjs')
  writeFileSync(script, blockIn('js'))
  const { port } = server.app.server.address() as AddressInfo
  const env = { ...process.env, LAGAR: `http://127.0.0.1:${port}`, LAGAR_TOKEN: token as string }
  const { stdout } = await run(process.execPath, [script], { env })
  const bad = [{ row: 3, field: 'value', reason: 'OUT_OF_BOUNDS' }]
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line)),
  ).toEqual([
    { new: 2, known: 0, bad },
    { new: 0, known: 2, bad },
  ])
  expect((await admin.get('readings')).total).toBe(2)
})

test(
  'a script that knows nothing but the document makes a vintage, from a plot to bottles and back',
  time,
  async () => {
    const script = fileURLToPath(new URL('../../../../docs/first-vintage.py', import.meta.url))
    expect(readFileSync(script, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(80)
    const { admin } = await server.company()
    const { today } = await admin.get('auth/me')
    const { token } = await admin.post('auth/programs', {
      ...{ name: 'Vendimia', areas, access: 'WRITE' },
      ...{ expiresOn: addDays(today, 30), password: 'una contraseña larga' },
    })
    const { port } = server.app.server.address() as AddressInfo
    const env = { ...process.env, LAGAR: `http://127.0.0.1:${port}`, LAGAR_TOKEN: token as string }
    const { stdout } = await run('python3', [script], { env })
    expect(stdout.split('\n').map((one) => one.trim())).toEqual([
      'land Cuadro 7',
      'ciu CIU-1 1000 KG',
      'content Malbec Norte 700 LITER',
      'wineBatch N-26-1 900 UNIT',
      '',
    ])
  },
)
