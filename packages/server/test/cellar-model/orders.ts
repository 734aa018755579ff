import type { BarrelAct } from './barrel-acts.ts'
import { sum, type Load, type WineAct } from './wine-acts.ts'
import type { Vessel } from './cellar.ts'

/** An act that is sent as a work order. */
export type OrderAct =
  | Exclude<WineAct, { kind: 'measure' | 'hold' }>
  | Extract<BarrelAct, { from: Vessel } | { to: Vessel }>

/** What the orders name by id. */
export type Ids = {
  vessel(name: string): string
  barrelLot(name: string): string
  ciu: string
  guest: string
  stock: string
}

type Written = { type: string; more: object }
type Transfer = { type: string; origins: object[]; destinations?: object[] }

const litres = (millilitres: number) => millilitres / 1000

/** An act as the work order that says it: the code of its type, and what its frame does not say. */
export function orderOf(act: OrderAct, ids: Ids): Written {
  if (act.kind === 'add') {
    const cellarElement = ids.vessel(act.to)
    const supply = { stock: ids.stock, amount: act.weight, unit: 'GRAM', cellarElement }
    return { type: 'ADDITION', more: { cellarElements: [cellarElement], stocksUsed: [supply] } }
  }
  if (act.kind === 'wash') return { type: 'WASH', more: { cellarElements: [ids.vessel(act.to)] } }
  if (act.kind === 'press')
    return { type: 'PRESS', more: { workorderTransfers: act.loads.map((load) => pressing(load, ids)) } }
  if (act.kind === 'pass') return { type: 'RACK', more: { workorderTransfers: passing(act, ids) } }
  const hours = 'tenths' in act ? { amountOfHours: act.tenths / 10 } : {}
  if (act.kind === 'stir') return { type: act.type, more: { ...hours, cellarElements: [ids.vessel(act.to)] } }
  const transfer = transferOf(act, ids)
  return { type: transfer.type, more: { ...hours, workorderTransfers: [transfer] } }
}

const pressing = ({ from, pressed, shares }: Load, ids: Ids): Transfer => ({
  type: 'PRESS',
  origins: [{ cellarElement: ids.vessel(from) }],
  destinations: [
    {
      cellarElement: ids.vessel('P'),
      amount: litres(pressed),
      pomaceWeight: 80.5,
      children: fractions(shares, ids),
    },
  ],
})

const passing = ({ from, by, to, amounts }: Extract<OrderAct, { kind: 'pass' }>, ids: Ids): Transfer[] =>
  [
    [from, by],
    [by, to],
  ].map(([one, other], at) => ({
    type: 'RACK',
    origins: [{ cellarElement: ids.vessel(one!), transferedAmount: litres(amounts[at]!) }],
    destinations: [{ cellarElement: ids.vessel(other!), amount: litres(amounts[at]!) }],
  }))

function transferOf(
  act: Exclude<OrderAct, { kind: 'add' | 'wash' | 'press' | 'pass' | 'stir' }>,
  ids: Ids,
): Transfer {
  const from = (name: Vessel, amount: number, more: object = {}) => ({
    cellarElement: ids.vessel(name),
    transferedAmount: litres(amount),
    ...more,
  })
  const to = (name: Vessel, amount: number, more: object = {}) => ({
    cellarElement: ids.vessel(name),
    amount: litres(amount),
    ...more,
  })
  switch (act.kind) {
    case 'move': {
      const spilt = { discardedAmount: litres(act.spilt), lossReason: 'SPILL' }
      return {
        type: act.type,
        origins: [from(act.from, act.amount, spilt)],
        destinations: [to(act.to, act.amount - act.lost)],
      }
    }
    case 'split': {
      const half = Math.floor(act.amount / 2)
      const destinations = [to(act.to[0], half), to(act.to[1], act.amount - half)]
      return { type: act.type, origins: [from(act.from, act.amount)], destinations }
    }
    case 'blend': {
      const [one, other] = act.amounts
      const origins = [from(act.from[0], one), from(act.from[1], other)]
      return { type: 'BLEND', origins, destinations: [to(act.to, one + other)] }
    }
    case 'empty': {
      const all = from(act.from, 0, { emptyElement: true, lossReason: 'LEES' })
      return { type: act.type, origins: [all], destinations: [to(act.to, act.amount)] }
    }
    case 'pressGrapes':
      return {
        type: 'PRESS',
        origins: grapes(ids, act.weight),
        destinations: [to('P', sum(act.shares), { children: fractions(act.shares, ids) })],
      }
    case 'grind':
      return { type: 'GRIND', origins: grapes(ids, act.weight), destinations: [to(act.to, act.amount)] }
    case 'dregs':
      return {
        type: 'DREGS',
        origins: [from(act.from, act.amount)],
        destinations: [to(act.to, act.amount, { isWineDregs: true })],
      }
    case 'leave':
      return { type: act.type, origins: [from(act.from, act.amount, { lossReason: 'SPILL' })] }
    case 'receive': {
      const origins = [{ receivedWine: ids.guest, transferedAmount: litres(act.amount) }]
      return { type: 'RECEIVE_CONTENT', origins, destinations: [to(act.to, act.amount)] }
    }
    default:
      return barrelTransfer(act, ids)
  }
}

type BarrelOrder = Extract<OrderAct, BarrelAct>

function barrelTransfer(act: BarrelOrder, ids: Ids) {
  if (act.kind === 'outOfLot') {
    const origin = { cellarElementBatch: ids.barrelLot(act.barrelLot), transferedAmount: litres(act.amount) }
    const destinations = [{ cellarElement: ids.vessel(act.to), amount: litres(act.amount) }]
    return { type: 'BARREL_OUT', origins: [origin], destinations }
  }
  const origin = (amount: number) => ({
    cellarElement: ids.vessel(act.from),
    transferedAmount: litres(amount),
  })
  if (act.kind === 'intoLot') {
    const lot = { cellarElementBatch: ids.barrelLot(act.barrelLot) }
    const how = act.isFull ? { fill: true } : { amount: litres(act.amount) }
    return { type: act.type, origins: [origin(act.amount)], destinations: [{ ...lot, ...how }] }
  }
  return {
    type: 'BARREL_IN',
    origins: [origin(act.each * act.barrels.length)],
    destinations: act.barrels.map((name) => ({ cellarElement: ids.vessel(name), amount: litres(act.each) })),
    makeElementBatch: true,
    elementBatchName: act.name,
  }
}

const grapes = (ids: Ids, weight: number) => [{ cius: [{ ciu: ids.ciu, weight: weight / 1000 }] }]

const fractions = (shares: readonly { to: Vessel; amount: number }[], ids: Ids) =>
  shares.map(({ to, amount }) => ({ cellarElement: ids.vessel(to), transferedAmount: litres(amount) }))
