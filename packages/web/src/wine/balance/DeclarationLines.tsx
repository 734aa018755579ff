import type { Declaration, DeclarationLine } from '@lagar/domain/wine/balance/declaration.ts'
import { Paper, Text } from '@mantine/core'
import { t, words } from '../../texts/t.ts'
import { BalanceTable, type BalanceRow } from './BalanceTable.tsx'

/** The lines of a declaration: what each is, and its litres to the last millilitre. */
export function DeclarationLines({ declaration: { lines, total } }: { declaration: Declaration }) {
  const texts = t.balance.declarations
  const cellars = new Set(lines.map(({ cellar }) => cellar?.id))
  return (
    <Paper withBorder px="xs" pb="xs">
      <BalanceTable
        label={texts.lines}
        header={texts.wine}
        rows={lines.map((line, at) => rowOf(line, String(at), cellars.size > 1))}
        total={total}
        kind="litres"
      />
    </Paper>
  )
}

function rowOf(line: DeclarationLine, id: string, namesCellar: boolean): BalanceRow {
  const texts = t.balance.declarations
  const { cellar, kind, grapeType, variety, year, owner } = line
  const wine = [variety?.name ?? texts.noVariety, year].filter(Boolean).join(' ')
  const about = [
    words.wineKind[kind],
    grapeType === null ? texts.noColour : words.grapeType[grapeType],
    owner?.name ?? texts.own,
    ...(namesCellar && cellar ? [cellar.name] : []),
  ]
  return {
    ...line,
    id,
    name: wine,
    detail: (
      <Text span display="block" size="xs" c="dimmed" fw={400}>
        {about.join(' · ')}
      </Text>
    ),
  }
}
