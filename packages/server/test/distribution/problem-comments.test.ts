import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { crew, seenBy, typesOf } from '../notifications/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { attached } from '../support/upload.ts'
import { makeComplained } from './problem-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'distribution/problems'

/** A problem in the charge of a seller, with a winemaker to ask. */
async function talkedOver() {
  const store = await makeComplained(server)
  const seller = await crew(store.company, 'DISTRIBUTION_EMPLOYEE')
  const winemaker = await crew(store.company, 'QUALITY_EMPLOYEE')
  const { id } = await store.admin.post(path, store.problem({ employee: seller.employee }))
  return { ...store, seller, winemaker, id }
}

test('whoever gets it, is named in it, and is at it hears of it once, and nobody else', async () => {
  const { admin, company, seller, winemaker, id, problem } = await talkedOver()
  const [told] = (await seenBy(seller.person)).result
  expect(told).toMatchObject({
    type: 'PROBLEM_ASSIGNED',
    data: { name: '1 · Distribuidora Andina' },
    entity: { type: 'problem', id },
  })
  const said = await seller.person.post(`${path}/comment`, {
    problem: id,
    comment: '¿Puede ser la partida de corchos?',
    mentions: [winemaker.employee],
  })
  expect(said).toMatchObject({ by: 'Ana Prueba', mentions: [{ id: winemaker.employee, name: 'Diego' }] })
  expect(await typesOf(winemaker.person)).toEqual(expect.arrayContaining(['PROBLEM_MENTIONED']))
  expect(await typesOf(winemaker.person)).not.toContain('PROBLEM_COMMENTED')
  expect(await typesOf(admin)).toContain('PROBLEM_COMMENTED')
  expect((await typesOf(seller.person))[0]).toBe('PROBLEM_ASSIGNED')

  await winemaker.person.post(`${path}/comment`, { problem: id, comment: 'Sí: los cambiamos' })
  expect((await typesOf(seller.person))[0]).toBe('PROBLEM_COMMENTED')
  await admin.put(path, {
    ...problem({ employee: seller.employee, status: 'DONE', conclusion: 'Eran los corchos' }),
    id,
    version: 1,
  })
  for (const { person } of [seller, winemaker])
    expect((await typesOf(person))[0]).toBe('PROBLEM_STATUS_CHANGED')
  expect(await typesOf(admin)).not.toContain('PROBLEM_STATUS_CHANGED')
  const idle = await company.as('DISTRIBUTION_ADMIN')
  expect(await typesOf(idle)).toEqual([])
  const { comments, commentCount, audit } = await admin.record('problem', id)
  expect(comments.map(({ comment }: { comment: string }) => comment)).toEqual([
    '¿Puede ser la partida de corchos?',
    'Sí: los cambiamos',
  ])
  expect(commentCount).toBe(2)
  expect(audit[2].changes).toEqual({
    comment: [null, '¿Puede ser la partida de corchos?'],
    mentions: [null, 'Diego'],
  })
})

test('a comment sent twice is one', async () => {
  const { admin, id } = await talkedOver()
  const comment = { id: newId(), problem: id, comment: 'Llamé y no contestan' }
  await admin.post(`${path}/comment`, comment)
  await admin.post(`${path}/comment`, comment)
  expect((await admin.record('problem', id)).comments).toHaveLength(1)
  const other = { ...comment, comment: 'Otra cosa' }
  await admin.refused('REPEATED_WITH_OTHER_DATA', 'POST', `${path}/comment`, other)
})

test('a comment speaks of the photos of its own problem, as long as there are any', async () => {
  const { admin, id, orderId } = await talkedOver()
  const photo = await attached(server, admin, { fields: { entityType: 'problem', entityId: id } })
  const bill = await attached(server, admin, { fields: { entityType: 'order', entityId: orderId } })
  const said = { problem: id, comment: 'Así llegaron' }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', `${path}/comment`, {
    ...said,
    files: [photo.id, bill.id],
  })
  expect(refusal.errors).toEqual({ files: 'NOT_OF_THIS_PROBLEM' })
  expect(await admin.post(`${path}/comment`, { ...said, files: [photo.id] })).toMatchObject({
    files: [photo.id],
  })
  await admin.delete(`files/${photo.id}`)
  expect((await admin.record('problem', id)).comments).toMatchObject([{ comment: 'Así llegaron', files: [] }])
})
