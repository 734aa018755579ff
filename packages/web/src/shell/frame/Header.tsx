import { ActionIcon, Popover, Select, Stack, UnstyledButton } from '@mantine/core'
import { mdiMagnify, mdiMapMarkerOutline, mdiMessageTextOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { frameParts, type Site } from '../../session/frame.ts'
import { useCompany, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Announcements } from './Announcements.tsx'
import { BackButton } from './BackButton.tsx'
import { CompanySwitch } from './CompanySwitch.tsx'
import { SectionLink } from './nav.tsx'
import { Notifications } from './Notifications.tsx'
import { useSelection } from '../../session/selection.tsx'
import classes from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'

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
      <SitePopover />
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

function SitePopover() {
  return (
    <Popover position="bottom-end" shadow="md" width={280} trapFocus withArrow>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={44} hiddenFrom="md" aria-label={t.shell.chooseSite}>
          <Icon path={mdiMapMarkerOutline} size={22} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack>
          <SiteSelectors />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function SiteSelectors() {
  const { plan } = useCompany()
  const { wineEstate, cellar, setWineEstate, setCellar } = useSelection()
  const estates = useQuery({ ...frameParts.wineEstates, enabled: plan !== 'cellar' })
  const cellars = useQuery({ ...frameParts.cellars, enabled: plan !== 'wine-estate' })
  return (
    <>
      {plan !== 'cellar' && (
        <SiteSelect
          label={t.shell.wineEstate}
          all={t.shell.allWineEstates}
          sites={estates.data?.result}
          value={wineEstate}
          onChange={setWineEstate}
        />
      )}
      {plan !== 'wine-estate' && (
        <SiteSelect
          label={t.shell.cellar}
          all={t.shell.allCellars}
          sites={cellars.data?.result}
          value={cellar}
          onChange={setCellar}
        />
      )}
    </>
  )
}

type SiteSelectProps = {
  label: string
  all: string
  sites: Site[] | undefined
  value: string | null
  onChange(this: void, id: string | null): void
}

function SiteSelect({ label, all, sites = [], value, onChange }: SiteSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      data={sites.map(({ id, name }) => ({ value: id, label: name }))}
      value={sites.some((site) => site.id === value) ? value : null}
      onChange={onChange}
      clearable
      searchable={sites.length > 8}
      nothingFoundMessage={t.form.nothingFound}
      clearButtonProps={{ 'aria-label': t.ui.clear }}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
