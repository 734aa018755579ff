import { callReach } from '@lagar/domain/call/relay.ts'
import { callInvitation, callOpened, callPeople, callRoomAnswer, callRooms } from '@lagar/domain/call/room.ts'
import { idPath } from '@lagar/domain/wire.ts'
import type { NameRecord } from '../http/entity.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { invite, listPeople, listRooms, openRoom, tellRoom } from './rooms.ts'
import type { CallSettings } from './turn.ts'

/** Calls under call/: rooms of the video call, and who is asked into them. Who is in is said over the socket. */
export function callRoutes(app: App, settings: CallSettings, nameRecord: NameRecord) {
  const telling = { nameRecord, reach: callReach(settings) }

  app.get(
    '/call/rooms',
    { config: { permission: 'MEMBER' }, schema: { response: { 200: callRooms } } },
    async ({ db, actor }) => ({ result: await listRooms(db, actor, telling) }),
  )

  app.post(
    '/call/rooms',
    { config: { permission: 'MEMBER' }, schema: { body: callOpened, response: { 201: callRoomAnswer } } },
    async (request, reply) => {
      const result = await transact(request, (tx, actor) => openRoom(tx, actor, telling, request.body))
      return reply.code(201).send({ result })
    },
  )

  app.get(
    '/call/rooms/:id',
    { config: { permission: 'MEMBER' }, schema: { params: idPath, response: { 200: callRoomAnswer } } },
    async ({ db, actor, params }) => ({ result: await tellRoom(db, actor, telling, params.id) }),
  )

  app.get(
    '/call/people',
    { config: { permission: 'MEMBER' }, schema: { response: { 200: callPeople } } },
    async ({ db, actor }) => ({ result: await listPeople(db, actor) }),
  )

  app.post(
    '/call/rooms/:id/invitations',
    { config: { permission: 'MEMBER' }, schema: { params: idPath, body: callInvitation } },
    async (request, reply) => {
      const { params, body } = request
      await transact(request, (tx, actor) => invite(tx, actor, params.id, body.account))
      return reply.code(204).send()
    },
  )
}
