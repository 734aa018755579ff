import { placedAreas } from '@lagar/domain/access/placed-calls.ts'
import { addDays } from '@lagar/domain/day.ts'
import { Person, type TestServer } from '../support/harness.ts'

export type Places = { wineEstate?: string; cellar?: string }
export type Row = { id: string } & Record<string, unknown>

/** A program that comes in with a token of somebody's, held to places or to none. */
export async function programIn(
  { app }: Pick<TestServer, 'app'>,
  maker: Person,
  places: Places,
  access = 'READ',
): Promise<Person> {
  const { today } = await maker.get('auth/me')
  const { token } = await maker.post('auth/programs', {
    ...{ name: 'Sonda', areas: placedAreas, access, expiresOn: addDays(today, 30) },
    ...{ password: 'una contraseña larga', ...places },
  })
  return new Person(app, token)
}

/** All rows of a list, page by page. */
export async function allOf(who: Person, url: string, limit = 200): Promise<Row[]> {
  const rows: Row[] = []
  const asked = `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`
  for (let page = 1; ; page++) {
    const { result } = await who.get(`${asked}&page=${page}`)
    rows.push(...result)
    if (result.length < limit) return rows
  }
}
