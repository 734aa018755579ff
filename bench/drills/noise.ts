import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../packages/server/src/ids.ts'
import { take } from '../server.ts'
import { write } from './writers.ts'

/** What a company does while another one reads. */
export type Kind = 'export' | 'import' | 'posters'

/** What a process of its own is told, so that whoever reads is not kept waiting by it. `transfers` are bodies that take one another back. */
export type Noise = { kind: Kind; urls: string[]; token: string; transfers: object[] }

const { kind, urls, token, transfers } = JSON.parse(process.argv[2]!) as Noise
const headers = { authorization: `Bearer ${token}` }
const state = { stopping: false, times: 0 }

/** Does one thing after another until it is told to stop. */
async function again(work: (url: string) => Promise<unknown>): Promise<void> {
  while (!state.stopping) {
    await work(urls[state.times % urls.length]!)
    state.times += 1
  }
}

async function asked(url: string, init: RequestInit): Promise<{ id: string; status: string }> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  return (await answer.json()) as { id: string; status: string }
}

/** Suppliers of a spreadsheet that nobody knows yet, written by the work in the background. */
async function bring(url: string): Promise<void> {
  const rows = Array.from({ length: 2000 }, () => `Proveedor ${newId()};261 455-0101`)
  const form = new FormData()
  form.set('kind', 'supplier')
  form.set('file', new Blob([['Nombre;Teléfono', ...rows].join('\r\n')]), 'proveedores.csv')
  const { id } = await asked(`${url}/api/imports`, { method: 'POST', headers, body: form })
  await asked(`${url}/api/imports/run`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id, onlyGood: false }),
  })
  while ((await asked(`${url}/api/imports/${id}`, { headers })).status === 'RUNNING') await sleep(100)
}

async function post(): Promise<void> {
  let count = 0
  const body = (id: string) => ({ ...transfers[count++ % transfers.length], id })
  const written = write({ urls, token, body, writers: 16 })
  while (!state.stopping) await sleep(20)
  await written.stop()
  state.times = written.acknowledged.length
}

const kinds: Record<Kind, () => Promise<void>> = {
  export: () => again((url) => take(`${url}/api/traceability/xlsx?type=STOCK`, token)),
  import: () => again(bring),
  posters: post,
}
process.once('message', () => {
  state.stopping = true
})
await kinds[kind]()
process.send!(state.times)
process.disconnect()
