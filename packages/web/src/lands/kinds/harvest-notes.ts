import type { Input } from '@lagar/domain/input/input.ts'
import type { Harvest } from '@lagar/domain/lands/works/harvest.ts'
import { crewDayCost } from '@lagar/domain/lands/works/record.ts'
import type { WorkLand } from '@lagar/domain/lands/works/work.ts'
import type { HarvestType } from '@lagar/domain/lists/vineyard.ts'
import { useState } from 'react'
import { ApiError, type Request } from '../../wire/errors.ts'
import { saveRecord, type Saved } from '../../api/records.ts'
import { uuidv7 } from '../../wire/uuid.ts'
import { t } from '../../texts/t.ts'
import { type RecordKey } from '../../device/kept-draft.ts'
import type { Step } from '../../device/waiting.ts'

/** A note of a harvest that is not saved yet: it is sent once the harvest is. `toLabel` is for the table. */
export type HarvestNote = { id: string; value: Input; toLabel: string }

/** What the notes of a harvest need to know of it. */
export type HarvestOfNotes = {
  id: string
  /** Whether it is in the database; then what is new or changed in its notes is saved at once. */
  isSaved: boolean
  wineEstate: string | null | undefined
  date: string
  type: HarvestType | null | undefined
  lands: Pick<WorkLand, 'id' | 'variety'>[]
}

/** What a harvest holds beside its draft: the notes that wait, and as what it was itself saved already, for the next try. */
export type HarvestBeside = { notes: HarvestNote[]; made?: Made | undefined }
type Made = { sent: string; key: RecordKey }

/** What was kept beside a harvest; earlier versions kept its notes alone. */
export const besideOf = (kept: unknown): HarvestBeside =>
  Array.isArray(kept) ? { notes: kept } : ((kept ?? { notes: [] }) as HarvestBeside)

/** Whether a land carries grapes; one that nobody wrote a variety of is taken for another crop. */
export const hasGrapes = ({ variety }: Pick<WorkLand, 'variety'>): boolean => variety?.crop === 'GRAPE'

/**
 * Saves a harvest and the notes that were written with it. What was saved stays saved when a later part is
 * refused: the next try sends only what is left, and what was changed in between as an edit. A harvest is
 * closed last, so that it can still be set right while a note of it is refused.
 */
export function useHarvestSave(begun: HarvestBeside) {
  const [beside, putBack] = useState(begun)
  const { notes, made } = beside
  const setNotes = (waiting: HarvestNote[]) => putBack((before) => ({ ...before, notes: waiting }))

  async function save(value: Harvest, key: RecordKey) {
    let last = made
    const put = async (given: Harvest) => {
      const sent = JSON.stringify(given)
      if (sent === last?.sent) return
      const body = { ...given, workedDayCost: crewDayCost(given) }
      const { version } = await saveRecord<Saved>('lands/harvest', body, newest(key, last?.key))
      last = { sent, key: { id: key.id, version } }
      putBack((before) => ({ ...before, made: last }))
    }
    if (notes.length > 0) {
      await put({ ...value, status: 'PENDING' })
      await saveNotes(key.id, value, notes, setNotes)
    }
    await put(value)
  }
  return {
    notes,
    setNotes,
    beside,
    putBack,
    save,
    keyOf: (key: RecordKey) => newest(key, made?.key),
  }
}

/** Sends the notes that wait, one after the other, and says each time which still do. */
async function saveNotes(
  harvest: string,
  { wineEstate, type }: Harvest,
  notes: HarvestNote[],
  setNotes: (notes: HarvestNote[]) => void,
) {
  for (const [at, { id, value, toLabel }] of notes.entries()) {
    // The harvest may have been changed after the note was written.
    const note = { ...value, harvest, from: wineEstate, harvestType: type }
    await saveRecord('input', note, { id, version: undefined }).catch((error: unknown) => {
      throw refusedNote(error, toLabel)
    })
    setNotes(notes.slice(at + 1))
  }
}

/**
 * The calls that save a harvest and its notes, for when they can go out: those that went out already are answered again as they were.
 * As above, a harvest with notes is closed last.
 */
export function harvestSteps(value: Harvest, key: RecordKey, notes: HarvestNote[], failed: Request): Step[] {
  const path = 'lands/harvest'
  const bodyOf = (given: Harvest) => ({ ...given, workedDayCost: crewDayCost(given), id: key.id })
  const sameKey = notes.length === 0 ? failed.key : undefined
  const first = (given: Harvest): Step =>
    key.version === undefined
      ? { method: 'POST', path, body: bodyOf(given), key: uuidv7() }
      : { method: 'PUT', path, body: { ...bodyOf(given), version: key.version }, key: sameKey ?? uuidv7() }
  if (notes.length === 0) return [first(value)]
  const { wineEstate, type } = value
  return [
    first({ ...value, status: 'PENDING' }),
    ...notes.map(({ id, value: note }): Step => {
      const body = { ...note, harvest: key.id, from: wineEstate, harvestType: type, id }
      return { method: 'POST', path: 'input', body, key: uuidv7() }
    }),
    { method: 'PUT', path, body: bodyOf(value), key: uuidv7(), afterwards: true },
  ]
}

/** The refusal of a note, told in the harvest's form: what was kept and what was not, and its fields apart from the harvest's. */
function refusedNote(error: unknown, toLabel: string): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, code, details, requestId, errors, missing } = error
  return new ApiError(status, {
    code,
    details,
    requestId,
    message: `${t.input.noteNotKept(toLabel)}: ${error.message}`,
    errors: Object.fromEntries(Object.entries(errors).map(([path, text]) => [`inputs.${path}`, text])),
    missing: missing.map((path) => `inputs.${path}`),
  })
}

/** A record at the later of two versions that were read of it. */
const newest = (one: RecordKey, other: RecordKey = one): RecordKey =>
  (other.version ?? 0) > (one.version ?? 0) ? other : one
