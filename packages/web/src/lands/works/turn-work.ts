import { inputOf, type AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import { moved } from '@lagar/domain/lands/works/repeat.ts'
import { Offline } from '../../wire/errors.ts'
import { send } from '../../api/send.ts'
import { uuidv7 } from '../../wire/uuid.ts'
import { keep } from '../../offline/outbox.ts'
import { canKeep } from '../../device/owner.ts'
import { dayCostOfOne } from '../record/works.ts'
import { works } from '@lagar/domain/lists/field-work.ts'

/** Closes a work as it stands, or takes a closed one back; without signal it waits on this device, and the answer is true. */
export const turnOrKeep = (work: AnyWork, status: 'DONE' | 'PENDING'): Promise<boolean> =>
  saveOrKeep(work, { ...inputOf(work), status })

/** Has a pending work begin on another day; without signal it waits on this device, and the answer is true. */
export const moveOrKeep = (work: AnyWork, start: string): Promise<boolean> =>
  saveOrKeep(work, moved(work, start))

async function saveOrKeep(work: AnyWork, input: object): Promise<boolean> {
  const { id, kind, title, version } = work
  try {
    await send('PUT', works[kind].path, { ...input, id, version })
    return false
  } catch (error) {
    if (!(error instanceof Offline) || !error.request || !canKeep()) throw error
    const value = { ...input, workedDayCost: dayCostOfOne(kind, work) }
    const steps = [{ ...error.request, key: error.request.key ?? uuidv7() }]
    await keep({ id, kind, title, steps, draft: { value, version } })
    return true
  }
}
