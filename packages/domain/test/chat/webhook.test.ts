import { expect, test } from 'vitest'
import { phoneOf, shownPhone } from '../../src/chat/door/phone.ts'
import { incomingOf, outgoingOf, webhookBody } from '../../src/chat/door/webhook.ts'

test.each([
  ['+54 9 261 555-1234', '5492615551234'],
  ['54 261 555 1234', '5492615551234'],
  ['0261 5551234', '5492615551234'],
  ['(261) 555.1234', '5492615551234'],
  ['0054 9 261 5551234', '5492615551234'],
  ['+1 415 555 2671', '14155552671'],
  ['+56 9 8765 4321', '56987654321'],
])('"%s" is the telephone %s', (typed, phone) => {
  expect(phoneOf(typed)).toBe(phone)
  expect(phoneOf(shownPhone(phone))).toBe(phone)
})

test.each(['', '15 444', 'llamar a Diego', '0', '+54 9 261 555 1234 5678', '٣٣٣٣٣٣٣٣٣٣'])(
  '"%s" is no telephone',
  (typed) => {
    expect(phoneOf(typed)).toBeUndefined()
  },
)

const button = (label: string) => ({ label, value: `v ${label}` })

test('an answer goes out as text, with three buttons, or as a list of ten rows, within what the service takes', () => {
  expect(outgoingOf('1', { text: 'hola', buttons: [] }, 'Elegir')).toMatchObject({
    type: 'text',
    text: { body: 'hola' },
  })
  expect(outgoingOf('1', { text: '¿?', buttons: [button('Sí'), button('No')] }, 'Elegir')).toMatchObject({
    interactive: { type: 'button', action: { buttons: [{ reply: { id: 'v Sí', title: 'Sí' } }, {}] } },
  })
  const long = 'Metabisulfito de potasio a granel'
  const names = [long, ...Array.from({ length: 11 }, (_, at) => `Persona ${at}`)]
  const list = outgoingOf('1', { text: 'x'.repeat(3000), buttons: names.map(button) }, 'Elegir')
  const rows =
    list.type === 'interactive' && 'sections' in list.interactive.action
      ? list.interactive.action.sections[0]?.rows
      : []
  expect(rows).toHaveLength(10)
  expect(rows?.[0]).toEqual({ id: `v ${long}`, title: 'Metabisulfito de potasi…', description: long })
  expect(rows?.every(({ title }) => title.length <= 24)).toBe(true)
  expect(list.type === 'interactive' && list.interactive.body.text).toHaveLength(1024)
  // A label that is too long for a button makes a list of a few as well.
  expect(outgoingOf('1', { text: '¿?', buttons: [button(long)] }, 'Elegir')).toMatchObject({
    interactive: { type: 'list' },
  })
})

test('what comes is read whatever else travels along', () => {
  const value = (more: object) => ({ metadata: { phone_number_id: '7' }, contacts: [{}], ...more })
  const head = { from: '549', id: 'wamid.1', timestamp: '10' }
  const messages = [
    { ...head, from: '5492615551234', type: 'text', text: { body: 'hola' } },
    { ...head, from: '5492615551234', type: 'sticker', sticker: { id: '1' } },
    {
      ...head,
      from: '5492615551234',
      type: 'interactive',
      interactive: { list_reply: { id: 'YES', title: 'Sí' } },
    },
  ]
  const changes = [
    { field: 'messages', value: value({ messages }) },
    { field: 'messages', value: value({ statuses: [{}] }) },
  ]
  const body = webhookBody.parse({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] })
  expect(incomingOf(body).map(({ text, choice, at }) => [text, choice, at])).toEqual([
    ['hola', undefined, 10_000],
    ['', undefined, 10_000],
    ['Sí', 'YES', 10_000],
  ])
})
