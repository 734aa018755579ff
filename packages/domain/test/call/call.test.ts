import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callFacts } from '../../src/call/line.ts'
import { heardRoster, meshChanges, meshRole } from '../../src/call/mesh.ts'
import { callReach, relayUser } from '../../src/call/relay.ts'
import { callSaid, type CallPerson } from '../../src/call/talk.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const media = { microphone: true, camera: true, screen: false }
const person = (n: number): CallPerson => ({ seat: id(n), account: id(n), name: `Persona ${n}`, media })

test('of any two in a call exactly one offers, and exactly one gives way', () => {
  const seats = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(seats, (numbers) => {
      const people = numbers.map(person)
      for (const a of people)
        for (const b of people.filter((one) => one !== a)) {
          const [mine, theirs] = [meshRole(people, a.seat, b.seat), meshRole(people, b.seat, a.seat)]
          expect(mine.offers).toBe(!theirs.offers)
          expect(mine.isPolite).toBe(!theirs.isPolite)
        }
    }),
  )
})

test('whoever came later offers, so that nobody who is in has to begin', () => {
  const people = [person(7), person(3)]
  expect(meshRole(people, id(3), id(7))).toEqual({ offers: true, isPolite: false })
  expect(meshRole(people, id(7), id(3))).toEqual({ offers: false, isPolite: true })
})

test('a page connects to who came and lets go who left, and never to itself', () => {
  const people = [person(1), person(2), person(3)]
  expect(meshChanges(people, id(2), [id(1), id(9)])).toEqual({ come: [id(3)], gone: [id(9)] })
  expect(meshChanges([person(2)], id(2), [id(1)])).toEqual({ come: [], gone: [id(1)] })
})

test('a word of who is in that came late is not heard', () => {
  const [now, before] = [
    { version: 4, people: [person(1)] },
    { version: 3, people: [person(1), person(2)] },
  ]
  expect(heardRoster(now, before)).toBe(now)
  expect(heardRoster(before, now)).toBe(now)
})

test('the user of a relay carries when it ends: ten minutes later', () => {
  expect(relayUser(id(1), 1_700_000_000_999)).toBe(`1700000600:${id(1)}`)
})

test.each([
  [{ stun: [], turn: [] }, 'NETWORK'],
  [{ stun: ['stun:a:3478'], turn: [] }, 'STUN'],
  [{ stun: [], turn: ['turn:a:3478'] }, 'RELAY'],
])('with %o a call reaches %s', (servers, reach) => {
  expect(callReach(servers)).toBe(reach)
})

test('the history says the hour, the begun minutes, and each person once', () => {
  const [ana, juan] = [
    { account: id(1), name: 'Ana' },
    { account: id(2), name: 'Juan' },
  ]
  const call = { hour: '09:05', began: 0, ended: 61_000, people: [ana, juan, ana] }
  expect(callFacts(call)).toEqual({ callHour: '09:05', callMinutes: 2, callPeople: 'Ana, Juan' })
  expect(callFacts({ ...call, ended: 0 }).callMinutes).toBe(1)
})

test.each([
  [{ type: 'call.enter', room: id(1), seat: null, media }, true],
  [{ type: 'call.enter', room: 'cualquiera', seat: null, media }, false],
  [{ type: 'call.enter', room: id(1), seat: null, media, company: id(2) }, false],
  [{ type: 'call.text', text: '   ' }, false],
  [{ type: 'call.text', text: 'a'.repeat(1001) }, false],
  [{ type: 'call.signal', to: id(1), signal: { description: { type: 'offer', sdp: 'v=0' } } }, true],
  [
    { type: 'call.signal', to: id(1), signal: { candidate: { candidate: 'candidate:1', sdpMid: '0' } } },
    true,
  ],
  [{ type: 'call.signal', to: id(1), signal: { cualquiera: 1 } }, false],
  [
    { type: 'call.signal', to: id(1), signal: { description: { type: 'offer', sdp: 'a'.repeat(40_001) } } },
    false,
  ],
])('%o is heard: %s', (said, isHeard) => {
  expect(callSaid.safeParse(said).success).toBe(isHeard)
})
