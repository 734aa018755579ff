import { ActionIcon, UnstyledButton } from '@mantine/core'
import { mdiMagnify, mdiMapMarkerOutline, mdiMessageTextOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { ComesWith } from '../../overlays/ComesWith.tsx'
import { useCompany, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { onReach } from '../../ui/later.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Announcements } from './Announcements.tsx'
import { BackButton } from './BackButton.tsx'
import { CompanySwitch } from './CompanySwitch.tsx'
import { SectionLink } from '../frame/nav.tsx'
import { Notifications } from './Notifications.tsx'
import { SiteSelectors } from './SiteSelectors.tsx'
import classes from './Header.module.css'
import { UserMenu } from './UserMenu.tsx'

const SitePanel = onReach(async () => (await import('./SitePanel.tsx')).SitePanel)

/** The bar on top: company, estate, cellar, search, what is announced, what is told, and the person. */
export function Header({ onSearch }: { onSearch: () => void }) {
  const company = useCompany()
  const { demo } = useMe()
  return (
    <div className={classes.header}>
      <BackButton />
      <SectionLink path="/" className={classes.company}>
        <Brand />
        <span>{company.name}</span>
      </SectionLink>
      <CompanySwitch />
      {demo && (
        <span className={classes.demo}>
          <StatusBadge tone="waiting" label={t.shell.demo} />
        </span>
      )}
      <div className={classes.selectors}>
        <SiteSelectors />
      </div>
      <div className={classes.spacer} />
      <UnstyledButton className={classes.search} onClick={onSearch} aria-haspopup="dialog">
        <Icon path={mdiMagnify} size={18} />
        {t.shell.search}
        <kbd>{navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        hiddenFrom="md"
        aria-label={t.shell.search}
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        <Icon path={mdiMagnify} size={22} />
      </ActionIcon>
      <ChatButton />
      <SiteButton />
      <Announcements />
      <Notifications />
      <UserMenu />
    </div>
  )
}

/** The conversation, at hand where a form would take too long. */
const ChatButton = () => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={44}
    hiddenFrom="sm"
    aria-label={t.chat.title}
    renderRoot={(props) => <Link to="/chat" {...props} />}
  >
    <Icon path={mdiMessageTextOutline} size={22} />
  </ActionIcon>
)

/** The same choice on a telephone, where the bar has no room for it. */
function SiteButton() {
  const button = (
    <ActionIcon variant="subtle" color="gray" size={44} hiddenFrom="md" aria-label={t.shell.chooseSite}>
      <Icon path={mdiMapMarkerOutline} size={22} />
    </ActionIcon>
  )
  return (
    <ComesWith button={button} opens="dialog">
      <SitePanel button={button} />
    </ComesWith>
  )
}
