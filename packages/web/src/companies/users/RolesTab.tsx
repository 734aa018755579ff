import { jobRoles, jobsIn, type Job } from '@lagar/domain/access/jobs.ts'
import { roles, type Role } from '@lagar/domain/access/roles.ts'
import { isOneOf } from '@lagar/domain/lookup.ts'
import { Grid, NativeSelect, NavLink, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import cards from '../../form/frames/FormCard.module.css'
import { useMe } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { JobsTable } from './JobsTable.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'

/** What each job may do in one table; beneath it every job with the roles that it brings, and every role by itself. */
export function RolesTab() {
  const phone = usePhone()
  const { company } = useMe()
  const jobs = jobsIn(company?.plan ?? 'full')
  const [shown, setShown] = useState<Job | Role>('GENERAL_ADMIN')
  const groups = [
    { group: t.users.jobs, items: options<Job | Role>(jobs, nameOf) },
    { group: t.users.roles, items: options<Job | Role>(roles, nameOf) },
  ]
  const find = (value: string) => [...jobs, ...roles].find((one) => one === value)
  return (
    <>
      <JobsTable />
      <Grid>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          {phone ? (
            <NativeSelect
              label={t.users.role}
              data={groups}
              value={shown}
              onChange={({ currentTarget }) => setShown(find(currentTarget.value) ?? shown)}
            />
          ) : (
            groups.map(({ group, items }) => (
              <Stack key={group} gap={2} mb="md">
                <Text size="sm" c="dimmed">
                  {group}
                </Text>
                {items.map(({ value, label }) => (
                  <NavLink
                    key={value}
                    component="button"
                    active={value === shown}
                    aria-pressed={value === shown}
                    label={label}
                    onClick={() => setShown(value)}
                  />
                ))}
              </Stack>
            ))
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 8 }}>
          <Paper className={cards.card ?? ''} pos="sticky" top={80}>
            <Text fw={650} mb="sm">
              {nameOf(shown)}
            </Text>
            {isJob(shown) && (
              <Text size="sm" c="dimmed" mb="sm">
                {jobRoles[shown].map((role) => words.role[role]).join(', ')}
              </Text>
            )}
            <RoleMatrix roles={isJob(shown) ? jobRoles[shown] : [shown]} />
          </Paper>
        </Grid.Col>
      </Grid>
    </>
  )
}

const isJob = (one: Job | Role): one is Job => !isOneOf<string>(roles, one)

const nameOf = (one: Job | Role): string => (isJob(one) ? words.job[one] : words.role[one])
