import { useEffect } from 'react'
import { onOtherOwner, ownerOf } from '../../device/owner.ts'
import { toastFailure } from '../../messages/toast.tsx'
import { switchCompany, useCompany, useMe } from '../../session/me.tsx'

/**
 * Keeps the page in one company: it begins anew where another page of this browser went on in another, and goes to the one that the link of a
 * letter names.
 */
export function useCompanyHere() {
  const { user, companies } = useMe()
  const { id } = useCompany()
  useEffect(() => onOtherOwner(ownerOf(user.id, id), () => location.assign('/')), [user.id, id])
  const wanted = new URLSearchParams(location.search).get('company')
  const isMine = wanted !== null && wanted !== id && companies.some((company) => company.id === wanted)
  useEffect(() => {
    if (isMine) switchCompany(user.id, wanted).catch(toastFailure)
  }, [isMine, user.id, wanted])
}
