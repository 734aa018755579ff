import type { ElementClass } from '@lagar/domain/lists/cellar.ts'
import type { TestCompany } from '../support/harness.ts'

/** A cellar of a test's own, and a way to put vessels in it. */
export async function makeCellar({ admin }: TestCompany, name = 'Bodega') {
  const cellar = await admin.post('cellars/cellars', { name })
  const { result } = await admin.get('cellars/elementTypes?limit=200')
  const typeOf = (kind: ElementClass): string =>
    result.find((type: { class: string }) => type.class === kind).id
  return {
    id: cellar.id as string,
    typeOf,
    /** A vessel, a tank of 1,000 litres unless it is said otherwise; answers its record. */
    vessel: (vesselName: string, over: object = {}, kind: ElementClass = 'TANK') =>
      admin.post('cellars/cellarElements', {
        name: vesselName,
        cellar: cellar.id,
        elementType: typeOf(kind),
        maxCapacity: 1000,
        ...over,
      }),
  }
}

/** A vessel's record as an edit of it is sent: references as ids. */
export function editOf(record: Record<string, unknown>) {
  const asId = (value: unknown) => (value as { id: string } | null)?.id ?? null
  const {
    class: _class,
    status,
    content,
    level,
    pendingWorkorders,
    incomingAmount,
    cleanedOn,
    needsRinse,
    can,
    audit,
    ...own
  } = record
  void [_class, status, content, level, pendingWorkorders, incomingAmount, cleanedOn, needsRinse, can, audit]
  return {
    ...own,
    cellar: asId(record['cellar']),
    cellarSection: asId(record['cellarSection']),
    elementType: asId(record['elementType']),
    cellarElementBatch: asId(record['cellarElementBatch']),
  }
}
