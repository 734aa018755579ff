import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { familiesOf, type Page, type Piece } from '../../build/families.ts'

const piece = (size: number, imports: number[] = [], free = true): Piece => ({
  size,
  imports: new Set(imports),
  free,
})
const page = (...pieces: number[]): Page => ({ pieces: new Set(pieces), weight: 1 })
/** A page that asks for many files besides, none of which may be joined. */
const crowd = (from: number) => Array.from({ length: 20 }, (_, at) => from + at)
const fixed = Array.from({ length: 20 }, () => piece(1000, [], false))

describe('the pieces that stand in one file', () => {
  it('are those that the same pages bring', () => {
    const pieces = [piece(500), piece(500), piece(500), ...fixed]
    const pages = [page(0, 1, ...crowd(3)), page(0, 1, ...crowd(3)), page(2, ...crowd(3))]
    expect(familiesOf(pieces, pages)).toEqual([[0, 1]])
  })

  it('are not those that one page would pay dearly for', () => {
    const pieces = [piece(500), piece(500_000), ...fixed]
    const pages = [page(0, 1, ...crowd(2)), page(0, ...crowd(2))]
    expect(familiesOf(pieces, pages)).toEqual([])
  })

  it('are joined sooner for a page of many files than for one of few', () => {
    const pieces = [piece(1000), piece(1000), ...fixed]
    expect(familiesOf(pieces, [page(0, 1), page(0), page(1)])).toEqual([])
    expect(familiesOf(pieces, [page(0, 1, ...crowd(2)), page(0), page(1)])).toEqual([[0, 1]])
  })

  it('bring nobody what they lean on and others do not want', () => {
    // The second leans on what is large: who has only the first would get that too.
    const pieces = [piece(10), piece(10, [2]), piece(500_000, [], false), ...fixed]
    const pages = [page(0, 1, 2, ...crowd(3)), page(0, ...crowd(3))]
    expect(familiesOf(pieces, pages)).toEqual([])
    expect(familiesOf(pieces, [pages[0]!])).toEqual([[0, 1]])
  })

  it('never import each other by way of a third', () => {
    const pieces = [piece(10, [1]), piece(10, [2], false), piece(10), ...fixed]
    expect(familiesOf(pieces, [page(0, 1, 2, ...crowd(3))])).toEqual([])
  })
})

/** Pieces that import earlier ones only, and pages that bring with each all that it leans on. */
const houses = fc
  .array(
    fc.record({
      size: fc.integer({ min: 1, max: 9000 }),
      free: fc.boolean(),
      imports: fc.array(fc.nat(14)),
    }),
    {
      minLength: 2,
      maxLength: 14,
    },
  )
  .chain((drawn) => {
    const pieces = drawn.map((one, at) => ({
      ...one,
      imports: new Set(one.imports.filter((other) => other < at)),
    }))
    const brought = (from: number[]) => {
      const all = new Set(from)
      for (const at of all) for (const next of pieces[at]!.imports) all.add(next)
      return { pieces: all, weight: 1 }
    }
    const chosen = fc.array(fc.nat(pieces.length - 1), { minLength: 1, maxLength: 6 })
    return fc.record({
      pieces: fc.constant(pieces),
      pages: fc.array(chosen.map(brought), { minLength: 1, maxLength: 6 }),
    })
  })

describe('whatever the code is', () => {
  it('no file imports another in a circle, and what may not be joined stays alone', () => {
    fc.assert(
      fc.property(houses, ({ pieces, pages }) => {
        const families = familiesOf(pieces, pages)
        const fileOf = pieces.map((_, at) => families.findIndex((family) => family.includes(at)))
        expect(families.flat().filter((at) => !pieces[at]!.free)).toEqual([])
        expect(new Set(families.flat()).size).toBe(families.flat().length)
        const name = (at: number) => (fileOf[at] === -1 ? `alone ${at}` : `family ${fileOf[at]}`)
        const importsOf = (file: string) =>
          pieces.flatMap((one, at) =>
            name(at) === file ? [...one.imports].map(name).filter((other) => other !== file) : [],
          )
        for (const file of new Set(pieces.map((_, at) => name(at)))) {
          const reached = new Set(importsOf(file))
          for (const next of reached) for (const further of importsOf(next)) reached.add(further)
          expect(reached.has(file), file).toBe(false)
        }
      }),
    )
  })

  it('nobody is made to bring what stands alone and was no part of what they opened', () => {
    fc.assert(
      fc.property(houses, ({ pieces, pages }) => {
        const families = familiesOf(pieces, pages)
        for (const { pieces: opened } of pages) {
          const brought = new Set(opened)
          for (const at of brought) {
            const file = families.find((family) => family.includes(at)) ?? [at]
            for (const one of file) for (const next of [one, ...pieces[one]!.imports]) brought.add(next)
          }
          expect([...brought].filter((at) => !pieces[at]!.free && !opened.has(at))).toEqual([])
        }
      }),
      { numRuns: 2000 },
    )
  })
})
