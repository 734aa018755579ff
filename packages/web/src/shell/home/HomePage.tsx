import { Text } from '@mantine/core'
import { useCan, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { Figures } from './Figures.tsx'
import { OwnCompany } from './OwnCompany.tsx'
import { SetupPath } from './SetupPath.tsx'
import { Today } from './Today.tsx'

/**
 * The first page: a welcome, what waits today of what this person does, and the figures that they may read. Who runs the administration reads
 * those first, where there is room for both.
 */
export function HomePage() {
  const { user } = useMe()
  const runs = useCan('administration.read')
  const areFirst = !usePhone() && runs
  return (
    <>
      <PageTitle>{t.shell.welcome(user.name)}</PageTitle>
      <Text c="dimmed" mb="lg">
        {t.shell.homeLead}
      </Text>
      <OwnCompany />
      <SetupPath>
        {areFirst && <Figures />}
        <Today />
        {!areFirst && <Figures />}
      </SetupPath>
    </>
  )
}
