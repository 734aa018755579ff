import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const packages = path.resolve(import.meta.dirname, '../../..')

/** How somebody called vos, or tú, is asked for something. */
const familiar = new RegExp(
  [
    '(?<![\\wáéíóú])(quit|toc|prob|carg|revis|agreg|guard|mir|complet|ingres|seleccion|cre|borr|marc|busc|us|cerr)(á|ás)(?![\\wáéíóú])',
    '(?<![\\wáéíóú])(pod|ten|quer|volv|pon)(é|és)(?![\\wáéíóú])',
    '(?<![\\wáéíóú])(eleg|escrib|ped)(í|ís)(?![\\wáéíóú])',
    '(?<![\\wáéíóú])(tus?|vos|contigo) (?=[a-záéíóú])',
  ].join('|'),
  'i',
)

const sources = (folder: string) =>
  readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file))

test('screens call people usted, everywhere', () => {
  const files = ['web/src/texts/es', 'domain/src/texts/es', 'web/src/help'].flatMap(sources)
  expect(files.length).toBeGreaterThan(80)
  const told = files.flatMap((file) =>
    readFileSync(path.join(packages, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (familiar.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(told).toEqual([])
})

test('solo is written one way, without the accent', () => {
  const files = ['web/src', 'domain/src', 'server/src'].flatMap(sources)
  const told = files.flatMap((file) =>
    readFileSync(path.join(packages, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        /s\u00f3lo(?![\wáéíóú])/i.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  )
  expect(told).toEqual([])
})
