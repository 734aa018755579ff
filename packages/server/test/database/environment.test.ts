import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CannotStart } from '../../src/database/cannot-start.ts'
import { environment, variableNames } from '../../src/database/environment.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')

test('what is not said has its usual value, and a blank says nothing', () => {
  expect(environment({ HOST: '', LOG: '' })).toMatchObject({
    ...{ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data', LOG: '0', STORAGE_QUOTA_GB: 10 },
    ...{ READS_PER_MINUTE: 600, DATABASE_URL: undefined, PUBLIC_URL: undefined },
  })
  expect(environment({ PORT: '3001', STORAGE_QUOTA_GB: '0.5' })).toMatchObject({
    ...{ PORT: 3001, STORAGE_QUOTA_GB: 0.5 },
  })
})

test.each([
  ['PORT', 'abc', 'un número de puerto'],
  ['PORT', '70000', 'un número de puerto'],
  ['STORAGE_QUOTA_GB', '0', 'un número de gigabytes mayor que cero'],
  ['DATABASE_URL', 'lagar', 'una dirección de PostgreSQL'],
  ['SMTP_URL', 'mail.example.com', 'un servidor de correo'],
  ['PUBLIC_URL', 'lagar.example.com', 'la dirección en la que se llega'],
  ['STORAGE_URL', 'https://bucket', 'un bucket'],
  ['READS_PER_MINUTE', '-1', 'un número entero de 1 en adelante'],
  ['LOG', 'yes', '1 para escribir el registro'],
])('%s=%s is one sentence that names the variable and what it expects', (name, value, expects) => {
  const read = () => environment({ [name]: value })
  expect(read).toThrow(CannotStart)
  expect(read).toThrow(new RegExp(`^${name} dice «${value}» y tiene que ser ${expects}[^.]*\\.`))
})

test('the README has a line for each variable, and for none besides', () => {
  const [, table = ''] = /## Configuration\n([\s\S]*?)\n###/.exec(readme) ?? []
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  // The journeys read one of their own.
  expect(new Set(named)).toEqual(new Set([...variableNames, 'CHROMIUM']))
})
