import type { StatementParts } from '@lagar/domain/statement.ts'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { mdiFilePdfBox } from '@mdi/js'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { ExcelButton } from '../../lists/ExcelButton.tsx'
import { printPdf } from '../../records/print-pdf.ts'
import { kindText } from '../../texts/codes.ts'
import { moneyText } from '../../texts/money.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { Tiles, type Figure } from '../stats/Tiles.tsx'

type Line = StatementParts['lines'][number] & { id: string }
type Due = StatementParts['due'][number] & { id: string }
type Props = {
  statement: StatementParts
  paper: 'CUSTOMER_STATEMENT' | 'SUPPLIER_STATEMENT'
  /** Whose it is. */
  entity: 'customer' | 'supplier'
  id: string
  /** Figures beside those of what is owed. */
  more?: Figure[]
}

/** A statement: what is owed by currency, the instalments still due, and its lines; as a workbook and on paper. */
export function StatementView({
  statement: { lines, sums, due },
  paper,
  entity,
  id: entityId,
  more = [],
}: Props) {
  const texts = t.customerAccount
  return (
    <Stack gap="md">
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          leftSection={<Icon path={mdiFilePdfBox} />}
          onClick={() =>
            printPdf({ type: paper, entityType: entity, entityId }, `${paper.toLowerCase()}.pdf`)
          }
        >
          {texts.print}
        </Button>
        <ExcelButton type={paper} filters={{ [entity]: entityId }} />
      </Group>
      <Tiles
        label={texts.label}
        figures={[
          ...sums.map(({ currency, charges, credits, paid, balance }) => ({
            label: texts.balanceIn(currency),
            value: moneyText(balance, currency),
            detail: texts.parts(
              moneyText(charges, currency),
              moneyText(credits, currency),
              moneyText(paid, currency),
            ),
          })),
          ...more,
        ]}
      />
      {due.length > 0 && (
        <section aria-label={texts.due}>
          <Title order={2} size="h4" mb="xs">
            {texts.due}
          </Title>
          <DataTable
            label={texts.due}
            columns={dueColumns()}
            rows={due.map((one, at) => ({ ...one, id: String(at) }))}
            rowName={({ dueDate }) => dueDate}
          />
        </section>
      )}
      <section aria-label={texts.movements}>
        <Title order={2} size="h4" mb="xs">
          {texts.movements}
        </Title>
        <DataTable
          label={texts.movements}
          columns={lineColumns()}
          rows={lines.map((one, at) => ({ ...one, id: String(at) }))}
          rowName={({ day }) => day}
        />
      </section>
    </Stack>
  )
}

const documentLink = ({ document: { type, id, number } }: Pick<Line, 'document'>) => (
  <EntityLink type={type} id={id}>
    {kindText(type)} {number}
  </EntityLink>
)

const lineColumns = (): Column<Line>[] => {
  const texts = t.customerAccount
  return [
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    { key: 'kind', header: texts.kind, cell: ({ kind }) => words.statementKind[kind] },
    { key: 'document', header: texts.document, cell: documentLink },
    {
      key: 'detail',
      header: texts.detail,
      hideBelow: 'md',
      cell: ({ detail }) => (
        <Text span size="sm">
          {detail || t.ui.none}
        </Text>
      ),
    },
    {
      key: 'taxes',
      header: texts.taxes,
      align: 'right',
      hideBelow: 'md',
      cell: ({ taxes, currency }) => (taxes === 0 ? t.ui.none : moneyText(taxes, currency)),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount, currency }) => moneyText(amount, currency),
    },
    {
      key: 'balance',
      header: texts.balance,
      align: 'right',
      cell: ({ balance, currency }) => moneyText(balance, currency),
    },
  ]
}

const dueColumns = (): Column<Due>[] => {
  const texts = t.customerAccount
  return [
    { key: 'dueDate', header: t.sales.dueDate, cell: ({ dueDate }) => <DayText day={dueDate} /> },
    { key: 'document', header: texts.document, cell: documentLink },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount, currency }) => moneyText(amount, currency),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ isOverdue }) => (
        <StatusBadge
          tone={isOverdue ? 'bad' : 'waiting'}
          label={isOverdue ? t.sales.dueOver : t.sales.toPay}
        />
      ),
    },
  ]
}
