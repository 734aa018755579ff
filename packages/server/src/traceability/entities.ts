import type { Gate } from '@lagar/domain/access/permissions.ts'
import type { Actor, Db } from '../http/actor.ts'
import { cellarElementBatches } from '../cellars/cellar-element-batches.ts'
import { cellarElements } from '../cellars/cellar-elements.ts'
import { cellarSections } from '../cellars/cellar-sections.ts'
import { cellars } from '../cellars/cellars.ts'
import { findContent } from '../cellars/contents.ts'
import { elementTypes } from '../cellars/element-types.ts'
import { findWorkOrder } from '../cellars/work-order-record.ts'
import { workOrderTypes } from '../cellars/work-order-types.ts'
import { varieties } from '../companies/varieties.ts'

/** How one kind of record is opened by its id. */
export type Entity = {
  permission: Gate
  find(db: Db, actor: Actor, id: string): Promise<{ id: string } | undefined>
}

/** Every kind of record that has a page of its own, by the name its address carries. */
export const entities: Record<string, Entity> = {
  cellar: { permission: 'MEMBER', find: cellars.find },
  cellarSection: { permission: 'MEMBER', find: cellarSections.find },
  elementType: { permission: 'MEMBER', find: elementTypes.find },
  cellarElement: { permission: 'MEMBER', find: cellarElements.find },
  content: { permission: 'MEMBER', find: findContent },
  cellarElementBatch: { permission: 'MEMBER', find: cellarElementBatches.find },
  workorder: { permission: 'workorders.read', find: findWorkOrder },
  workorderType: { permission: 'workorders.read', find: workOrderTypes.find },
  variety: { permission: 'MEMBER', find: varieties.find },
}
