import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { Brand } from '../ui/Brand.tsx'
import { useTitle } from '../ui/use-title.ts'
import classes from './LoginPage.module.css'
import { Vineyard } from './Vineyard.tsx'

/** The frame of the pages before one is in: the vineyard, and beside it what is asked. */
export function DoorPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className={classes.page}>
      <div className={classes.picture}>
        <Vineyard />
        <div className={classes.caption}>
          <Text className={classes.name}>Lagar</Text>
          <Text className={classes.lead}>{t.auth.lead}</Text>
        </div>
      </div>
      <div className={classes.side}>
        <Stack gap="md" className={classes.form}>
          <Group gap="sm" wrap="nowrap">
            <Brand size={40} />
            <Title order={1}>{title}</Title>
          </Group>
          {lead && <Text>{lead}</Text>}
          {children}
        </Stack>
      </div>
    </main>
  )
}
