import { Refusal } from '@lagar/domain/errors.ts'
import { landCrop, landRecord, type LandCrop } from '@lagar/domain/lands/places/land.ts'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found, historyFields } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import type { App } from '../../http/http.ts'
import { transact } from '../../http/transact.ts'
import { refuseClosedDay } from '../../ledger/closed-days.ts'
import { cropsOf, startCrop } from './crops.ts'
import { lands } from './lands.ts'
import { updateAt } from '../../http/rows.ts'

/** The call that plants another crop on a land. */
export function changeCropRoute(app: App) {
  app.put(
    '/lands/land/crop',
    {
      config: { permission: 'lands.write' },
      schema: { body: landCrop, response: { 200: landRecord } },
    },
    (request) => transact(request, (tx, actor) => changeCrop(tx, actor, request.body)),
  )
}

async function changeCrop(tx: Tx, actor: Actor, given: LandCrop) {
  const before = found(await lands.find(tx, actor, given.id))
  const [last] = await cropsOf(tx, actor, given.id)
  if (given.since > actor.today) throw new Refusal('INVALID_INPUT', { errors: { since: 'IN_THE_FUTURE' } })
  await refuseClosedDay(tx, actor, given.since)
  if (last?.since && given.since <= last.since)
    throw new Refusal('INVALID_INPUT', { errors: { since: 'BEFORE_LAST_CHANGE' } })

  const { numUpdatedRows } = await updateAt(tx, actor, 'land', given, { variety_id: given.variety })
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'land', given, before.version)
  await startCrop(tx, actor, given)
  const after = found(await lands.find(tx, actor, given.id))
  await audit(tx, actor, 'EDIT', 'land', given.id, {
    ...changesBetween(historyFields(before), historyFields(after)),
    since: [last?.since ?? null, given.since],
  })
  return after
}
