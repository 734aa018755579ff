import { describe, expect, test } from 'vitest'
import { setAt, valueAt, without } from '../../src/form/draft/paths.ts'

const note = { truck: 'AB 123', cius: [{ ciu: '1', weight: 10 }, { ciu: '2' }] }

describe('what lies at a path', () => {
  test('is a field, a row, or a field of a row', () => {
    expect(valueAt(note, 'truck')).toBe('AB 123')
    expect(valueAt(note, 'cius.1')).toBe(note.cius[1])
    expect(valueAt(note, 'cius.0.weight')).toBe(10)
  })

  test('is nothing where the way to it is missing or empty', () => {
    expect(valueAt(note, 'cius.2.weight')).toBeUndefined()
    expect(valueAt({ land: null }, 'land.name')).toBeUndefined()
    expect(valueAt(undefined, 'truck')).toBeUndefined()
  })
})

describe('something else at a path', () => {
  test('makes only the objects on the way anew', () => {
    const other = setAt(note, 'cius.0.weight', 12)
    expect(other).toEqual({ truck: 'AB 123', cius: [{ ciu: '1', weight: 12 }, { ciu: '2' }] })
    expect(note.cius[0]).toEqual({ ciu: '1', weight: 10 })
    expect(other.cius).not.toBe(note.cius)
    expect(other.cius[1]).toBe(note.cius[1])
  })

  test('makes the way to it where there is none', () => {
    expect(setAt({}, 'location.latitude', -33)).toEqual({ location: { latitude: -33 } })
  })
})

test('nothing at a path leaves all else as it was, in a row as well', () => {
  expect(without(note, 'truck')).toEqual({ cius: note.cius })
  const other = without(note, 'cius.0.weight')
  expect(other).toEqual({ truck: 'AB 123', cius: [{ ciu: '1' }, { ciu: '2' }] })
  expect(other.cius[1]).toBe(note.cius[1])
  expect(note.cius[0]).toHaveProperty('weight')
})
