import { useState } from 'react'

/** Whether something is open, or was: it comes when it is opened for the first time, and stays, to be seen closing. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened || isOpen
}
