import { MOST_PHOTOS } from '@lagar/domain/chat/door/message.ts'
import { pictureRefusal } from '../files/attach.ts'
import { useState } from 'react'
import { removeWaiting, uploadWaiting } from '../api/files.ts'
import { toast, toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'
import { uuidv7 } from '../wire/uuid.ts'

/** A photograph that was chosen for the next message; it is sent at once, so that the message itself is quick. */
export type Chosen = { id: string; file: File; share: number; isSent: boolean }

/** The photographs of the message that is being written. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Chosen[]>([])
  const change = (id: string, changes: Partial<Chosen>) =>
    setPhotos((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: string) => setPhotos((before) => before.filter((one) => one.id !== id))

  async function sendOne(id: string, file: File) {
    const { signal } = new AbortController()
    try {
      await uploadWaiting({ id, file, signal, onProgress: (share) => change(id, { share }) })
      change(id, { isSent: true })
    } catch (error) {
      drop(id)
      toastFailure(error)
    }
  }
  function add(files: File[]) {
    const room = MOST_PHOTOS - photos.length
    if (files.length > room) toast(t.chat.mostPhotos(MOST_PHOTOS))
    for (const file of files.slice(0, room)) {
      const refused = pictureRefusal(file)
      if (refused) {
        toastFailure(refused)
        continue
      }
      const id = uuidv7()
      setPhotos((before) => [...before, { id, file, share: 0, isSent: false }])
      void sendOne(id, file)
    }
  }
  /** Takes one back; where that does not arrive, the server forgets it by itself. */
  function remove({ id, isSent }: Chosen) {
    drop(id)
    if (isSent) void removeWaiting(id).catch(() => {})
  }

  return { photos, add, remove, clear: () => setPhotos([]), putBack: setPhotos }
}
