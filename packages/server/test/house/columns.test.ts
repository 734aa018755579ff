import { expect, test } from 'vitest'
import type { ColumnsOf } from '../../src/http/rows.ts'
import { filesOf } from './imports.ts'

test('what is written of a record names every column of its table, those that may be blank too', () => {
  type Variety = ColumnsOf<'variety'>
  const whole: Variety = { name: 'Malbec', crop: 'GRAPE', grape_type: 'RED', quality: null }
  // @ts-expect-error quality may be null, and is still to be said
  const blank: Variety = { name: 'Malbec', crop: 'GRAPE', grape_type: 'RED' }
  // @ts-expect-error there is no such column
  const another: Variety = { ...whole, colour: 'RED' }
  // @ts-expect-error its key and its version are not the record's to write
  const keyed: Variety = { ...whole, version: 2 }
  const besides: ColumnsOf<'variety', 'quality'> = { name: 'Malbec', crop: 'GRAPE', grape_type: 'RED' }
  expect([whole, blank, another, keyed, besides]).toHaveLength(5)
})

/** Columns that several tables have, or one part of a table: whoever puts them together is held to the table. */
const parts = [
  'input/create.ts headerColumns',
  'input/create.ts transportColumns',
  'input/declared.ts declaredColumns',
  'input/ends.ts endColumns',
  'lands/places/boundary-columns.ts boundaryColumns',
  'lands/places/locations.ts locationColumns',
  'lands/works/observations.ts whenColumns',
]

test('every map of a record to its columns is held to its table', () => {
  const map = /^(?:export )?(?:const|(?:async )?function) (\w*[cC]olumns(?:Of\w*)?)(?: = )?\(/gm
  // What a sheet prints stands in columns too, and in no table.
  const sources = filesOf('server/src').filter(({ file }) => !file.endsWith('-export.ts'))
  const maps = sources.flatMap(({ file, text }) =>
    [...text.matchAll(map)].map(({ index, 1: name }) => {
      const [head = ''] = text.slice(index).split(/=> |\n {2}return/, 1)
      return {
        name: `${file.replace('server/src/', '')} ${name}`,
        isHeld: /\): (ColumnsOf|Pick|Omit)</.test(head),
      }
    }),
  )
  expect(maps.length).toBeGreaterThan(40)
  expect(maps.flatMap(({ name, isHeld }) => (isHeld ? [] : name)).toSorted()).toEqual(parts)
})
