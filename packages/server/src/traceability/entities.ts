import type { Gate } from '@lagar/domain/access/permissions.ts'
import type { Actor, Db } from '../http/actor.ts'
import { findBatch } from '../stock/batches.ts'
import { categories } from '../stock/categories.ts'
import { findDeposit } from '../stock/deposits.ts'
import { findProduct } from '../stock/products.ts'
import { findStock } from '../stock/stocks.ts'
import { varieties } from '../companies/varieties.ts'

/** How one kind of record is opened by its id. */
export type Entity = {
  permission: Gate
  find(db: Db, actor: Actor, id: string): Promise<{ id: string } | undefined>
}

/** Every kind of record that has a page of its own, by the name its address carries. */
export const entities: Record<string, Entity> = {
  stock: { permission: 'stock.read', find: findStock },
  stockBatch: { permission: 'stock.read', find: findBatch },
  stockCategory: { permission: 'MEMBER', find: categories.find },
  stockDeposit: { permission: 'MEMBER', find: findDeposit },
  stockProduct: { permission: 'MEMBER', find: findProduct },
  variety: { permission: 'MEMBER', find: varieties.find },
}
