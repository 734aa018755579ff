import { Button, Center } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { mdiCloudOffOutline } from '@mdi/js'
import { Navigate, Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onOtherOwner, ownerOf } from '../../device/owner.ts'
import { toastFailure } from '../../messages/toast.tsx'
import { useSocket } from '../../api/socket.ts'
import { MeProvider, switchCompany, useCompany, useMe, useMeQuery } from '../../session/me.tsx'
import { useOffline } from '../../offline/use-offline.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { failureText } from '../../messages/failure.ts'
import { sectionOutside } from '../../records/places.ts'
import { Banners } from './Banners.tsx'
import { BottomBar } from './BottomBar.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { Header } from '../header/Header.tsx'
import { Ringing } from './Ringing.tsx'
import { OutsidePlan } from './OutsidePlan.tsx'
import { useHelpKey } from './use-help-key.ts'
import { SelectionProvider } from '../../session/selection.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { later } from '../../ui/later.tsx'
import { usePagePath } from '../../ui/use-page-path.ts'

const GlobalSearch = later(async () => (await import('../search/GlobalSearch.tsx')).GlobalSearch)

/** What stands around every page of someone who is signed in. */
export function Shell() {
  const me = useMeQuery()
  if (me.isPending) {
    return (
      <Center h="100dvh">
        <Loading />
      </Center>
    )
  }
  if (!me.data) {
    return (
      <main>
        <EmptyState
          icon={mdiCloudOffOutline}
          order={1}
          title={t.shell.unreachableTitle}
          hint={failureText(me.error)}
        >
          <Button loading={me.isFetching} onClick={() => void me.refetch()}>
            {t.shell.retry}
          </Button>
        </EmptyState>
      </main>
    )
  }
  if (!me.data.company) return <Navigate to="/nocompanies" />
  return (
    <MeProvider me={me.data}>
      <SelectionProvider key={me.data.company.id}>
        <Frame />
      </SelectionProvider>
    </MeProvider>
  )
}

/**
 * Keeps the page in one company: it begins anew where another page of this browser went on in another, and goes to the one that the link of a
 * letter names.
 */
function useCompanyHere() {
  const { user, companies } = useMe()
  const { id } = useCompany()
  useEffect(() => onOtherOwner(ownerOf(user.id, id), () => location.assign('/')), [user.id, id])
  const wanted = new URLSearchParams(location.search).get('company')
  const isMine = wanted !== null && wanted !== id && companies.some((company) => company.id === wanted)
  useEffect(() => {
    if (isMine) switchCompany(user.id, wanted).catch(toastFailure)
  }, [isMine, user.id, wanted])
}

function Frame() {
  useSocket()
  useCompanyHere()
  useOffline(useMe().permissions)
  const phone = usePhone()
  const [wasSearched, setSearched] = useState(false)
  const [searching, search] = useDisclosure(false, { onOpen: () => setSearched(true) })
  useHotkeys([['mod+K', search.open]], [])
  useHelpKey()
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t.shell.skip}
      </a>
      <header className={`${classes.bar} ${classes.top} ${KEPT}`} data-screen-only>
        <Header onSearch={search.open} />
      </header>
      {!phone && (
        <div className={`${classes.bar} ${classes.left}`} data-screen-only>
          <Sidebar />
        </div>
      )}
      <main id="content" tabIndex={-1} className={classes.content}>
        <div className={classes.main}>
          <Banners />
          <Page />
        </div>
      </main>
      {phone && (
        <div className={`${classes.bar} ${classes.foot} ${KEPT}`} data-screen-only>
          <BottomBar />
        </div>
      )}
      <Ringing />
      {wasSearched && <GlobalSearch opened={searching} onClose={search.close} />}
    </div>
  )
}

/** While a dialog holds the page still, what keeps its place gives no room to the scroll bar that is gone: named so by the library that does it. */
const KEPT = 'right-scroll-bar-position'

/** The page that is open, unless its section is outside the company's plan. */
function Page() {
  const { user } = useMe()
  const { plan } = useCompany()
  const section = sectionOutside(plan, user.isPlatformAdmin, usePagePath())
  return section ? <OutsidePlan section={section} /> : <Outlet />
}
