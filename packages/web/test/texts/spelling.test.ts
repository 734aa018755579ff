import { en as domainEnglish } from '@lagar/domain/texts/en.ts'
import { es as domainSpanish } from '@lagar/domain/texts/es.ts'
import { expect, test } from 'vitest'
import { en } from '../../src/texts/en.ts'
import { es } from '../../src/texts/es.ts'

/** Every text of a table; what one made of something says is read out of its source. */
const textsIn = (table: unknown): string[] =>
  typeof table === 'string'
    ? [table]
    : typeof table === 'function'
      ? saidIn(String(table))
      : typeof table === 'object' && table !== null
        ? Object.values(table).flatMap(textsIn)
        : []

/** The literals of a function, without what is put into them. */
const saidIn = (source: string): string[] =>
  (source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).map((literal) =>
    literal.slice(1, -1).replace(/\$\{[^}]*\}/g, ' '),
  )

const spanish = [...textsIn(es), ...textsIn(domainSpanish)]
const english = [...textsIn(en), ...textsIn(domainEnglish)]

test('there are texts to read in both languages', () => {
  expect(spanish.length).toBeGreaterThan(4000)
  expect(english.length).toBeGreaterThan(4000)
})

test('sulphur dioxide and carbon dioxide have their small two', () => {
  expect([...spanish, ...english].filter((text) => /\b(SO|CO)2\b/.test(text))).toEqual([])
})

/** Spellings that were agreed on to the letter (`spec-words.test.ts`), and what is no word of a sentence. */
const agreed = new Set([
  'Deposito',
  'Crear movimiento de vino a deposito',
  ...['Fertilizacion creado', 'Fertilizacion editado'],
  ...['Error subiendo fertilizacion', 'Error cargando fertilizacion'],
  ...['Operacion creado', 'Operacion editado', 'Error cargando operacion'],
  ...['Repeticion de OT creado', 'Repeticion de OT editada'],
  ...['Error modifying stock amount', 'Error adding product to deposit', 'Error updating stock alarm'],
  'Error saving stock product',
  ...['El maximo es {n}', 'El maximo es  '],
  ...['es un pre-lote inorganico', 'es un CIU inorganico'],
  'Generado automaticamente desde',
  'lagar-codigos-de-recuperacion.txt',
])

/** Words that are written with an accent, as people forget it; besides them all that end in “ción” and “sión”. */
const forgotten = new Set([
  ...'deposito maximo maxima minimo minima numero dia dias ultimo ultima tambien despues segun'.split(' '),
  ...'codigo area areas analisis linea lineas categoria vehiculo telefono credito periodo'.split(' '),
  ...'inorganico inorganica organico organica quimico quimica automatico automatica'.split(' '),
  ...'automaticamente unico unica proximo proxima hectarea hectareas acido azucar camion aqui alli'.split(
    ' ',
  ),
  ...'asi ningun algun estan sera podra articulo pagina paginas boton dolar dolares kilometro'.split(' '),
  ...'milimetros maquina maquinas fenologia valvula metodo limite limites vacio vacia'.split(' '),
])

/** The words of a text, without names of files and of what is put in. */
const wordsIn = (text: string) => text.replace(/`[^`]*`|\{[^}]*\}/g, ' ').match(/\p{L}+/gu) ?? []

const isWrong = (word: string) => forgotten.has(word.toLowerCase()) || /[cs]ion$/i.test(word)

test('Spanish is written with its accents', () => {
  const wrong = spanish.filter((text) => !agreed.has(text) && wordsIn(text).some(isWrong))
  expect(wrong).toEqual([])
})

/** Words that only an English sentence has. */
const englishOnly = /\b(?:the|saving|adding|updating|modifying|loading|deleting|could|cannot|please|with)\b/i

test('Spanish texts are Spanish', () => {
  expect(
    spanish.filter(
      (text) => !agreed.has(text) && englishOnly.test(text.replaceAll(/`[^`]*`|\{[^}]*\}/g, ' ')),
    ),
  ).toEqual([])
})

test('what was agreed on to the letter is still said', () => {
  expect([...agreed].filter((text) => !spanish.includes(text))).toEqual([])
})
