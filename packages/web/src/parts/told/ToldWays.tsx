import type { ToldWay } from '@lagar/domain/traceability/told.ts'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import sheets from '../trace/sheets.module.css'
import { ToldSteps } from './ToldSteps.tsx'

/** Where suppliers say that what a trace came to comes from, supplier by supplier. */
export const ToldWays = ({ ways }: { ways: readonly ToldWay[] }) => (
  <Stack>
    <Text size="sm" c="dimmed">
      {t.told.whose}
    </Text>
    {ways.map((way) => (
      <Way key={way.id} way={way} />
    ))}
  </Stack>
)

function Way({ way: { input, supplier, received, file, steps } }: { way: ToldWay }) {
  return (
    <Paper className={sheets.sheet ?? ''}>
      <Title order={3}>
        {supplier === null ? (
          file
        ) : (
          <EntityLink type="supplier" id={supplier.id}>
            {supplier.name}
          </EntityLink>
        )}
      </Title>
      <Group gap="xs" mb="sm">
        <EntityLink type="input" id={input.id}>
          {input.name}
        </EntityLink>
        <Text size="sm" c="dimmed">
          {received.map(({ name, lot }) => t.told.received(name, lot)).join(' · ')}
        </Text>
      </Group>
      <ToldSteps label={supplier?.name ?? file} steps={steps} />
    </Paper>
  )
}
