import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { refusals } from '@lagar/domain/errors.ts'
import { en } from '@lagar/domain/texts/en.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { withClient } from '../../src/database/client.ts'
import { drawFloors, drawTables, type Table } from './drawings.ts'
import { houses, type House } from './rooms.ts'

export const docs = fileURLToPath(new URL('../../../../docs', import.meta.url))

/** Every document that is made from the source, by its path below docs/, with its text. `url` is a migrated database. */
export async function renderDocuments(url: string): Promise<Map<string, string>> {
  const tables = await tablesOf(url)
  return new Map([
    ['refusals.md', refusalsTable()],
    ...Object.entries(houses).map(
      ([name, house]) => [`house/${name}.svg`, drawFloors(floorsOf(house))] as const,
    ),
    ...[...roomsOfTables()].map(
      ([room, names]) =>
        [`tables/${room}.svg`, drawTables(tables.filter(({ name }) => names.includes(name)))] as const,
    ),
  ])
}

/** The tables of each room: those that its page in docs/rooms names, and those of the kinds that are stated elsewhere. */
export function roomsOfTables(): Map<string, readonly string[]> {
  const pages = readdirSync(path.join(docs, 'rooms'))
    .toSorted()
    .map(
      (file) => [path.basename(file, '.md'), readFileSync(path.join(docs, 'rooms', file), 'utf8')] as const,
    )
  const kinds = [...catalogueRooms(), ...workKinds.map((kind) => ['lands', kind] as const)]
  const named = pages.map(([room, text]) => {
    const [, list = ''] = /^\*\*Tables\.\*\* (.*?)\. Drawn/m.exec(text) ?? []
    const stated = kinds.filter(([of]) => of === room).map(([, kind]) => snake(kind))
    return [room, [...[...list.matchAll(/`(\w+)`/g)].map(([, table]) => table!), ...stated]] as const
  })
  return new Map(named.filter(([, tables]) => tables.length > 0))
}

/** The room where each catalogue is kept, as the list of them imports it; its table is called as its kind. */
function catalogueRooms(): (readonly [string, string])[] {
  const source = readFileSync(path.join(docs, '../packages/server/src/records/catalogues.ts'), 'utf8')
  return [...source.matchAll(/^import \{([^}]*)\} from '\.\.\/(\w+)\//gm)].flatMap(
    ([, names = '', room = '']) =>
      [...names.matchAll(/(\w+)Export\b/g)].map(([, kind]) => [room, kind!] as const),
  )
}

const snake = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** Rooms floor by floor, the ground first: a room stands one floor above the highest that it imports. */
function floorsOf({ ground, rooms }: House): string[][] {
  const floors: string[][] = []
  const levels = new Map<string, number>()
  for (const [room, named] of Object.entries(rooms)) {
    const level = Math.max(-1, ...named.split(' ').map((one) => levels.get(one) ?? -1)) + 1
    levels.set(room, level)
    ;(floors[level] ??= []).push(room)
  }
  return [ground.split(' '), ...floors]
}

function refusalsTable(): string {
  const lines = Object.entries(refusals).map(
    ([code, status]) =>
      `| \`${code}\` | ${status} | ${es.refusal[code as keyof typeof refusals]} | ${en.refusal[code as keyof typeof refusals]} |`,
  )
  return `# Refusals

Every code that the server answers with instead of what was asked, its HTTP status, and what people are told. Made from
\`packages/domain/src/errors.ts\` and its texts by \`npm run docs\`.

| code | status | Spanish | English |
|---|---|---|---|
${lines.join('\n')}
`
}

/** The tables of a database with their columns and what these refer to. */
async function tablesOf(url: string): Promise<Table[]> {
  const query = `
    select r.relname as name, json_agg(json_build_object('name', a.attname, 'isKey', coalesce(a.attnum = any(p.conkey), false),
      'refersTo', (select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = r.oid and f.contype = 'f' and a.attnum = any(f.conkey) and a.attname <> 'company_id'
        order by f.conname limit 1)) order by a.attnum) as columns
    from pg_class r
    join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint p on p.conrelid = r.oid and p.contype = 'p'
    where r.relkind in ('r', 'p') and not r.relispartition and r.relnamespace = 'public'::regnamespace
      and r.relname <> 'schema_migration'
    group by r.relname order by r.relname collate "C"`
  return (await withClient(url, (client) => client.query<Table>(query))).rows
}

/** Writes the documents anew: `npm run docs`. */
export function writeDocuments(documents: ReadonlyMap<string, string>): void {
  for (const [name, text] of documents) {
    const file = path.join(docs, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
