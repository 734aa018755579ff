import { inputOf, type AnyWork } from '@lagar/domain/lands/work-input.ts'
import { moved } from '@lagar/domain/lands/work-repeat.ts'
import { Offline } from '../api/errors.ts'
import { send } from '../api/send.ts'
import { uuidv7 } from '../api/uuid.ts'
import { keep } from '../offline/outbox.ts'
import { canKeep } from '../offline/owner.ts'
import { dayCostOfOne, workPaths } from './works.ts'

/** Closes a work as it stands, or takes a closed one back; without signal it waits on this device, and the answer is true. */
export const turnOrKeep = (work: AnyWork, status: 'DONE' | 'PENDING'): Promise<boolean> =>
  saveOrKeep(work, { ...inputOf(work), status })

/** Has a pending work begin on another day; without signal it waits on this device, and the answer is true. */
export const moveOrKeep = (work: AnyWork, start: string): Promise<boolean> =>
  saveOrKeep(work, moved(work, start))

async function saveOrKeep(work: AnyWork, input: object): Promise<boolean> {
  const { id, kind, title, version } = work
  try {
    await send('PUT', workPaths[kind], { ...input, id, version })
    return false
  } catch (error) {
    if (!(error instanceof Offline) || !error.request || !canKeep()) throw error
    const value = { ...input, workedDayCost: dayCostOfOne(kind, work) }
    const steps = [{ ...error.request, key: error.request.key ?? uuidv7() }]
    await keep({ id, kind, title, steps, draft: { value, version } })
    return true
  }
}
