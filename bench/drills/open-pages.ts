/** An open page: the records that it heard of, with when, by the clock of the drill, in ms. */
export type OpenPage = { heard: Map<string, number>; close(): void }

/** Opens a socket as a page does, and waits until it is welcome. */
export async function openPage(url: string, token: string): Promise<OpenPage> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`)
  const heard = new Map<string, number>()
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ token })))
    socket.addEventListener('close', ({ code }) => reject(new Error(`The socket was closed: ${code}`)))
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { type: string; id?: string }
      if (message.type === 'welcome') resolve()
      if (message.type === 'changed') heard.set(message.id!, performance.now())
    })
  })
  return { heard, close: () => socket.close() }
}
