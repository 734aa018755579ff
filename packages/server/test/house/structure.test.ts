import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesOf, filesOf, type CodeFile } from './imports.ts'
import { houses, lists, MOST_FILES, MOST_LINES, type House } from './rooms.ts'

const sources = Object.fromEntries(
  Object.keys(houses).map((name) => [name, filesOf(`${name}/src`)] as const),
) as Record<keyof typeof houses, CodeFile[]>
const tests = Object.keys(houses).flatMap((name) => filesOf(`${name}/test`))

const words = (list: string) => list.split(' ').filter((word) => word !== '')

/** The room that a file of a package stands in: its folder, or the file itself where it stands beside them. */
const roomOf = (file: string): string => {
  const [, , room, ...rest] = file.split(path.sep)
  return rest.length === 0 ? room!.replace(/\.\w+$/, '') : room!
}
const wingOf = (file: string): string => file.split(path.sep).slice(3, -1)[0] ?? ''
const folderOf = (file: string) => path.dirname(file)
const isList = (file: string) => [...lists].some((folder) => file.startsWith(folder))

/** The rooms that a room may import. */
function allowedIn({ ground, rooms }: House, room: string): Set<string> {
  const floors = words(ground)
  const at = floors.indexOf(room)
  return new Set(at < 0 ? [...floors, ...words(rooms[room] ?? '')] : floors.slice(0, at))
}

describe.each(Object.entries(houses))('the rooms of %s', (name, house) => {
  const files = sources[name as keyof typeof houses]
  const known = new Set([...words(house.ground), ...Object.keys(house.rooms)])

  test('every room has its place in the house', () => {
    const strange = [...new Set(files.map(({ file }) => roomOf(file)))].filter((room) => !known.has(room))
    expect(strange, 'name each of these rooms, with what it may import, in test/house/rooms.ts').toEqual([])
  })

  test('a room names only rooms that stand before it, so that no two import each other', () => {
    const order = [...words(house.ground), ...Object.keys(house.rooms)]
    const ahead = Object.entries(house.rooms).flatMap(([room, named]) =>
      words(named)
        .filter((one) => !order.slice(0, order.indexOf(room)).includes(one))
        .map((one) => `${room}: ${one}`),
    )
    expect(ahead, 'what both need stands in a room below both').toEqual([])
  })

  test('a room imports only what it may', () => {
    const trespassing = files.flatMap(({ file, imports }) => {
      const room = roomOf(file)
      const allowed = allowedIn(house, room)
      return imports
        .filter((target) => target.startsWith(`${name}/src`))
        .filter((target) => roomOf(target) !== room && !allowed.has(roomOf(target)))
        .map((target) => `${file} → ${target}`)
    })
    expect(
      trespassing,
      'move what is shared into a room below both, hand it over as an argument, or let the room name the other in test/house/rooms.ts',
    ).toEqual([])
  })

  test('a room names no room that it does not import', () => {
    const used = new Set(
      files.flatMap(({ file, imports }) =>
        imports
          .filter((target) => target.startsWith(`${name}/src/`))
          .map((target) => `${roomOf(file)} ${roomOf(target)}`),
      ),
    )
    const idle = Object.entries(house.rooms).flatMap(([room, named]) =>
      words(named)
        .map((one) => `${room} ${one}`)
        .filter((pair) => !used.has(pair)),
    )
    expect(idle, 'take these out of test/house/rooms.ts: less may be imported than it says').toEqual([])
  })

  test('a wing imports only wings before it', () => {
    const back = files.flatMap(({ file, imports }) => {
      const order = words(house.wings[roomOf(file)] ?? '')
      const at = order.indexOf(wingOf(file))
      return imports
        .filter((target) => at >= 0 && roomOf(target) === roomOf(file))
        .filter((target) => order.indexOf(wingOf(target)) > at)
        .map((target) => `${file} → ${target}`)
    })
    expect(back, 'what both wings need stands in the earlier one').toEqual([])
  })

  test('no files import each other in a circle, types included', () => {
    const message = 'move what both name into a file below both'
    expect(
      circlesOf(files).map((circle) => circle.join(' ↔ ')),
      message,
    ).toEqual([])
  })

  test('a room that has wings keeps nothing beside them but what puts them together', () => {
    const folders = new Set(files.map(({ file }) => folderOf(file)))
    const winged = [...folders].filter((one) => [...folders].some((other) => folderOf(other) === one))
    const beside = files.filter(
      ({ file }) =>
        winged.includes(folderOf(file)) &&
        !isList(file) &&
        file.split(path.sep).length > 3 &&
        !/^(index|pages|main)\.tsx?$/.test(path.basename(file)),
    )
    expect(
      beside.map(({ file }) => file),
      'give each of these a wing',
    ).toEqual([])
  })
})

describe('the files', () => {
  const everything = [...Object.values(sources).flat(), ...tests]

  test(`a room or a wing holds at most ${MOST_FILES} files`, () => {
    const full = [...Map.groupBy(everything, ({ file }) => folderOf(file))].flatMap(([folder, inside]) =>
      inside.length > MOST_FILES && !lists.has(folderOf(folder)) ? [`${folder}: ${inside.length}`] : [],
    )
    expect(full, 'find the subjects in it, and give each a wing').toEqual([])
  })

  test(`a file has at most ${MOST_LINES} lines`, () => {
    const long = everything.flatMap(({ file, text }) => {
      const lines = text.split('\n').length - 1
      return lines > MOST_LINES && !isList(file) && !/db-types|\.css$/.test(file) ? [`${file}: ${lines}`] : []
    })
    expect(long, 'a file of so many lines has two subjects: give each its own').toEqual([])
  })

  test('a file is named in its case: a component as it is called, everything else in small words with hyphens', () => {
    const wrong = everything.filter(({ file, text }) => {
      const base = path.basename(file).replace(/(\.test|\.module)?\.(tsx?|css)$/, '')
      if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(base)) return false
      return (
        !(file.endsWith('.tsx') && new RegExp(`export (function|const|class) ${base}\\b`).test(text)) &&
        !file.endsWith('.css')
      )
    })
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('a file does not repeat the name of its folder in front of its own', () => {
    const repeating = everything.filter(({ file }) => {
      const folder = path.basename(folderOf(file))
      return (
        path.basename(file).startsWith(`${folder}-`) ||
        path.basename(file).startsWith(`${folder.replace(/s$/, '')}-`)
      )
    })
    expect(repeating.map(({ file }) => file)).toEqual([])
  })

  test('a test stands in the room of what it tests', () => {
    const strange = tests.filter(({ file }) => {
      const [name, , room, ...rest] = file.split(path.sep)
      const house = houses[name as keyof typeof houses]
      return (
        rest.length > 0 &&
        ![
          ...words(house.ground),
          ...Object.keys(house.rooms),
          'support',
          'house',
          'cellar-model',
          'build',
        ].includes(room!)
      )
    })
    expect(strange.map(({ file }) => file)).toEqual([])
  })

  test('the domain leans on nothing but zod', () => {
    const strange = sources.domain.flatMap(({ file, others }) =>
      others.filter((one) => one !== 'zod').map((one) => `${file}: ${one}`),
    )
    expect(strange).toEqual([])
  })

  test('the server and the screens know the domain, and not each other', () => {
    const crossing = [...sources.server, ...sources.web].flatMap(({ file, others }) =>
      others
        .filter((one) => one.startsWith(file.startsWith('server') ? '@lagar/web' : '@lagar/server'))
        .map((one) => `${file}: ${one}`),
    )
    expect(crossing).toEqual([])
  })
})
