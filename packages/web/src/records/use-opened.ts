import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toastFailure } from '../messages/toast.tsx'

/**
 * The record that a form or question is about, read anew before it opens; nothing while it comes. Where it cannot be read, `failed`
 * says so and the form is closed again.
 */
export function useOpened<T>(
  { data, isError, error }: UseQueryResult<T>,
  failed: string,
  onClose: () => void,
): T | undefined {
  useEffect(() => {
    if (!isError) return
    toastFailure(error, failed)
    onClose()
    // Once for each failure: closing takes this away.
  }, [isError, error, failed, onClose])
  return data
}
