import type { Person } from '../../support/harness.ts'

/** A drill of a recall and a call, of a lot that the demo made. */
export async function trace(admin: Person) {
  const [lot] = (await admin.get('distribution/wineBatches?limit=1&byBatch=true')).result
  const drill = await admin.post('traceability/drills', {
    ...{ type: 'wineBatch', start: lot.wineBatch.id, note: 'Simulacro anual' },
  })
  const held = await admin.put('traceability/drills/hold', {
    ...{ id: drill.id, version: drill.version, onHold: true, note: 'Prueba de retención' },
  })
  const version = held?.version ?? (await admin.record('recallDrill', drill.id)).version
  const free = await admin.put('traceability/drills/hold', {
    ...{ id: drill.id, version, onHold: false, note: 'Terminó la prueba' },
  })
  const last = free?.version ?? (await admin.record('recallDrill', drill.id)).version
  await admin.put('traceability/drills/end', { id: drill.id, version: last, note: 'En 4 minutos' })
  const [order] = (await admin.get('cellars/workorders?limit=1')).result
  const room = await admin.post('call/rooms', { about: { type: 'workorder', id: order.id } })
  const [person] = (await admin.get('call/people')).result
  await admin.post(`call/rooms/${room.result.id}/invitations`, { account: person.account ?? person.id })
}

/** What a sensor of the demo measured on a day. */
export async function measured(admin: Person, day: string) {
  const { result } = await admin.get('readings/devices?limit=50')
  const { serial, magnitudes } = result.find((one: { retired: boolean }) => !one.retired)
  await admin.post('readings', [
    { device: serial, moment: `${day}T00:10`, magnitude: magnitudes[0], value: 24.5 },
    { device: serial, moment: `${day}T00:20`, magnitude: magnitudes[0], value: 24.75 },
  ])
}
