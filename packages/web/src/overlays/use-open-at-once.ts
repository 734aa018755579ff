import { useEffect, useRef, useState } from 'react'

/** What hangs on a button and is open as soon as it is there: once its button has the focus, to which it gives it back. */
export function useOpenAtOnce() {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    target.current?.focus()
    // oxlint-disable-next-line react/set-state-in-effect -- what has the focus is known only once it stands there
    setOpen(true)
  }, [])
  return { isOpen, setOpen, target }
}
