import type { Trace, TraceEdge, TraceNode } from '@lagar/domain/traceability/trace.ts'
import { traceTypes } from '@lagar/domain/traceability/trace.ts'
import { Anchor, Button, CloseButton, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { mdiGraphOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { t } from '../../texts/t.ts'
import { Facts, type Fact } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { percentText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText, UnitMoney } from '../../ui/values.tsx'
import sheets from './sheets.module.css'
import classes from './trace.module.css'
import { amountText, nodeIcons, statusText, titleOf } from './look.ts'

type Props = { node: TraceNode; trace: Trace; onChoose: (key: string) => void; onClose: () => void }

/** What is known of the chosen thing, what it came from and what it went into. */
export function NodePanel({ node, trace, onChoose, onClose }: Props) {
  const { nodes, edges } = trace
  const status = statusText(node)
  const told = trace.told.flatMap(({ received }) => received).find(({ id }) => id === node.id)
  return (
    <Paper component="aside" className={classes.panel ?? ''} data-type={node.type}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Group gap="xs" wrap="nowrap" align="start">
          <span className={classes.picture} data-type={node.type}>
            <Icon path={nodeIcons[node.type]} size={20} />
          </span>
          <div>
            <Text size="xs" c="dimmed">
              {t.traceability.types[node.type]}
            </Text>
            <Title order={3}>{titleOf(node)}</Title>
            <Text size="sm" c="dimmed">
              {node.subtitle}
            </Text>
          </div>
        </Group>
        <CloseButton aria-label={t.ui.close} onClick={onClose} />
      </Group>
      {status && <StatusBadge label={status} {...(node.status ? { status: node.status } : {})} />}
      <Facts facts={factsOf(node)} />
      {told && <Text size="sm">{t.told.inTrace(told.lot)}</Text>}
      <Group gap="xs">
        <EntityLink type={node.page.type} id={node.page.id}>
          {t.traceability.open}
        </EntityLink>
        <TraceThis node={node} />
      </Group>
      <Ends
        title={t.traceability.comesFrom}
        none={t.traceability.nothingBefore}
        edges={edges.filter(({ to }) => to === node.key)}
        other={({ from }) => nodes.find(({ key }) => key === from)}
        onChoose={onChoose}
      />
      <Ends
        title={t.traceability.goesTo}
        none={t.traceability.nothingAfter}
        edges={edges.filter(({ from }) => from === node.key)}
        other={({ to }) => nodes.find(({ key }) => key === to)}
        onChoose={onChoose}
      />
    </Paper>
  )
}

function factsOf(node: TraceNode): Fact[] {
  const { day, shareOfStart, shareFromStart, unitCost } = node
  const texts = t.traceability.table
  return [
    { label: texts.day, value: day && <DayText day={day} /> },
    { label: texts.amount, value: amountText(node) || null },
    ...(shareOfStart === null ? [] : [{ label: texts.ofStart, value: percentText('percent', shareOfStart) }]),
    ...(shareFromStart === null
      ? []
      : [{ label: texts.fromStart, value: percentText('percent', shareFromStart) }]),
    ...(unitCost === null ? [] : [{ label: texts.unitCost, value: <UnitMoney value={unitCost} /> }]),
  ]
}

/** Begins another trace with this thing, where one can. */
function TraceThis({ node }: { node: TraceNode }) {
  const type = traceTypes.find((one) => one === node.page.type)
  if (node.isStart || type === undefined) return null
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<Icon path={mdiGraphOutline} size={16} />}
      renderRoot={(props) => (
        <Link {...props} to="/traceability" search={{ type, id: node.page.id, title: titleOf(node) }} />
      )}
    >
      {t.traceability.traceThis}
    </Button>
  )
}

type EndsProps = {
  title: string
  none: string
  edges: TraceEdge[]
  other: (edge: TraceEdge) => TraceNode | undefined
  onChoose: (key: string) => void
}

const MOST_ENDS = 30

function Ends({ title, none, edges, other, onChoose }: EndsProps) {
  return (
    <div>
      <Text size="xs" fw={650} c="dimmed">
        {title}
      </Text>
      {edges.length === 0 && <Text size="sm">{none}</Text>}
      <Stack gap={2}>
        {edges.slice(0, MOST_ENDS).map((edge) => {
          const node = other(edge)
          return (
            node && (
              <Group key={node.key} justify="space-between" wrap="nowrap" gap="xs">
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="left"
                  onClick={() => onChoose(node.key)}
                >
                  {titleOf(node)}
                </Anchor>
                <Text size="sm" className={sheets.figure ?? ''}>
                  {amountText(edge, !edge.from.startsWith('stockBatch:')) || t.traceability.edges[edge.kind]}
                </Text>
              </Group>
            )
          )
        })}
      </Stack>
    </div>
  )
}
