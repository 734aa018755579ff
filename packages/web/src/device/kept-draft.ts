import { owner } from './owner.ts'

/** What was written in a form and not saved, as this browser keeps it: since when, of which record, and what stood beside its draft. */
export type KeptDraft = { at: string; value: object; key: RecordKey; beside?: unknown }

const PREFIX = 'lagar.draft.'
/** What nobody went on with for so long is of no use to anybody. */
const MOST_DAYS = 30

/** Under which name: of whom, of which form, and of a new record or of which one. */
const nameOf = (form: string, { id, version }: RecordKey) =>
  `${PREFIX}${owner()} ${form} ${version === undefined ? 'new' : id}`

/** What was left half-written in a form of the same record; nothing where others saved it since. */
export function readKept(form: string, key: RecordKey): KeptDraft | undefined {
  const text = localStorage.getItem(nameOf(form, key))
  if (owner() === null || text === null) return undefined
  const kept = JSON.parse(text) as KeptDraft
  const isOld = Date.now() - Date.parse(kept.at) > MOST_DAYS * 86_400_000
  if (!isOld && kept.key.version === key.version) return kept
  dropKept(form, key)
  return undefined
}

/** Keeps what is being written; a browser that has no room for it keeps nothing. */
export function keepDraft(form: string, key: RecordKey, value: object, beside?: unknown): void {
  if (owner() === null) return
  const kept: KeptDraft = { at: new Date().toISOString(), value, key, beside }
  try {
    localStorage.setItem(nameOf(form, key), JSON.stringify(kept))
  } catch {
    dropKept(form, key)
  }
}

/** Forgets what was written in a form: it was saved, or thrown away. */
export function dropKept(form: string, key: RecordKey): void {
  localStorage.removeItem(nameOf(form, key))
}

/** Forgets all that was written and not saved, when its writer leaves. */
export function dropAllKept(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name)
}

/** The id of a record and, once it was saved, the version it was read at. */
export type RecordKey = { id: string; version: number | undefined }
