import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { Said } from '../../help/told/said.ts'
import { language, t } from '../../texts/t.ts'
import { CLIENT_VERSION } from '../../version.ts'
import type { Part } from './changelog-part.ts'
import { changelogs } from './changelogs.ts'
import classes from './ChangelogsPage.module.css'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** What each version brought. */
export function ChangelogsPage() {
  const { title, lead } = t.changelogs
  return (
    <Stack gap="md" maw={1100}>
      <div>
        <PageTitle>{title}</PageTitle>
        <Text c="dimmed">{lead}</Text>
      </div>
      {changelogs.map(({ version, parts }) => (
        <Paper key={version} component="section" className={classes.version ?? ''}>
          <Group gap="sm" mb="md">
            <Title order={2}>{t.changelogs.version(version)}</Title>
            {version === CLIENT_VERSION && <Badge variant="light">{t.changelogs.here}</Badge>}
          </Group>
          <div className={classes.parts}>
            {parts.map((part) => (
              <PartOfIt key={part.title[0]} part={part} />
            ))}
          </div>
        </Paper>
      ))}
    </Stack>
  )
}

/** What is said, in the language of the screens. */
const own = ([es, en]: Said): string => (language === 'en' ? en : es)

const PartOfIt = ({ part: { title, items } }: { part: Part }) => (
  <div className={classes.part}>
    <Title order={3}>{own(title)}</Title>
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item[0]}>{own(item)}</li>
      ))}
    </ul>
  </div>
)
