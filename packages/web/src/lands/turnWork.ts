import { inputOf, type AnyWork } from '@lagar/domain/lands/work-input.ts'
import { Offline } from '../api/errors.ts'
import { send } from '../api/send.ts'
import { uuidv7 } from '../api/uuid.ts'
import { keep } from '../offline/outbox.ts'
import { canKeep } from '../offline/owner.ts'
import { dayCostOfOne, workPaths } from './works.ts'

type Status = 'DONE' | 'PENDING'

/** Closes a work as it stands, or takes a closed one back. */
export const turnWork = (work: AnyWork, status: Status) =>
  send('PUT', workPaths[work.kind], { ...inputOf(work), id: work.id, version: work.version, status })

/** The same; without signal it waits on this device, and the answer is true. */
export async function turnOrKeep(work: AnyWork, status: Status): Promise<boolean> {
  try {
    await turnWork(work, status)
    return false
  } catch (error) {
    if (!(error instanceof Offline) || !error.request || !canKeep()) throw error
    const { id, kind, title, version } = work
    const value = { ...inputOf(work), workedDayCost: dayCostOfOne(kind, work), status }
    const steps = [{ ...error.request, key: error.request.key ?? uuidv7() }]
    await keep({ id, kind, title, steps, draft: { value, version } })
    return true
  }
}
