import { leftOutReasons } from '@lagar/domain/lists/exports.ts'
import { en } from '@lagar/domain/texts/en.ts'
import { es, type Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import type { Manifest } from '../format/manifest.ts'
import { leftOut, secretColumns, toldOnly } from '../format/tables.ts'

/** What the file is, in both languages, the Spanish first. */
export function readmeOf(told: Omit<Manifest, 'parts'>, currency: string): string {
  const both = [es, en].map((texts) => readmeIn(texts, told, currency))
  return both.join('\n---\n\n')
}

function readmeIn(texts: Texts, told: Omit<Manifest, 'parts'>, currency: string): string {
  const { README, NOT_THERE, LONG_SHEETS, BROKEN_SHEETS } = texts.takeoutText
  const notes = [
    told.missingFiles.length > 0 && fill(NOT_THERE, { files: told.missingFiles.map(code).join(', ') }),
    told.longSheets.length > 0 && fill(LONG_SHEETS, { sheets: told.longSheets.join(', ') }),
    told.brokenSheets.length > 0 && fill(BROKEN_SHEETS, { sheets: told.brokenSheets.join(', ') }),
  ]
  const text = fill(README, {
    ...{ company: told.company.name, version: told.version, moment: told.takenAt, currency },
    ...{ migration: told.migration, leftOut: leftOutIn(texts), notes: notes.filter(Boolean).join('\n\n') },
  })
  return text.replaceAll(/\n{3,}/g, '\n\n')
}

const code = (name: string) => `\`${name}\``

/** Each reason with what is left out for it. */
const leftOutIn = (texts: Texts): string =>
  leftOutReasons
    .map((reason) => {
      const tables = Object.keys(leftOut).filter((table) => leftOut[table] === reason)
      const columns = reason === 'SECRET' ? secretNames() : []
      return `- ${texts.leftOutReason[reason]}: ${[...tables, ...columns].map(code).join(', ')}.`
    })
    .join('\n')

/** The columns that do not come along; a table that is not rebuilt is marked. */
const secretNames = () =>
  Object.entries(secretColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}${toldOnly.has(table) ? '*' : ''}`),
  )
