import { useEffect } from 'react'
import { notificationsChanged } from './notifications.ts'
import { heardOf, recordsChanged } from './queries.ts'
import { freshToken } from './send.ts'

/**
 * A message of the server over the socket; `changed` names a record that someone saved, `notified` is news for the reader, `missed`
 * says that the server heard nothing for a while.
 */
export type SocketMessage = { type: string; entity?: string; id?: string } & Record<string, unknown>

type Listener = (message: SocketMessage) => void

const listeners = new Set<Listener>()
let socket: WebSocket | undefined
/** The server knows who speaks: what is said before that, it takes for a greeting. */
let isWelcome = false

/** Keeps the tab's one socket open while the shell is on screen, and comes back after each break. */
export function useSocket(): void {
  useEffect(() => {
    let left = false
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    async function open() {
      const token = await freshToken().catch(() => undefined)
      if (left) return
      if (!token) return later()
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`)
      socket.addEventListener('open', () => {
        socket?.send(JSON.stringify({ token }))
        // Whatever changed while we were away went unheard.
        if (tries > 0) recordsChanged()
        tries = 0
      })
      socket.addEventListener('message', (event) => hear(String(event.data)))
      socket.addEventListener('close', later)
      isWelcome = false
    }

    function later() {
      if (!left) timer = setTimeout(() => void open(), Math.min(30_000, 1000 * 2 ** tries++))
    }

    void open()
    return () => {
      left = true
      clearTimeout(timer)
      socket?.close()
      socket = undefined
    }
  }, [])
}

/** Hears the server's messages; answers with the function that stops hearing. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says something to the server over the open socket; false when there is none, or it has not been welcomed yet. */
export function tell(message: object): boolean {
  if (!isWelcome || socket?.readyState !== WebSocket.OPEN) return false
  socket.send(JSON.stringify(message))
  return true
}

function hear(text: string) {
  const message = JSON.parse(text) as SocketMessage
  if (message.type === 'welcome') isWelcome = true
  if (message.type === 'changed') heardOf(message.entity ?? '')
  if (message.type === 'notified') notificationsChanged()
  if (message.type === 'missed') recordsChanged()
  for (const listener of listeners) listener(message)
}
