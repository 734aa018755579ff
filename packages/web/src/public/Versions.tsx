import type { LabelVersion } from '@lagar/domain/public/digital-label.ts'
import { unionTerms } from '@lagar/domain/public/terms.ts'
import { energyLine, gramsIn, ingredientWords } from '@lagar/domain/public/wording.ts'
import { Paper, Title } from '@mantine/core'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { t } from '../texts/t.ts'
import { MomentText } from '../ui/values.tsx'

/** The approved versions under each other, so that what differs is seen. */
export function Versions({ versions }: { versions: LabelVersion[] }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {t.digitalLabel.versions}
      </Title>
      <DataTable
        label={t.digitalLabel.versions}
        rows={versions}
        rowName={({ position }) => String(position)}
        columns={columns()}
      />
    </Paper>
  )
}

const columns = (): Column<LabelVersion>[] => [
  { key: 'position', header: t.digitalLabel.version, cell: ({ position }) => position },
  {
    key: 'ingredients',
    header: unionTerms.es.ingredients,
    cell: ({ facts }) =>
      ingredientWords(facts.ingredients, unionTerms.es)
        .map(({ text }) => text)
        .join(''),
  },
  { key: 'energy', header: unionTerms.es.energy, cell: ({ facts }) => energyLine(facts.nutrition) },
  {
    key: 'sugars',
    header: t.digitalLabel.parts.sugars,
    cell: ({ facts }) => gramsIn('es', facts.nutrition.sugars),
  },
  { key: 'by', header: t.digitalLabel.approvedBy, cell: ({ approvedBy }) => approvedBy },
  { key: 'at', header: t.digitalLabel.approvedAt, cell: (one) => <MomentText moment={one.approvedAt} /> },
  {
    key: 'revoked',
    header: t.digitalLabel.revokedAt,
    cell: ({ revokedAt }) => (revokedAt ? <MomentText moment={revokedAt} /> : t.ui.none),
  },
]
