import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { mdiFruitGrapesOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useTitle } from './use-title.ts'

type Props = { icon?: string; title: string; hint?: ReactNode; order?: 1 | 2; children?: ReactNode }

/** Nothing to show: why, what to do, and the button that does it. */
export function EmptyState({ icon = mdiFruitGrapesOutline, title, hint, order = 2, children }: Props) {
  useTitle(order === 1 ? title : undefined)
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center">
      <ThemeIcon size={64} radius="xl" variant="light">
        <Icon path={icon} size={32} />
      </ThemeIcon>
      <Title order={order} mt="xs">
        {title}
      </Title>
      {hint && (
        <Text c="dimmed" maw={460}>
          {hint}
        </Text>
      )}
      {children && <div style={{ marginTop: 12 }}>{children}</div>}
    </Stack>
  )
}
