import type { ChatMessage } from '@lagar/domain/chat/door/message.ts'
import { newId } from '../../src/ids.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { makeEstate, stockIn } from '../lands/makers.ts'
import { add } from '../stock/makers.ts'
import type { Person, TestServer } from '../support/harness.ts'
import { attached } from '../support/upload.ts'
import sharp from 'sharp'

/** Writes a message, or presses the button of a value (`#`), and gives the answer. */
export async function write(person: Person, said: string, photos: string[] = []): Promise<ChatMessage> {
  const body = said.startsWith('#') ? { text: said.slice(1), choice: said.slice(1) } : { text: said }
  const { result } = await person.post('chat/messages', { id: newId(), ...body, photos })
  return result[1]
}

/** Writes messages one after the other; the answer to the last of them. */
export async function writeAll(person: Person, ...messages: string[]): Promise<ChatMessage> {
  let answer = await write(person, 'ayuda')
  for (const said of messages) answer = await write(person, said)
  return answer
}

/** A cellar with wine in T01 and a deposit with sulphur, tartaric acid and an estate. */
export async function makeHouse(server: TestServer) {
  const cellar = await makeCellar(server, { T01: 5000, T02: 5000, T03: 1000 })
  await cellar.pour('T01', 3000, 1000)
  const { admin } = cellar
  const estate = await makeEstate(admin)
  const tartaric = await stockIn(admin, estate, { kind: 'CELLAR', name: 'Ácido tartárico' })
  const copper = await stockIn(admin, estate, { kind: 'CURING_DOSE', name: 'Cobre líquido', tcDays: 21 })
  await add(admin, tartaric.stock, 20, 900)
  await add(admin, copper.stock, 20, 9000)
  return { ...cellar, estate, tartaric, copper }
}

/** A small picture, of a shade of its own. */
export const picture = (shade = 90): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 20, b: 60 } } })
    .jpeg()
    .toBuffer()

/** Sends a picture that waits for what it belongs to; its id. */
export async function sendPicture(server: TestServer, person: Person, bytes?: Buffer): Promise<string> {
  const sent = { name: 'foto.jpg', bytes: bytes ?? (await picture()), fields: {}, to: 'files/waiting' }
  return (await attached(server, person, sent)).id
}
