import { roomIn, type BarrelAct } from './barrel-acts.ts'
import { type BottleAct, type Source } from './bottle-acts.ts'
import {
  capacities,
  deposits,
  singles,
  type Barrel,
  type Cellar,
  type Deposit,
  type Vessel,
} from './cellar.ts'
import type { Act } from './undo.ts'
import type { Pour, WineAct } from './wine-acts.ts'

type Which = { which: number }

/**
 * What somebody would like to do before they look at the cellar: which of the lots there are, and how much in thousandths of what
 * there is. Looking turns it into an act.
 */
export type Wish =
  | { wish: 'act'; act: WineAct }
  | { wish: 'empty'; type: Pour | 'UNBURDEN'; from: Vessel; to: Vessel; short: number }
  | { wish: 'press'; from: Vessel; other: Vessel; short: number; to: Vessel[]; parts: number[] }
  | { wish: 'dregs'; from: Vessel; to: Vessel; part: number }
  | { wish: 'makeLot'; barrels: Barrel[] }
  | ({ wish: 'editLot'; barrels: Barrel[] } & Which)
  | ({ wish: 'breakLot' } & Which)
  | { wish: 'barrelIn'; from: Vessel; barrels: Barrel[]; each: number }
  | ({ wish: 'intoLot'; type: 'FILL' | 'BARREL_IN'; from: Vessel; part: number; isFull: boolean } & Which)
  | ({ wish: 'outOfLot'; to: Vessel; part: number } & Which)
  | { wish: 'bottle'; from: Vessel; part: number; isAll: boolean; to: Deposit }
  | ({ wish: 'run'; how: Run['how']; other: number; part: number; broken: number; to: Deposit } & Which)
  | ({ wish: 'carry'; part: number; isAll: boolean } & Which)
  | ({ wish: 'count'; part: number; isLost: boolean } & Which)
  | ({ wish: 'ask'; part: number; isSent: boolean } & Which)
  | ({ wish: 'send' | 'bringBack' | 'cancel' } & Which)

type Run = Extract<BottleAct, { kind: 'run' }>
type Named = { name: string; isNamed: (name: string) => boolean }

const of = (part: number, whole: number) => Math.max(1, Math.floor((whole * part) / 1000))

/** What comes of a wish in a cellar; what it makes gets a name. Nothing where there is nothing to do it to. */
export function looked(cellar: Cellar, asked: Wish, given: Named): Act | undefined {
  const wish =
    'from' in asked ? { ...asked, from: full(cellar, asked.from, 'to' in asked ? asked.to : []) } : asked
  const wine = 'from' in wish ? cellar.vessels[wish.from] : undefined
  switch (wish.wish) {
    case 'act':
      return aimed(cellar, wish.act)
    case 'empty': {
      const { type, from, to, short } = wish
      return { kind: 'empty', type, from, to, amount: Math.max(1, wine!.volume - short) }
    }
    case 'press':
      return pressing(cellar, wish)
    case 'dregs': {
      const { from, to, part } = wish
      return { kind: 'dregs', from, to, amount: of(part, wine!.volume) }
    }
    case 'makeLot':
    case 'editLot':
    case 'breakLot':
    case 'barrelIn':
    case 'intoLot':
    case 'outOfLot':
      return atBarrels(cellar, wish, given)
    default:
      return atBottles(cellar, wish, given)
  }
}

/** One load of the press, or two in one order. */
function pressing(cellar: Cellar, wish: Extract<Wish, { wish: 'press' }>): WineAct {
  const { from, other, short, to, parts } = wish
  const isTwo = other !== from && cellar.vessels[other].volume > 0
  const loads = [from, ...(isTwo ? [other] : [])].map((one) => {
    const pressed = Math.max(
      1,
      Math.min(capacities.P * 1000 + (short % 9 === 0 ? 1 : 0), cellar.vessels[one].volume - short),
    )
    return {
      from: one,
      pressed,
      shares: to.map((name, at) => ({ to: name, amount: of(parts[at]!, pressed) })),
    }
  })
  return { kind: 'press', loads }
}

/** Nobody takes from an empty vessel what lies in another; now and then somebody tries it all the same. */
function full({ vessels, next }: Cellar, from: Vessel, but: string | readonly string[]): Vessel {
  const others = singles.filter((name) => vessels[name].volume > 0 && ![but].flat().includes(name))
  return vessels[from].volume > 0 || next % 5 === 0 ? from : (others[next % (others.length || 1)] ?? from)
}

/** As much as there is of a wine, at most; now and then more. */
const within = ({ vessels }: Cellar, from: Vessel, amount: number) =>
  amount % 6 === 0 || vessels[from].volume < 2 ? amount : Math.max(2, amount % (vessels[from].volume + 1))

/** An act at a vessel that has wine for it. */
function aimed(cellar: Cellar, act: WineAct): WineAct {
  switch (act.kind) {
    case 'move': {
      const from = full(cellar, act.from, act.to)
      const amount = within(cellar, from, act.amount)
      return { ...act, from, amount, lost: Math.min(act.lost, amount - 1) }
    }
    case 'pass': {
      const from = full(cellar, act.from, [act.by, act.to])
      const by = full(cellar, act.by, [from, act.to])
      const amounts: [number, number] = [
        within(cellar, from, act.amounts[0]),
        within(cellar, by, act.amounts[1]),
      ]
      return { ...act, from, by, amounts }
    }
    case 'split': {
      const from = full(cellar, act.from, act.to)
      return { ...act, from, amount: within(cellar, from, act.amount) }
    }
    case 'leave':
      return { ...act, amount: within(cellar, act.from, act.amount) }
    case 'blend': {
      const one = full(cellar, act.from[0], [act.to, act.from[1]])
      const other = full(cellar, act.from[1], [act.to, one])
      const amounts: [number, number] = [
        within(cellar, one, act.amounts[0]),
        within(cellar, other, act.amounts[1]),
      ]
      return { ...act, from: [one, other], amounts }
    }
    default:
      return act
  }
}

type BarrelWish = Extract<Wish, { wish: BarrelAct['kind'] }>

function atBarrels(cellar: Cellar, wish: BarrelWish, { name, isNamed }: Named): BarrelAct | undefined {
  if (wish.wish === 'makeLot') return { kind: 'makeLot', name, barrels: wish.barrels }
  if (wish.wish === 'barrelIn') {
    const { from, barrels, each } = wish
    return { kind: 'barrelIn', from, name, barrels, each }
  }
  const lots = [...cellar.barrelLots]
  if (lots.length === 0) return undefined
  const [barrelLot, lying] = lots[wish.which % lots.length]!
  const barrels = [...lying]
  switch (wish.wish) {
    case 'editLot':
      return { kind: 'editLot', barrelLot, barrels: wish.barrels }
    case 'breakLot':
      return { kind: 'breakLot', barrelLot, isNamed: isNamed(barrelLot) }
    case 'intoLot': {
      const room = roomIn(cellar, barrels).reduce((all, one) => all + one, 0)
      const { type, from, isFull, part } = wish
      return {
        kind: 'intoLot',
        type,
        from,
        barrelLot,
        barrels,
        isFull,
        amount: isFull ? Math.max(1, room) : of(part, room),
      }
    }
    default: {
      const held = barrels.reduce((all, one) => all + cellar.vessels[one].volume, 0)
      return { kind: 'outOfLot', barrelLot, barrels, to: wish.to, amount: of(wish.part, held) }
    }
  }
}

type BottleWish = Extract<Wish, { wish: BottleAct['kind'] }>

function atBottles(cellar: Cellar, wish: BottleWish, { name }: Named): BottleAct | undefined {
  if (wish.wish === 'bottle') {
    const { from, isAll, part, to } = wish
    const { volume } = cellar.vessels[from]
    const amount = isAll ? volume : of(part, volume)
    // One bottle more than there is wine for, now and then.
    const count = Math.max(1, Math.floor(amount / 750) + (part % 10 === 0 ? 1 : 0))
    return { kind: 'bottle', from, amount: isAll ? 'all' : amount, count, name, to }
  }
  if (!('part' in wish)) {
    const asked = [...cellar.asked.keys()]
    return asked.length === 0 ? undefined : { kind: wish.wish, asked: asked[wish.which % asked.length]! }
  }
  const rows = lying(cellar)
  if (rows.length === 0) return undefined
  const { lot, deposit, count } = rows[wish.which % rows.length]!
  const some = of(wish.part, count)
  switch (wish.wish) {
    case 'carry':
      return { kind: 'carry', lot, from: deposit, count: wish.isAll ? 'all' : some }
    case 'count':
      return {
        kind: 'count',
        lot,
        deposit,
        count: Math.floor((count * wish.part) / 1000),
        isLost: wish.isLost,
      }
    case 'ask':
      return { kind: 'ask', name, source: { lot, deposit, count: some }, isSent: wish.isSent }
    default: {
      const other = rows[wish.other % rows.length]!
      return throughLine(cellar, wish, { lot, deposit, count: some }, other, name)
    }
  }
}

function throughLine(
  cellar: Cellar,
  wish: Extract<Wish, { wish: 'run' }>,
  first: Source,
  other: Source,
  name: string,
): BottleAct {
  const { how, broken, part, to } = wish
  const single = { kind: 'run' as const, sources: [first], broken: Math.min(broken, first.count - 1), name }
  if (how === 'recork') return { ...single, how, to: first.deposit }
  const { isLabelled } = cellar.lots.get(first.lot)!
  // Mostly what can be done to such a lot; what cannot is tried now and then.
  const fits = part % 5 === 0 ? how : isLabelled ? (how === 'label' ? 'uncover' : how) : 'label'
  const isSame = other.lot === first.lot && other.deposit === first.deposit
  const isUnlike = cellar.lots.get(other.lot)!.isLabelled !== isLabelled && part % 7 > 0
  const sources = isSame || isUnlike ? [first] : [first, { ...other, count: of(part, other.count) }]
  return { ...single, how: fits, sources, to }
}

/** Where bottles lie, or have lain. */
const lying = ({ lots }: Cellar): Source[] =>
  [...lots].flatMap(([lot, { at }]) =>
    deposits.flatMap((deposit) => (at[deposit] ? [{ lot, deposit, count: at[deposit].count }] : [])),
  )
