import { pure, mix } from '@lagar/domain/wine/contents/composition.ts'
import type { NewState } from '@lagar/domain/workorders/plan/types.ts'
import { inside, outside, type Movement } from '@lagar/domain/ledger/ledger.ts'
import { writeStates } from '../../../src/wine/contents/store.ts'
import { newId } from '../../../src/ids.ts'
import { openPlace } from '../../../src/ledger/places.ts'
import { post } from '../../../src/ledger/post.ts'
import { EstateMaker } from './estate.ts'

const money = 10_000

/** Makes the wines of the vintage, one link of their history after the other. */
export class WineMaker extends EstateMaker {
  readonly states = new Map<string, NewState>()

  async vessel(name: string) {
    const { tx, own } = this
    const id = newId()
    const type = await tx
      .selectFrom('element_type')
      .select('id')
      .where('company_id', '=', own.company_id)
      .where('class', '=', 'TANK')
      .executeTakeFirstOrThrow()
    await openPlace(tx, own.company_id, id, 'VESSEL', 20_000_000)
    await tx
      .insertInto('cellar_element')
      .values({
        ...own,
        id,
        name,
        cellar_id: this.cellar,
        element_type_id: type.id,
        max_capacity: 20_000_000,
      })
      .execute()
    return id
  }

  /** One entry that brings litres into a content, from others or from grapes. */
  async state(
    content: string,
    vessel: string,
    day: string,
    from: { of: string | null; litres: number; origin?: string }[],
    cause: { type: string; id: string } = { type: 'test', id: newId() },
    movesWine = true,
  ): Promise<NewState> {
    const previous = this.states.get(content) ?? null
    const parts = from.map(({ of, litres, origin }) => ({
      volume: litres * 1000,
      composition: of === null ? pure(origin!) : this.states.get(of)!.composition,
    }))
    const volume = parts.reduce((sum, part) => sum + part.volume, 0)
    const arriving = from.filter(({ of }) => of !== content)
    const amount = arriving.reduce((sum, { litres }) => sum + litres * 1000, 0)
    const movements: Movement[] = movesWine
      ? [
          ...arriving.flatMap(({ of, litres }): Movement[] =>
            of === null
              ? []
              : [
                  {
                    kind: 'WINE',
                    thing: of,
                    amount: litres * 1000,
                    cost: 0,
                    source: inside(this.vesselOf.get(of)!),
                    target: outside('PROCESS'),
                  },
                ],
          ),
          {
            kind: 'WINE',
            thing: content,
            amount,
            cost: 0,
            source: outside('PROCESS'),
            target: inside(vessel),
          },
        ]
      : [
          {
            kind: 'COST',
            thing: content,
            amount: 0,
            cost: 1,
            source: outside('LABOR'),
            target: inside(vessel),
          },
        ]
    const entry = await post(this.tx, this.actor, {
      happenedOn: day,
      cause: { ...cause, attempt: 1 },
      movements,
    })
    this.entries.push(entry)
    const state: NewState = {
      id: newId(),
      content,
      previous: previous?.id ?? null,
      vessel,
      volume,
      cost: 500 * money * (volume / 1000),
      composition: mix(parts),
      carried: new Map(),
      isOrganic: true,
      parents: from.flatMap(({ of, litres }) =>
        of === null ? [] : [{ state: this.states.get(of)!.id, volume: litres * 1000 }],
      ),
      origins: from.flatMap(({ of, litres, origin }) =>
        of === null ? [{ origin: origin!, weight: litres * 1260, volume: litres * 1000 }] : [],
      ),
    }
    const names: Record<string, string> = {
      [this.v.t01]: 'Must T01',
      [this.v.t02]: 'Malbec T02',
      [this.v.t03]: 'Tirada T03',
      [this.v.lees]: 'Borras',
    }
    const contents = previous
      ? []
      : [
          {
            id: content,
            name: names[content] ?? 'Vino',
            variety: this.variety,
            year: 2026,
            grapeType: 'RED' as const,
            stage: content === this.v.lees ? ('DREGS' as const) : ('NEW_WINE' as const),
            isOrganic: true,
            isWineDregs: content === this.v.lees,
          },
        ]
    await writeStates(this.tx, this.actor, entry, { contents, states: [state] })
    this.states.set(content, state)
    this.vesselOf.set(content, vessel)
    return state
  }
  readonly vesselOf = new Map<string, string>()
  readonly entries: number[] = []

  async wine() {
    const { v, tx, own } = this
    const [t01, t02, t03, lees] = [
      await this.vessel('T01'),
      await this.vessel('T02'),
      await this.vessel('T03'),
      await this.vessel('P1'),
    ]
    await this.state(v.t01, t01, '2026-03-17', [
      { of: null, litres: 6000, origin: v.ciu1 },
      { of: null, litres: 4000, origin: v.ciu2 },
    ])
    await this.state(v.t03, t03, '2026-03-28', [{ of: v.t01, litres: 1000 }])
    const kept = [{ of: v.t01, litres: 9000 }]
    const cured = await this.state(v.t01, t01, '2026-04-02', kept, undefined, false)
    await tx
      .insertInto('addition')
      .values({
        ...own,
        id: newId(),
        entry_id: this.entries.at(-1)!,
        state_id: cured.id,
        stock_batch_id: v.kmbs,
        amount: 720_000,
        dose: 8,
        dose_unit: 'GRAM_PER_HECTOLITER',
      })
      .execute()
    const rack = { type: 'workorder', id: v.rack }
    const type = await tx
      .selectFrom('work_order_type')
      .select('id')
      .where('company_id', '=', own.company_id)
      .where('code', '=', 'RACK')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('work_order')
      .values({
        ...own,
        id: v.rack,
        number: 7,
        type_id: type.id,
        cellar_id: this.cellar,
        employee_id: this.employee,
        date_to_start: '2026-05-15',
        status: 'DONE',
        done_on: '2026-05-15',
      })
      .execute()
    await this.state(v.t02, t02, '2026-05-15', [{ of: v.t01, litres: 8600 }], rack)
    await this.state(v.lees, lees, '2026-05-15', [{ of: v.t01, litres: 200 }])
    await post(tx, this.actor, {
      happenedOn: '2026-05-15',
      cause: { type: 'test', id: newId(), attempt: 1 },
      movements: [
        {
          kind: 'WINE',
          thing: v.t01,
          amount: 200_000,
          cost: 0,
          source: inside(t01),
          target: outside('LOSS'),
          reason: 'LEES',
        },
      ],
    })
  }
}
