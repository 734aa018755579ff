import { refusals } from '@lagar/domain/errors.ts'
import type { ToldOrigin, ToldOrigins } from '@lagar/domain/traceability/told.ts'
import { MAX_TOLD_BYTES } from '@lagar/domain/traceability/told-read.ts'
import { useQuery } from '@tanstack/react-query'
import { recordsChanged } from '../../api/queries.ts'
import { call, queryOf, send } from '../../api/send.ts'
import { words } from '../../texts/t.ts'
import { ApiError } from '../../wire/errors.ts'
import { uuidv7 } from '../../wire/uuid.ts'

const path = 'traceability/toldOrigins'

/** What suppliers tell of a note. */
export const useTold = (inputId: string) =>
  useQuery({
    queryKey: [path, inputId],
    queryFn: () => send<ToldOrigins>('GET', `${path}${queryOf({ inputId })}`),
  })

/** Sends a supplier's document of a note, in the place of the one that stands; one that is too large is not sent. */
export async function sendTold(inputId: string, file: File): Promise<ToldOrigin> {
  if (file.size > MAX_TOLD_BYTES)
    throw new ApiError(refusals.TOO_LARGE, { code: 'TOO_LARGE', message: words.refusal.TOO_LARGE })
  const form = new FormData()
  form.append('id', uuidv7())
  form.append('inputId', inputId)
  form.append('file', file)
  const answer = await call(path, { method: 'POST', body: form })
  recordsChanged()
  return (await answer.json()) as ToldOrigin
}

/** Takes a document away, or has it stand again; it is asked for as it is now, since it may have been changed since. */
export async function standTold(
  { id, input }: Pick<ToldOrigin, 'id' | 'input'>,
  stands: boolean,
): Promise<void> {
  const { result } = await send<ToldOrigins>('GET', `${path}${queryOf({ inputId: input.id })}`)
  const now = result.find((one) => one.id === id)
  if (now) await send('PUT', `${path}/standing`, { id, version: now.version, stands })
  recordsChanged()
}

/** Says which lot something that came is. */
export async function matchTold(
  { id, version }: Pick<ToldOrigin, 'id' | 'version'>,
  match: { origin: string; lot: string | null; event: number | null },
): Promise<ToldOrigin> {
  const after = await send<ToldOrigin>('PUT', path, { id, version, matches: [match] })
  recordsChanged()
  return after
}
