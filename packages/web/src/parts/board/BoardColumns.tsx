import { Group, Tabs, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { TabsList } from '../../records/TabsList.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './Board.module.css'

/** One column of a board: its name, what is said beside it, and its cards. */
export type Column<Item> = { id: string; name: string; beside?: string; items: Item[] }

type Props<Item> = {
  columns: readonly Column<Item>[]
  card: (item: Item) => ReactNode
  /** What a column says that has no cards. */
  empty?: ReactNode
  /** What was dragged was dropped on a column; without it nothing is. */
  onDrop?: ((column: string) => void) | undefined
}

/** The columns of a board side by side; on a phone one at a time, behind tabs that are moved with a thumb. */
export function BoardColumns<Item>({ columns, card, empty, onDrop }: Props<Item>) {
  const phone = usePhone()
  const [open, setOpen] = useState<string | null>(null)
  const [over, setOver] = useState<string>()
  if (phone) {
    const shown = columns.find(({ id }) => id === open) ?? columns[0]!
    return (
      <Tabs value={shown.id} onChange={setOpen} variant="pills">
        <TabsList mb="sm">
          {columns.map(({ id, name, items }) => (
            <Tabs.Tab key={id} value={id}>
              {name} ({items.length})
            </Tabs.Tab>
          ))}
        </TabsList>
        <Tabs.Panel value={shown.id} className={classes.column ?? ''}>
          {shown.items.map(card)}
          {shown.items.length === 0 && empty}
        </Tabs.Panel>
      </Tabs>
    )
  }
  return (
    <div className={classes.board}>
      {columns.map((column) => (
        <section
          key={column.id}
          className={classes.column}
          aria-label={column.name}
          data-over={(onDrop && over === column.id) || undefined}
          onDragOver={(event) => {
            if (!onDrop) return
            event.preventDefault()
            setOver(column.id)
          }}
          onDrop={() => {
            setOver(undefined)
            onDrop?.(column.id)
          }}
        >
          <Head {...column} />
          {column.items.map(card)}
          {column.items.length === 0 && empty}
        </section>
      ))}
    </div>
  )
}

function Head({ name, beside }: { name: string; beside?: string }) {
  return (
    <Group justify="space-between" wrap="nowrap" mb={4}>
      <Title order={3} size="h5">
        {name}
      </Title>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {beside}
      </Text>
    </Group>
  )
}
