import { allowed, type Permission } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { plain } from '@lagar/domain/imports/cell.ts'
import { columnsUnder } from '@lagar/domain/imports/column.ts'
import type { ImportRecord, importReferences, MissingReference } from '@lagar/domain/imports/import.ts'
import { importRules } from '@lagar/domain/imports/kinds.ts'
import { missingIn, parentOf, usualClass, usualColour, type Missing } from '@lagar/domain/imports/missing.ts'
import { referred, type References } from '@lagar/domain/imports/references.ts'
import type { CreatableReference } from '@lagar/domain/lists/imports.ts'
import type { ElementClass } from '@lagar/domain/lists/cellar.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import type { Page } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import { suppliers } from '../administration/papers/suppliers.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { cellars } from '../cellars/cellars.ts'
import { elementTypes } from '../cellars/element-types.ts'
import { cellarSections } from '../cellars/sections.ts'
import { varieties } from '../companies/varieties.ts'
import { deposits as bottleDeposits } from '../distribution/batches/deposits.ts'
import { customers } from '../distribution/orders/customers.ts'
import { insertRecord, type Inserting, type Saved } from '../http/catalogue.ts'
import { newId } from '../ids.ts'
import { seeds } from '../lands/catalogues/named-entries.ts'
import { plagues } from '../lands/catalogues/plagues.ts'
import { wineEstates } from '../lands/places/estates.ts'
import { wineEstateSections } from '../lands/places/sections.ts'
import { deposits } from '../stock/deposits/deposits.ts'
import { products } from '../stock/products/products.ts'
import { supplyNamed, type NamedSupply } from '@lagar/domain/usual-supplies.ts'
import { categories } from '../stock/products/categories.ts'
import { judge } from './judge.ts'
import { allRows, visibleImport } from './read.ts'
import { loadReferences } from './references.ts'
import { keepJudged } from './run.ts'
import { holdImport } from './start.ts'
import { tried } from './step.ts'

/** A name that a record is made of, the id of what it belongs to, the colour of a variety, and the class of a type of vessel. */
type Told = {
  name: string
  within: string | null
  colour: GrapeType | null
  elementClass: ElementClass | null
  supply: NamedSupply | null
}

type Maker = {
  permission: Permission
  /** Creates the record as its form would; nothing where the name is none that it could have. */
  make(tx: Tx, actor: Actor, told: Told): Promise<unknown>
}

/** Creates through the catalogue of a kind, judged by its own schema. */
function through<Input>(
  permission: Permission,
  catalogue: Inserting<Input, Saved> & { input: z.ZodType<Input> },
  inputOf: (told: Told) => object,
): Maker {
  return {
    permission,
    async make(tx, actor, told) {
      const judged = catalogue.input.safeParse(inputOf(told))
      if (judged.success) await insertRecord(tx, actor, catalogue, newId(), judged.data)
    },
  }
}

const byName = ({ name }: Told) => ({ name })

const makers: Readonly<Record<CreatableReference, Maker>> = {
  wineEstate: through('lands.write', wineEstates, byName),
  wineEstateSection: through('lands.write', wineEstateSections, ({ name, within }) => ({
    name,
    wineEstate: within,
  })),
  cellar: through('cellars.write', cellars, byName),
  cellarSection: through('cellars.write', cellarSections, ({ name, within }) => ({ name, cellar: within })),
  elementType: through('cellars.write', elementTypes, ({ name, elementClass }) => ({
    name,
    class: elementClass,
    icon: elementClass,
  })),
  variety: through('administration.write', varieties, ({ name, colour }) => ({ name, grapeType: colour })),
  supplier: through('administration.write', suppliers, byName),
  // Whose wine a winery keeps without buying it works with it as a customer.
  owner: through('distribution.write', customers, byName),
  stockCategory: through('stock.write', categories, byName),
  stockDeposit: through('stock.write', deposits, byName),
  distributionDeposit: through('distribution.write', bottleDeposits, byName),
  seed: through('lands.write', seeds, byName),
  plague: through('lands.write', plagues, byName),
  stockProduct: through(
    'stock.write',
    products,
    ({ name, supply }) => (supply && supplyNamed(name, supply)) ?? {},
  ),
}

const mayMake = (actor: Actor, to: CreatableReference) => allowed(actor, makers[to].permission) === true

async function missingOf(db: Db | Tx, actor: Actor, { id, kind, columns }: ImportRecord) {
  const rules = importRules[kind]
  const references = await loadReferences(db, actor, rules)
  const rows = await allRows(db, actor, id, 'WRONG')
  const headings = columns.map(({ heading }) => heading)
  return {
    references,
    missing: missingIn(rows, { rules, columns: columnsUnder(headings, rules.columns), references }),
  }
}

/** What rows of an import name and is not there, and which of it the asking user may create. */
export async function listMissing(db: Db, actor: Actor, id: string): Promise<Page<MissingReference>> {
  const record = await visibleImport(db, actor, id)
  const { missing } = record.status === 'READ' ? await missingOf(db, actor, record) : { missing: [] }
  const result = missing.map(({ supply, ...one }, at) => ({
    ...one,
    id: String(at),
    colour: one.to === 'variety' ? usualColour(one.name) : null,
    elementClass: one.to === 'elementType' ? usualClass(one.name) : null,
    kind: supply?.kind ?? null,
    unit: supply?.unit ?? null,
    basedInBatches: supply?.basedInBatches ?? false,
    isAllowed: mayMake(actor, one.to),
  }))
  return { result, total: result.length, more: false }
}

/**
 * Creates what rows of an import name and that is not there, as far as the asking user may, and judges its rows anew; nothing else is
 * written. Refuses NOT_PENDING once the import was written.
 */
export async function makeMissing(
  tx: Tx,
  actor: Actor,
  { id, colours, classes, kinds }: z.output<typeof importReferences>,
): Promise<ImportRecord> {
  await holdImport(tx, actor, id)
  const record = await visibleImport(tx, actor, id)
  if (record.status !== 'READ') throw new Refusal('NOT_PENDING')
  const said = new Map(colours.map(({ name, colour }) => [plain(name), colour]))
  const colourOf = ({ to, name }: Missing) =>
    to === 'variety' ? (usualColour(name) ?? said.get(plain(name)) ?? null) : null
  const saidClasses = new Map(classes.map(({ name, elementClass }) => [plain(name), elementClass]))
  const classOf = ({ to, name }: Missing) =>
    to === 'elementType' ? (saidClasses.get(plain(name)) ?? usualClass(name)) : null
  const saidKinds = new Map(kinds.map(({ name, kind }) => [plain(name), kind]))
  const supplyOf = ({ name, supply }: Missing) => {
    const kind = saidKinds.get(plain(name)) ?? supply?.kind ?? null
    return supply && kind !== null ? { ...supply, kind } : null
  }
  // What belongs to a record that was missing as well is found on the second way.
  for (const to of ['PARENTS', 'CHILDREN']) {
    const { missing, references } = await missingOf(tx, actor, record)
    for (const one of missing) {
      if ((parentOf(one.to) === null) !== (to === 'PARENTS') || !mayMake(actor, one.to)) continue
      const told = {
        name: one.name,
        within: parentIn(one, references),
        colour: colourOf(one),
        elementClass: classOf(one),
        supply: supplyOf(one),
      }
      // A name that only a record put away still has is left as it is: its row goes on being wrong.
      await tried(tx, () => makers[one.to].make(tx, actor, told))
    }
  }
  const headings = record.columns.map(({ heading }) => heading)
  const judged = await judge(tx, actor, record.kind, headings, await allRows(tx, actor, id))
  await keepJudged(
    tx,
    actor,
    id,
    judged.map((row) => ({ ...row, entityId: null })),
  )
  actor.changed.push({ entity: 'import', id })
  return visibleImport(tx, actor, id)
}

function parentIn({ to, within }: Missing, references: References): string | null {
  const parent = parentOf(to)
  if (parent === null) return null
  const found = referred(references, parent, within ?? '', undefined)
  return found.ok ? found.value : null
}
