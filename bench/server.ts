import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { user } from './generate.ts'

const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))

/** The product itself in a process of its own. */
export type Server = { url: string; pid: number; stop(): Promise<void> }

/** Starts the product on a data folder. `PROFILE` names a folder that then gets a CPU profile of it. */
export async function startServer(dataDir: string, port: number): Promise<Server> {
  const { PROFILE } = process.env
  const flags = PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(PROFILE)}`] : []
  const env = {
    ...process.env,
    DATA_DIR: path.resolve(dataDir),
    PORT: String(port),
    DATABASE_URL: '',
    SECRET: '',
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    EXPORTS_PER_MINUTE: '1000000',
  }
  const child = spawn(process.execPath, [...flags, main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  for (let left = 300; ; left--) {
    if (child.exitCode !== null || left === 0) throw new Error('The server did not start.')
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    await sleep(100)
  }
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** How often a call is asked again that is told to wait: of a winery that does not fit into memory the first ones come from the disk. */
const MOST_WAITS = 12

/** One call over a connection that stays open, asked again as often as it is told to wait, which is part of its time; fails unless the answer is a yes. */
export async function call(
  method: 'GET' | 'POST',
  url: string,
  token?: string,
  body?: object,
): Promise<string> {
  for (let waits = 0; ; waits++) {
    const answer = await ask(method, url, token, body)
    if (answer.status < 300) return answer.text
    if (answer.status !== 503 || answer.wait === undefined || waits === MOST_WAITS)
      throw new Error(`${method} ${url}: ${answer.status} ${answer.text.slice(0, 500)}`)
    await sleep(answer.wait * 1000)
  }
}

/** An answer as it came; `wait` are the seconds after which it is to be asked for again. */
type Answer = { status: number; text: string; wait: number | undefined }

function ask(method: string, url: string, token?: string, body?: object): Promise<Answer> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      const after = answer.headers['retry-after']
      const wait = after === undefined ? undefined : Number(after)
      answer.on('end', () => resolve({ status: answer.statusCode!, text, wait }))
    })
    asked.on('error', reject).end(body && JSON.stringify(body))
  })
}

/** Takes a file whole; its bytes. */
export async function take(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${(await answer.text()).slice(0, 500)}`)
  let bytes = 0
  for await (const part of answer.body!) bytes += part.length
  return bytes
}

/** Signs somebody in: the measuring user unless told whom. */
export async function signIn(url: string, who = user): Promise<string> {
  const session = JSON.parse(
    await call('POST', `${url}/api/auth/login`, undefined, { ...who, mantainSession: false }),
  )
  return session.token
}
