import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isForPage } from '../../lists/keys.ts'

/** The '?' key tells what the keys do. */
export function useHelpKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '?' || !isForPage(event)) return
      event.preventDefault()
      void navigate({ to: '/help/$topic', params: { topic: 'keyboard' } })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}
