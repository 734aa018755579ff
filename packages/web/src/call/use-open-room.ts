import type { CallRoom, CallSubject } from '@lagar/domain/call/room.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../api/send.ts'
import { toastFailure } from '../messages/toast.tsx'

type About = { type: CallSubject; id: string }

/** Opens a room, that of a record or a new one, and goes there. */
export function useOpenRoom() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (about: About | null) => send<{ result: CallRoom }>('POST', 'call/rooms', { about }),
    onSuccess: ({ result }) => void navigate({ to: '/webrtc-demo/$link', params: { link: result.id } }),
    onError: (error) => toastFailure(error),
  })
}
