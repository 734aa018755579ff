import { roles, type Role } from '@lagar/domain/access/roles.ts'
import { Grid, NavLink, Paper, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import cards from '../../form/frames/FormCard.module.css'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { RoleMatrix } from './RoleMatrix.tsx'

/** Every role, and what it may do. */
export function RolesTab() {
  const phone = usePhone()
  const [role, setRole] = useState<Role>('GENERAL_ADMIN')
  return (
    <Grid>
      <Grid.Col span={{ base: 12, sm: 4 }}>
        {phone ? (
          <Select
            label={t.users.role}
            data={[...options(roles, (one) => words.role[one])]}
            value={role}
            allowDeselect={false}
            searchable
            onChange={(chosen) => setRole(chosen as Role)}
          />
        ) : (
          <Stack gap={2}>
            {roles.map((one) => (
              <NavLink
                key={one}
                component="button"
                active={one === role}
                aria-pressed={one === role}
                label={words.role[one]}
                onClick={() => setRole(one)}
              />
            ))}
          </Stack>
        )}
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8 }}>
        <Paper className={cards.card ?? ''} pos="sticky" top={80}>
          <Text fw={650} mb="sm">
            {words.role[role]}
          </Text>
          <RoleMatrix roles={[role]} />
        </Paper>
      </Grid.Col>
    </Grid>
  )
}
