import { argon2Sync, randomBytes } from 'node:crypto'
import { user } from './generate.ts'
import { inTurn, nearBare, type Result } from './measure.ts'
import type { Bench } from './bench.ts'
import { call } from './server.ts'

const words = ['T12', 'lote 2019', 'C123', 'insumo 7', 'distribuidora 44', 'F25', 'analisis de t3', 'zzz']

/** What the search box finds. */
export async function searching({ url, token, bare, company }: Bench): Promise<Result[]> {
  const wordOf = (n: number) => words[n % words.length]!
  const times = await inTurn(40, {
    http: (n) => call('GET', `${url}/api/traceability/search?text=${encodeURIComponent(wordOf(n))}`, token),
    bare: (n) => bare.query({ name: 'search', text: search, values: [company, wordOf(n)] }),
    smallest: () => call('GET', `${url}/api/auth/me`, token),
  })
  return [{ what: 'Search', ...times, marks: nearBare(times), isList: true }]
}

const search = `select entity, entity_id, title, subtitle from search_entry
  where company_id = $1 and words like '%' || lower(f_unaccent($2)) || '%'
  order by position(lower(f_unaccent($2)) in words), title limit 60`

/** Signing in: nearly all of it is the password's hash, which is slow on purpose; so the hash stands beside it too. */
export async function signingIn({ url, bare }: Bench): Promise<Result[]> {
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const times = await inTurn(10, {
    http: () => call('POST', `${url}/api/auth/login`, undefined, { ...user, mantainSession: false }),
    bare: async () => {
      await bare.query('select password_hash from account where email = $1', [user.email])
      argon2Sync('argon2id', { message: user.password, nonce: randomBytes(16), ...cost })
    },
  })
  return [{ what: 'Signing in', ...times, marks: nearBare(times) }]
}
