import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { mdiDotsHorizontal, mdiPlus } from '@mdi/js'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CreateMenu } from './CreateMenu.tsx'
import { SectionLink, useNav, type NavEntry } from './nav.tsx'
import classes from './Shell.module.css'
import { later } from '../../ui/later.tsx'

const SectionsDrawer = later(async () => (await import('./SectionsDrawer.tsx')).SectionsDrawer)

const SHOWN = 4
const MIDDLE = 2

/** The same sections at the thumb's reach on a small screen: the first few, what one may create between them, and the rest behind "Más". */
export function BottomBar() {
  const entries = useNav()
  const [opened, { open, close }] = useDisclosure()
  const open4 = entries.filter((entry) => entry.allowed).slice(0, SHOWN)
  const activeElsewhere = entries.some((entry) => entry.active) && !open4.some((entry) => entry.active)
  return (
    <nav className={classes.bottom} aria-label={t.shell.navigation}>
      {open4.slice(0, MIDDLE).map((entry) => (
        <Thumb key={entry.path} entry={entry} />
      ))}
      <CreateMenu
        button={
          <ActionIcon className={classes.plus ?? ''} size={46} radius="xl" aria-label={t.shell.create}>
            <Icon path={mdiPlus} size={26} />
          </ActionIcon>
        }
      />
      {open4.slice(MIDDLE).map((entry) => (
        <Thumb key={entry.path} entry={entry} />
      ))}
      {entries.length > open4.length && (
        <UnstyledButton
          className={classes.thumb}
          aria-haspopup="dialog"
          aria-expanded={opened}
          data-active={activeElsewhere || undefined}
          onClick={open}
        >
          <Icon path={mdiDotsHorizontal} size={24} />
          <span>{t.shell.more}</span>
        </UnstyledButton>
      )}
      {opened && <SectionsDrawer entries={entries} onClose={close} />}
    </nav>
  )
}

const Thumb = ({ entry: { path, icon, label, active } }: { entry: NavEntry }) => (
  <SectionLink path={path} className={classes.thumb} aria-current={active ? 'page' : undefined}>
    <Icon path={icon} size={24} />
    <span>{label}</span>
  </SectionLink>
)
