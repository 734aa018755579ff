import { afterBarrels, barrelKinds, broken, type BarrelAct } from './barrel-acts.ts'
import { afterBottles, bottleKinds, bottlesBack, type BottleAct } from './bottle-acts.ts'
import { vessels, type Cellar, type Vessel, type Waiting } from './cellar.ts'
import { together, without } from './fraction.ts'
import { afterWine, type WineAct } from './wine-acts.ts'

/** What somebody does in the cellar. */
export type Act = WineAct | BarrelAct | BottleAct

export const isOfBarrels = (act: Act): act is BarrelAct => barrelKinds.has(act.kind)
export const isOfBottles = (act: Act): act is BottleAct => bottleKinds.has(act.kind)

/** What an act leaves behind; nothing when it has to be refused. A vessel that runs empty is dirty. */
export function after(cellar: Cellar, act: Act): Cellar | undefined {
  const next = afterIt(cellar, act)
  const emptied = next ? vessels.filter((name) => ranEmpty(cellar, next, name)) : []
  return next && (emptied.length === 0 ? next : { ...next, dirty: new Set([...next.dirty, ...emptied]) })
}

const ranEmpty = (before: Cellar, after: Cellar, name: Vessel) =>
  after.vessels[name].volume === 0 && before.vessels[name].volume > 0

function afterIt(cellar: Cellar, act: Act): Cellar | undefined {
  if (isOfBarrels(act)) return afterBarrels(cellar, act)
  return isOfBottles(act) ? afterBottles(cellar, act) : afterWine(cellar, act)
}

/** An act that was done, with the cellar before and after it. */
export type Done = { act: Act; before: Cellar; after: Cellar }

const changed = ({ before, after }: Done) =>
  vessels.filter((name) => before.vessels[name] !== after.vessels[name])

/** The wines that an act touched, as they were before and as they were after it. */
const winesOf = (done: Done) =>
  changed(done).flatMap((name) =>
    [done.before, done.after].flatMap(({ vessels }) => vessels[name].name || []),
  )

/** The lots of bottles that an act made. */
export const madeBy = ({ before, after }: Done) =>
  [...after.lots.keys()].filter((name) => !before.lots.has(name))

/** Whether an act may be taken back: nothing was done since to its wines, and what it emptied is free to be filled again. */
export function isFree(done: Done, later: readonly Done[], now: Cellar): boolean {
  const mine = new Set(winesOf(done))
  if (later.some((other) => winesOf(other).some((name) => mine.has(name)))) return false
  return changed(done).every((name) => {
    const there = now.vessels[name].name
    return there === 0 || there === done.after.vessels[name].name
  })
}

/** The cellar without an act: its vessels are as before it, and what waited or lay in deposits is there again. */
export function undone(now: Cellar, { act, before, after }: Done): Cellar {
  const names = changed({ act, before, after })
  const back = Object.fromEntries(names.map((name) => [name, before.vessels[name]]))
  const refilled = names.filter((name) => ranEmpty(before, after, name))
  const made = [...after.barrelLots.keys()].filter((name) => !before.barrelLots.has(name))
  const cellar = bottlesBack(
    {
      ...now,
      vessels: { ...now.vessels, ...back },
      // A vessel that has its wine again is as dirty as it was with it.
      dirty: new Set(vessels.filter((name) => (refilled.includes(name) ? before : now).dirty.has(name))),
      grapes: restored(now.grapes, before.grapes, after.grapes),
      received: restored(now.received, before.received, after.received),
    },
    before,
    after,
  )
  return made.reduce(broken, cellar)
}

const restored = (now: Waiting, before: Waiting, after: Waiting): Waiting =>
  before === after
    ? now
    : {
        amount: now.amount + before.amount - after.amount,
        cost: together(now.cost, without(before.cost, after.cost)),
      }
