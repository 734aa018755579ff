import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeHouse, picture } from './makers.ts'
import { bodyOf, openService, type Service } from './service.ts'

let service: Service
let { server, graph, nextPhone, call, confirmPhone } = {} as Service
beforeAll(async () => {
  service = await openService()
  ;({ server, graph, nextPhone, call, confirmPhone } = service)
})
afterAll(() => service.close())
beforeEach(() => void graph.sent.splice(0))

test('a photograph with a caption goes to its vessel, once however often it comes', async () => {
  const { admin, vessel } = await makeHouse(server)
  const phone = nextPhone()
  await confirmPhone(admin, phone)
  graph.holds('m1', await picture())
  const sent = bodyOf(phone, {
    image: { id: 'm1', caption: 'T01 espuma en la tapa', mime_type: 'image/jpeg' },
  })
  await Promise.all([call(sent), call(sent)])
  const [saidBack] = await graph.received(1)
  expect(saidBack?.body.interactive.body.text).toContain('«T01 espuma en la tapa»')
  await call(bodyOf(phone, { choice: { id: 'YES', title: 'Sí' } }))
  await graph.received(2)
  await call(sent)
  await call(bodyOf(phone, { text: 'ayuda' }))
  expect(await graph.received(3)).toHaveLength(3)
  const { result } = await admin.get(`files?entityType=cellarElement&entityId=${vessel('T01')}`)
  expect(result).toMatchObject([{ caption: 'T01 espuma en la tapa', kind: 'PHOTO' }])
})

test('a photograph that is gone, too large or no picture is told so, and nothing is kept', async () => {
  const { admin, company } = await makeHouse(server)
  const phone = nextPhone()
  await confirmPhone(admin, phone)
  graph.holds('large', Buffer.alloc(21 * 1024 * 1024))
  graph.holds('paper', Buffer.from('no es una foto'))
  // Nobody but the service is handed its token.
  graph.holds('elsewhere', await picture(), 'http://169.254.169.254/latest')
  for (const id of ['gone', 'large', 'paper', 'elsewhere'])
    await call(bodyOf(phone, { image: { id, caption: 'T01' } }))
  const answers = (await graph.received(4)).map(({ body }) => body.text.body)
  expect(answers.map((text: string) => text.startsWith('No pude guardar la foto.'))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(answers[0]).toContain('WhatsApp ya no la tiene')
  expect(answers[1]).toContain('demasiado grandes')
  const rows = await server.db(company.id).selectFrom('waiting_file').select('id').execute()
  expect(rows).toEqual([])
  // While the service cannot hand it over it is asked for again.
  graph.holds('later', await picture())
  graph.refuse(503)
  await call(bodyOf(phone, { image: { id: 'later' } }))
  expect((await graph.received(5))[4]?.body.interactive?.body.text ?? '').toContain('¿De qué es la foto?')
})
