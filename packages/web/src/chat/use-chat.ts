import type { ChatMessage } from '@lagar/domain/chat/door/message.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useList } from '../api/records.ts'
import { send } from '../api/send.ts'
import { toastFailure } from '../messages/toast.tsx'
import { uuidv7 } from '../wire/uuid.ts'

/** What is sent: the words, the value of the button that was pressed instead of writing, and photographs that were sent before. */
export type Outgoing = { id: string; text: string; choice?: string; photos: string[] }

const PAGE = 50

/** The conversation of whoever is signed in: its messages, the oldest first, and what sends another one. */
export function useChat() {
  const [limit, setLimit] = useState(PAGE)
  const [fresh, setFresh] = useState<ChatMessage[]>([])
  const list = useList<ChatMessage>('chat/messages', { limit })
  const kept = (list.data?.result ?? []).toReversed()
  const known = new Set(kept.map(({ id }) => id))
  const messages = [...kept, ...fresh.filter(({ id }) => !known.has(id))]

  const sending = useMutation({
    mutationFn: (message: Outgoing) => send<{ result: ChatMessage[] }>('POST', 'chat/messages', message),
    onSuccess: ({ result }) => setFresh((before) => [...before, ...result]),
    onError: (error) => toastFailure(error),
  })
  const failed = sending.isError ? sending.variables : undefined

  /** Sends a message; what was not answered goes out once more under its own id, and so is done once. */
  async function say(text: string, choice?: string, photos: string[] = []): Promise<boolean> {
    const isSame = failed?.text === text && failed.choice === choice
    const isAgain = isSame && failed.photos.join() === photos.join()
    const id = isAgain ? failed.id : uuidv7()
    try {
      await sending.mutateAsync({ id, text, photos, ...(choice === undefined ? {} : { choice }) })
      return true
    } catch {
      return false
    }
  }

  return {
    messages,
    say,
    isLoading: list.isPending,
    error: list.error,
    waiting: sending.isPending ? sending.variables : undefined,
    hasEarlier: kept.length < (list.data?.total ?? 0) && limit < 200,
    showEarlier: () => setLimit(200),
  }
}
