import { Client, type Pool } from 'pg'
import type { WebSocket } from 'ws'
import type { Change } from '../http/actor.ts'

const CHANNEL = 'lagar_changed'

/** Tells open pages what changed, across app processes: changes are gathered, notified once, and heard by every process. */
export type Hub = {
  /** A page of a company, whose session is asked about again before it is told anything. */
  join(companyId: string, socket: WebSocket, stillSignedIn: () => Promise<boolean>): void
  /** Called once a change is committed. */
  tell(companyId: string, changes: Change[]): void
  close(): Promise<void>
}

type Page = { socket: WebSocket; stillSignedIn: () => Promise<boolean> }

/** Opens the hub on a connection of its own; a lost connection is opened again. `url` is the serving role's. */
export async function openHub(pool: Pool, url: string): Promise<Hub> {
  const pages = new Map<string, Set<Page>>()
  const waiting = new Map<string, Map<string, Change>>()
  let flushing: NodeJS.Timeout | undefined
  let listener: Client | undefined
  let closed = false

  const listen = async () => {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    client.on('end', () => {
      if (!closed) setTimeout(() => void listen().catch(() => {}), 1000).unref()
    })
    client.on('notification', ({ payload }) => deliver(pages, payload ?? ''))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    listener = client
  }
  await listen()

  const flush = () => {
    flushing = undefined
    for (const [companyId, changes] of waiting) {
      const payload = JSON.stringify({ companyId, changes: [...changes.values()].slice(0, 60) })
      pool.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => {})
    }
    waiting.clear()
  }

  return {
    join(companyId, socket, stillSignedIn) {
      const page = { socket, stillSignedIn }
      const ofCompany = pages.get(companyId) ?? new Set()
      pages.set(companyId, ofCompany.add(page))
      socket.on('close', () => {
        ofCompany.delete(page)
        if (ofCompany.size === 0) pages.delete(companyId)
      })
    },
    tell(companyId, changes) {
      if (changes.length === 0) return
      const ofCompany = waiting.get(companyId) ?? new Map<string, Change>()
      for (const change of changes) ofCompany.set(`${change.entity} ${change.id}`, change)
      waiting.set(companyId, ofCompany)
      flushing ??= setTimeout(flush, 50)
    },
    async close() {
      closed = true
      clearTimeout(flushing)
      for (const ofCompany of pages.values()) for (const { socket } of ofCompany) socket.close(1001)
      await listener?.end()
    },
  }
}

function deliver(pages: Map<string, Set<Page>>, payload: string) {
  const { companyId, changes } = JSON.parse(payload) as { companyId: string; changes: Change[] }
  for (const { socket, stillSignedIn } of pages.get(companyId) ?? []) {
    void stillSignedIn().then(
      (still) => {
        if (!still) return socket.close(4401)
        for (const { entity, id } of changes) socket.send(JSON.stringify({ type: 'changed', entity, id }))
      },
      () => socket.close(1011),
    )
  }
}
