import { SimpleGrid, Text } from '@mantine/core'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SectionLink, useNav } from '../frame/nav.tsx'
import classes from './HomePage.module.css'
import { OwnCompany } from './OwnCompany.tsx'
import { SetupPath } from './SetupPath.tsx'
import { KeptTables } from './KeptTables.tsx'
import { Today } from './Today.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** The first page: a welcome, what waits today, and the doors that are open to this person. */
export function HomePage() {
  const { user } = useMe()
  const entries = useNav().filter(({ path, allowed }) => path !== '/' && allowed)
  return (
    <>
      <PageTitle>{t.shell.welcome(user.name)}</PageTitle>
      <Text c="dimmed" mb="lg">
        {t.shell.homeLead}
      </Text>
      <OwnCompany />
      <SetupPath>
        <Today />
      </SetupPath>
      <KeptTables />
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="md">
        {entries.map(({ path, label, icon }) => (
          <SectionLink key={path} path={path} className={classes.door}>
            <span className={classes.picture}>
              <Icon path={icon} size={28} />
            </span>
            {label}
          </SectionLink>
        ))}
      </SimpleGrid>
    </>
  )
}
