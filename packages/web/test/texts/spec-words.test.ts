import { en as domainEnglish } from '@lagar/domain/texts/en.ts'
import { es as domainWords } from '@lagar/domain/texts/es.ts'
import { expect, test } from 'vitest'
import { es } from '../../src/texts/es.ts'

/** What toasts, fallbacks and titles say, word by word as they were agreed, odd spellings included. */
const agreed = [
  'Remito creado',
  'Remito editado',
  'Remito creado con las siguientes OTs:',
  'Error cargando Remito',
  'NUEVA NOTIFICACIÓN',
  'Orden de trabajo creado',
  'Orden de trabajo editado',
  'Error subiendo orden de trabajo',
  'Error cargando orden de trabajo',
  'Repeticion de OT creado',
  'Repeticion de OT editada',
  'Crear OT',
  'Programar OT por repetición',
  'Crear y finalizar OT',
  'Medir tanque',
  'Pre-lote actualizado',
  'Crear movimiento de vino a deposito',
  'Movimiento de lote de vino creado',
  'Error subiendo Movimiento de lote de vino',
  'Error cargando Movimiento de lote de vino',
  'Hacer inventario lote de vino',
  'Inventario actualizado',
  'Crear orden',
  'Cerrar orden',
  'Orden creada',
  'Orden editada',
  'Error cargando orden',
  'Crear fraccionamiento',
  'Crear y cerrar fraccionamiento',
  'Fraccionamiento creado',
  'Fraccionamiento editado',
  'Error cargando fraccionamiento',
  'Crear etiquetado',
  'Crear y cerrar etiquetado',
  'Etiquetado creado',
  'Etiquetado editado',
  'Error cargando etiquetado',
  'Paso editado',
  'Curado creado',
  'Curado editado',
  'Error subiendo curado',
  'Error cargando curado',
  'Fertilizacion creado',
  'Fertilizacion editado',
  'Error subiendo fertilizacion',
  'Error cargando fertilizacion',
  'Cosecha creado',
  'Cosecha editado',
  'Error subiendo cosecha',
  'Error cargando cosecha',
  'Lluvia creado',
  'Lluvia editado',
  'Riego creado',
  'Riego editado',
  'Error cargando riego',
  'Error cargando lluvia',
  'Trabajo creado',
  'Trabajo editado',
  'Error subiendo trabajo',
  'Error cargando trabajo',
  'Poda creado',
  'Poda editado',
  'Error subiendo poda',
  'Error cargando poda',
  'Siembra creado',
  'Siembra editado',
  'Error subiendo siembra',
  'Error cargando siembra',
  'Fenología creada exitosamente',
  'Error procesando fenología',
  'Operacion creado',
  'Operacion editado',
  'Error cargando operacion',
  'Verdeo de invierno creado',
  'Verdeo de invierno editado',
  'Error subiendo verdeo de invierno',
  'Error cargando verdeo de invierno',
  'Orden de compra creado',
  'Orden de compra editado',
  'Error subiendo orden de compra',
  'Error cargando orden de compra',
  'Error validando el formulario',
  'Por favor complete los campos requeridos',
  'Error modifying stock amount',
  'Error adding product to deposit',
  'Error updating stock alarm',
  'Error saving stock product',
  'Valor inválido',
  'Formato de hora inválido',
  'La hora debe ser mayor o igual a {min}',
  'La hora debe ser menor o igual a {max}',
  'Cantida a fraccionar < cantidad de vino',
  '*Se excede el peso máximo del CIU',
  'El maximo es {n}',
  'es un pre-lote inorganico',
  'es un CIU inorganico',
  'es un depósito orgánico',
]

/** Every text of a table, those that are made of something left out. */
const textsIn = (table: unknown): string[] =>
  typeof table === 'string'
    ? [table]
    : typeof table === 'object' && table !== null
      ? Object.values(table).flatMap(textsIn)
      : []

test('toasts, fallbacks and titles say what was agreed, to the letter', () => {
  const said = new Set([...textsIn(es), ...textsIn(domainWords)])
  expect(agreed.filter((words) => !said.has(words))).toEqual([])
})

/** What is agreed on as a code: whoever meets it reads a text of ours, never the code. */
const codes = [
  ...['NO_PERMISSIONS', 'ERROR_SAVING_CONTENT', 'ERROR_DELETING_STOCK_PRODUCT', 'ERROR_VALIDATION'],
  ...['HARVESTABLE_DATE_WARNING', 'HARVEST_DATE_RESTRICTION', 'EFFICIENCY_MUST_BE_BETWEEN_0_AND_1'],
  ...['DROPPERS_AMOUNT_MUST_BE_GREATER_THAN_0', 'FLOW_BY_DROPPER_MUST_BE_GREATER_THAN_0'],
  ...['SURFACE_CANNOT_BE_ZERO', 'SURFACE_CANNOT_EXCEED_LAND_SURFACE'],
  ...['ERROR', 'ARE_YOU_SURE', 'CONFIRM', 'CLOSE'],
]

test.each([
  ['es', domainWords],
  ['en', domainEnglish],
])('what is agreed on as a code is said in words: %s', (_, words) => {
  const said: Record<string, unknown> = { ...words.dialog, ...words.fieldError }
  expect(codes.filter((code) => typeof said[code] !== 'string' || said[code] === code)).toEqual([])
})

test.each([
  ['../../src/wine/contents/MeasureForm.tsx', 'words.dialog.ERROR_SAVING_CONTENT'],
  ['../../src/label/LabelSteps.tsx', 'words.dialog.ERROR'],
])('%s falls back on %s where the server said nothing', (file, text) => {
  const sources = import.meta.glob<string>(
    ['../../src/wine/contents/MeasureForm.tsx', '../../src/label/LabelSteps.tsx'],
    {
      ...{ query: '?raw', import: 'default', eager: true },
    },
  )
  expect(sources[file]).toContain(text)
})

test('a step says what became of it', () => {
  expect(es.label.stepIs(domainWords.labelStepStatus.APPROVED)).toMatch(/^Paso \p{Ll}/u)
})

test('nothing is said to be one of two things', () => {
  expect(textsIn(es).filter((words) => /\bcread[oa]\/editad[oa]\b/.test(words))).toEqual([])
})
