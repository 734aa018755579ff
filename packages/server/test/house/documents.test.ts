import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../src/database/client.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { docs, renderDocuments, roomsOfTables } from './documents.ts'
import { houses } from './rooms.ts'

const root = path.join(docs, '..')
const pages = [
  'CONTRIBUTING.md',
  'README.md',
  ...readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
]

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('what is made from the source is as the source is now', async () => {
  for (const [name, text] of await renderDocuments(database.ownerUrl)) {
    const kept = existsSync(path.join(docs, name)) ? readFileSync(path.join(docs, name), 'utf8') : ''
    expect(kept === text, `docs/${name} is out of date: npm run docs`).toBe(true)
  }
})

test('every table stands on the page of one room', async () => {
  const query = `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
    and relnamespace = 'public'::regnamespace and relname <> 'schema_migration'`
  const { rows } = await withClient(database.ownerUrl, (client) => client.query<{ name: string }>(query))
  const named = [...roomsOfTables().values()].flat()
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every room of the server has its page', () => {
  const ground = new Set(houses.server.ground.split(' '))
  const wiring = new Set(['app', 'main', 'demo', 'several', 'tools', 'health', 'jobs'])
  const rooms = Object.keys(houses.server.rooms).filter((room) => !ground.has(room) && !wiring.has(room))
  const missing = rooms.filter((room) => !existsSync(path.join(docs, 'rooms', `${room}.md`)))
  expect(missing).toEqual([])
})

test('every path that is named on paper leads to a file', () => {
  const bases = ['', 'docs', 'packages/domain/src', 'packages/server/src', 'packages/web/src']
  const lost = pages.flatMap((page) => {
    const text = readFileSync(path.join(root, page), 'utf8')
    const coded = [...text.matchAll(/`([\w.{},/-]+\/[\w.{},-]+\.(?:ts|tsx|md|mjs|svg))`/g)].flatMap(
      ([, name]) => spread(name!),
    )
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to]) => path.join(path.dirname(page), to!))
    return [
      ...coded.filter((name) => {
        const whole = name.replace(/^(domain|server|web)\//, 'packages/$1/src/')
        const room = path.join('packages/server/src', path.basename(page, '.md'))
        return ![...bases, room].some((base) => existsSync(path.join(root, base, whole)))
      }),
      ...links.filter((to) => !existsSync(path.join(root, to))),
    ].map((name) => `${page}: ${name}`)
  })
  expect(lost).toEqual([])
})

/** `texts/{es,en}/a.ts` names two files. */
const spread = (name: string): string[] => {
  const [, before, among, after] = /^(.*)\{([^}]+)\}(.*)$/.exec(name) ?? []
  return among === undefined ? [name] : among.split(',').map((one) => `${before}${one}${after}`)
}
