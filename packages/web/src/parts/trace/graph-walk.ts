import type { Layout } from '@lagar/domain/traceability/layout.ts'
import type { TraceEdge } from '@lagar/domain/traceability/trace.ts'

type Step = 'before' | 'after' | 'previous' | 'next'

const wide: Record<string, Step> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'previous',
  ArrowDown: 'next',
}
const tall: Record<string, Step> = {
  ArrowUp: 'before',
  ArrowDown: 'after',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}

/** Where an arrow key leads from a thing: along its strongest edge, or to its neighbour in the column. */
export function nextKey(
  key: string,
  from: string,
  { columns, columnOf }: Layout,
  edges: readonly TraceEdge[],
  isTall: boolean,
): string | undefined {
  const step = (isTall ? tall : wide)[key]
  if (step === undefined) return undefined
  if (step === 'before') return strongest(edges.filter(({ to }) => to === from))?.from
  if (step === 'after') return strongest(edges.filter((edge) => edge.from === from))?.to
  const column = columns[columnOf.get(from) ?? 0] ?? []
  return column[column.indexOf(from) + (step === 'next' ? 1 : -1)]
}

const strongest = (edges: TraceEdge[]) => edges.toSorted((a, b) => (b.litres ?? 0) - (a.litres ?? 0))[0]
