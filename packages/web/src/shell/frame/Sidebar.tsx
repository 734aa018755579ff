import type { Alarm } from '@lagar/domain/traceability/alarms.ts'
import { Badge, Button, UnstyledButton } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Hint } from '../../overlays/Hint.tsx'
import type { List } from '../../api/records.ts'
import { readTogether } from '../../api/together.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { totalText } from '../../texts/numbers.ts'
import { CreateMenu } from './CreateMenu.tsx'
import { SectionLink, useNav, type NavEntry } from './nav.tsx'
import classes from './Shell.module.css'

/** In ms: days pass, and what others use up is told of no one record. */
const ALARMS_AGAIN = 5 * 60_000

/** What is counted beside the way to a section. */
const counts: Readonly<Partial<Record<string, ComponentType>>> = { '/alarms': AlarmCount }

/** The sections down the side of a wide screen, and below them what one may create. */
export function Sidebar() {
  const entries = useNav()
  return (
    <div className={classes.side}>
      <nav aria-label={t.shell.navigation} className={classes.sidebar}>
        {entries.map((entry) => (
          <SidebarEntry key={entry.path} entry={entry} />
        ))}
      </nav>
      <div className={classes.create}>
        <CreateMenu
          button={
            <Button fullWidth size="md" leftSection={<Icon path={mdiPlus} />}>
              {t.shell.create}
            </Button>
          }
        />
      </div>
    </div>
  )
}

/** One section; without the role it is grey, cannot be clicked, and says why. */
export function SidebarEntry({ entry, onClick }: { entry: NavEntry; onClick?: () => void }) {
  const Count = counts[entry.path]
  const inside = (
    <>
      <Icon path={entry.icon} />
      <span>{entry.label}</span>
      {entry.allowed && Count && <Count />}
    </>
  )
  if (!entry.allowed) {
    return (
      <Hint label={entry.reason} position="right" multiline maw={240}>
        <UnstyledButton className={classes.entry} aria-disabled="true" data-disabled>
          {inside}
        </UnstyledButton>
      </Hint>
    )
  }
  return (
    <SectionLink
      path={entry.path}
      className={classes.entry}
      aria-current={entry.active ? 'page' : undefined}
      {...(onClick ? { onClick } : {})}
    >
      {inside}
    </SectionLink>
  )
}

/** How many alarms ring, beside the way to them; nothing while none does. */
function AlarmCount() {
  const { data } = useQuery({
    queryKey: ['alarms/count'],
    queryFn: () => readTogether<List<Alarm>>('traceability/alarms?limit=1'),
    refetchInterval: ALARMS_AGAIN,
  })
  if (!data || data.total === 0) return null
  const text = totalText(data)
  return (
    <Badge ml="auto" size="sm" color="red.9" variant="filled" aria-label={t.shell.alarms(text)}>
      {text}
    </Badge>
  )
}
