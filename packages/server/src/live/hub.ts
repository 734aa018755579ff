import type { Client, Pool } from 'pg'
import type { Change } from '../actor.ts'
import { keepClient } from '../database/client.ts'
import { newId } from '../ids.ts'
import { joining, piecesOf, type Piece } from './pieces.ts'
import { openPresence, type Page } from './presence.ts'

const CHANNEL = 'lagar_changed'

/** A payload holds 8,000 bytes: so many changes, or accounts, are told at once. */
const AT_ONCE = { changes: 60, accounts: 150 }

/**
 * Tells open pages what changed, across app processes: changes are gathered, notified once, and heard by every process. Whether those who
 * opened the pages are still signed in is asked once for all pages that hear it.
 */
export type Hub = {
  /** A page of somebody in a company, whose session is asked about again before it is told anything. */
  join(of: { companyId: string; accountId: string }, page: Page): void
  /** Called once a change is committed. */
  tell(companyId: string, changes: Change[]): void
  /** Calls back with the company of what this process told, once for what it told together. */
  heed(listener: (companyId: string) => void): void
  /** A page hears what is said at a place of its company until it leaves, which it does by what this gives back. */
  stand(companyId: string, place: string, page: Page): () => void
  /** Says something to who stands at a place, in every process; what one says after another's end is heard after it. */
  say(companyId: string, place: string, message: object): Promise<void>
  /** Called once these accounts were told something: their pages hear of it, whatever company they are in. */
  notify(accounts: string[]): void
  /** How many pages are open in this process. */
  pages(): number
  close(): Promise<void>
}

/** Open pages, by company or by account. */
type Pages = Map<string, Set<Page>>

/** Opens the hub on a connection of its own; a lost connection is opened again. `url` is the serving role's. */
export async function openHub(pool: Pool, url: string): Promise<Hub> {
  const [ofCompanies, ofAccounts, atPlaces]: [Pages, Pages, Pages] = [new Map(), new Map(), new Map()]
  const join = joining()
  const present = openPresence(pool)

  const deliver = (pages: Iterable<Page> = [], messages: object[]) => {
    const those = [...pages]
    if (those.length > 0) deliverTo(those, messages, present(those))
  }
  const hear = (payload: string) => {
    const { companyId, changes = [], accounts = [], place, piece } = JSON.parse(payload) as Told
    const said = piece && join(piece)
    if (said !== undefined) deliver(atPlaces.get(`${companyId} ${place}`), [JSON.parse(said) as object])
    const messages = changes.map(({ entity, id }) => ({ type: 'changed', entity, id }))
    deliver(ofCompanies.get(companyId ?? ''), messages)
    const notified = accounts.flatMap((account) => [...(ofAccounts.get(account) ?? [])])
    deliver(notified, [{ type: 'notified' }])
  }

  const everybody = () => [...ofCompanies.values()].flatMap((pages) => [...pages])
  const listener = await listening(url, hear, () => deliver(everybody(), [{ type: 'missed' }]))
  const heeding: ((companyId: string) => void)[] = []
  const send = async (all: Told[]) => {
    const payloads = all.map((told) => JSON.stringify(told))
    await pool.query(
      'select pg_notify($1, told) from unnest($2::text[]) with ordinality as t (told, n) order by n',
      [CHANNEL, payloads],
    )
  }
  const news = gathering((all) => {
    for (const { companyId } of all) if (companyId !== undefined) for (const heed of heeding) heed(companyId)
    send(all).catch(() => {})
  })
  const watch = setInterval(() => deliver(everybody(), []), WATCH_MS).unref()

  return {
    join({ companyId, accountId }, page) {
      const leave = [enter(ofCompanies, companyId, page), enter(ofAccounts, accountId, page)]
      const beat = watched(page)
      page.socket.on('close', () => {
        clearInterval(beat)
        for (const left of leave) left()
      })
    },
    stand: (companyId, place, page) => enter(atPlaces, `${companyId} ${place}`, page),
    async say(companyId, place, message) {
      await send(piecesOf(newId(), JSON.stringify(message)).map((piece) => ({ companyId, place, piece })))
    },
    tell: news.tell,
    heed: (listener) => void heeding.push(listener),
    notify: news.notify,
    pages: () => [...ofCompanies.values()].reduce((sum, pages) => sum + pages.size, 0),
    async close() {
      news.drop()
      clearInterval(watch)
      for (const pages of ofCompanies.values()) for (const { socket } of pages) socket.close(1001)
      await listener.end()
    },
  }
}

/**
 * Hears what is told on the channel by a connection of its own. What was told while that was lost nobody heard: `missed` is called once it is
 * back.
 */
async function listening(
  url: string,
  hear: (payload: string) => void,
  missed: () => void,
): Promise<{ end(): Promise<void> }> {
  let hasHeard = false
  const listen = async (client: Client) => {
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    await client.query(`listen ${CHANNEL}`)
    if (hasHeard) missed()
    hasHeard = true
  }
  return keepClient(url, listen, { application_name: CHANNEL })
}

/** Gathers what there is to tell for a moment, so that much of it goes out at once. */
function gathering(send: (all: Told[]) => void) {
  const waiting = new Map<string, Map<string, Change>>()
  const notified = new Set<string>()
  let flushing: NodeJS.Timeout | undefined

  const flush = () => {
    flushing = undefined
    const all = [...waiting].map(([companyId, changes]): Told => ({
      companyId,
      changes: [...changes.values()].slice(0, AT_ONCE.changes),
    }))
    const accounts = [...notified]
    while (accounts.length > 0) all.push({ accounts: accounts.splice(0, AT_ONCE.accounts) })
    waiting.clear()
    notified.clear()
    send(all)
  }
  const flushSoon = () => {
    flushing ??= setTimeout(flush, 50)
  }

  return {
    tell(companyId: string, changes: Change[]) {
      if (changes.length === 0) return
      const ofCompany = waiting.get(companyId) ?? new Map<string, Change>()
      for (const change of changes) ofCompany.set(`${change.entity} ${change.id}`, change)
      waiting.set(companyId, ofCompany)
      flushSoon()
    },
    notify(accounts: string[]) {
      if (accounts.length === 0) return
      for (const account of accounts) notified.add(account)
      flushSoon()
    },
    /** What is still gathered is told to nobody. */
    drop: () => clearTimeout(flushing),
  }
}

/** What one process tells all of them. */
type Told = { companyId?: string; changes?: Change[]; accounts?: string[]; place?: string; piece?: Piece }

/** Puts a page among those of a company or an account; gives back how it leaves. */
function enter(pages: Pages, id: string, page: Page): () => void {
  const own = pages.get(id) ?? new Set()
  pages.set(id, own.add(page))
  return () => {
    own.delete(page)
    if (own.size === 0) pages.delete(id)
  }
}

/** How often an open page is asked whether it is still there, and still signed in. */
const WATCH_MS = 30_000

/** Ends the socket of a page that went without a word. */
function watched({ socket }: Page): NodeJS.Timeout {
  let isThere = true
  socket.on('pong', () => {
    isThere = true
  })
  return setInterval(() => {
    if (!isThere) return socket.terminate()
    isThere = false
    socket.ping()
  }, WATCH_MS).unref()
}

/** What each page is being told: it hears one thing after another, in the order in which they were said. */
const turns = new WeakMap<Page, Promise<void>>()

/** Tells it to those of the pages that are still signed in, and ends the sockets of the others. */
function deliverTo(pages: Page[], messages: object[], signedIn: Promise<Set<Page>>): void {
  const texts = messages.map((message) => JSON.stringify(message))
  for (const page of pages) {
    const { socket } = page
    const told = Promise.all([signedIn, turns.get(page)]).then(
      ([still]) => {
        if (!still.has(page)) return socket.close(4401)
        for (const text of texts) socket.send(text)
      },
      () => socket.close(1011),
    )
    turns.set(page, told)
  }
}
