import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { CLIENT_VERSION } from '../../version.ts'
import classes from './ChangelogsPage.module.css'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** What each version brought. */
export function ChangelogsPage() {
  const { title, lead, versions } = t.changelogs
  return (
    <Stack gap="md" maw={1100}>
      <div>
        <PageTitle>{title}</PageTitle>
        <Text c="dimmed">{lead}</Text>
      </div>
      {Object.entries(versions).map(([version, parts]) => (
        <Paper key={version} component="section" className={classes.version ?? ''}>
          <Group gap="sm" mb="md">
            <Title order={2}>{t.changelogs.version(version)}</Title>
            {version === CLIENT_VERSION && <Badge variant="light">{t.changelogs.here}</Badge>}
          </Group>
          <div className={classes.parts}>
            {Object.values(parts).map((part) => (
              <Part key={part.title} title={part.title} items={part.items} />
            ))}
          </div>
        </Paper>
      ))}
    </Stack>
  )
}

const Part = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className={classes.part}>
    <Title order={3}>{title}</Title>
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)
