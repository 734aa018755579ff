import { expect, test } from 'vitest'
import { z } from 'zod'
import { check } from '../src/check.ts'
import { refusals } from '../src/errors.ts'
import * as fields from '../src/fields.ts'
import * as cellarLists from '../src/lists/cellar.ts'
import * as distributionLists from '../src/lists/distribution.ts'
import * as documentLists from '../src/lists/documents.ts'
import { fieldErrors } from '../src/lists/field-errors.ts'
import {
  analysisTypes,
  fieldAnalysisTypes,
  laboratoryTypes,
  measuramentTypes,
} from '../src/lists/laboratory.ts'
import * as peopleLists from '../src/lists/people.ts'
import { phenologyStages, phenologyTypes } from '../src/lists/phenology.ts'
import { countries } from '../src/lists/places.ts'
import * as statusLists from '../src/lists/statuses.ts'
import * as stockLists from '../src/lists/stock.ts'
import * as vineyardLists from '../src/lists/vineyard.ts'
import { en } from '../src/texts/en.ts'
import { es } from '../src/texts/es.ts'
import * as cellarTexts from '../src/texts/es/cellar.ts'
import * as distributionTexts from '../src/texts/es/distribution.ts'
import * as documentTexts from '../src/texts/es/documents.ts'
import * as peopleTexts from '../src/texts/es/people.ts'
import * as statusTexts from '../src/texts/es/statuses.ts'
import * as stockTexts from '../src/texts/es/stock.ts'
import * as vineyardTexts from '../src/texts/es/vineyard.ts'
import { fieldErrorText, fieldLabel, fill } from '../src/texts/speak.ts'

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)
const areas = [
  [cellarLists, cellarTexts.cellar],
  [distributionLists, distributionTexts.distribution],
  [documentLists, documentTexts.documents],
  [peopleLists, peopleTexts.people],
  [statusLists, statusTexts.statuses],
  [stockLists, stockTexts.stock],
  [vineyardLists, vineyardTexts.vineyard],
] as const

test('no list names a value twice', () => {
  const lists = areas.flatMap(([module]) => Object.entries(module).filter(([, list]) => isList(list)))
  const twice = lists.filter(([, list]) => isList(list) && new Set(list).size !== list.length)
  expect(lists.length).toBeGreaterThan(50)
  expect(twice.map(([name]) => name)).toEqual([])
})

test('no two files give texts under the same name', () => {
  const names = areas.flatMap(([, texts]) => Object.keys(texts))
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(es)).toEqual(expect.arrayContaining(names))
})

test('no text is blank, in either language', () => {
  const blank = [es, en].flatMap((texts) =>
    Object.entries(texts).flatMap(([list, values]) =>
      Object.entries(values)
        .filter(([, text]) => text.trim() === '')
        .map(([code]) => `${list}.${code}`),
    ),
  )
  expect(blank).toEqual([])
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(es).toSorted())
})

test('every refusal says what to do as well as what happened', () => {
  expect(Object.keys(es.refusal)).toEqual(Object.keys(refusals))
  const sentences = Object.values(es.refusal).map((text) => text.split(/[.:,] /).length)
  expect(Math.min(...sentences)).toBeGreaterThan(1)
})

test('the texts that the specification fixes are kept letter by letter', () => {
  expect(es.transferType.RACK).toBe('Trasiego')
  expect(es.fieldError.INVALID_VALUE).toBe('Valor inválido')
  expect(es.fieldError.EXCEEDS_CIU_WEIGHT).toBe('*Se excede el peso máximo del CIU')
  expect(es.fieldError.EXCEEDS_CONTENT_AMOUNT).toBe('Cantida a fraccionar < cantidad de vino')
  expect(fill(es.fieldError.EXCEEDS_MAXIMUM, { n: 1440 })).toBe('El maximo es 1440')
  expect(fill(es.fieldError.HOUR_TOO_EARLY, { min: '07:00' })).toBe('La hora debe ser mayor o igual a 07:00')
  expect(es.notificationType.UNKNOWN).toBe('NUEVA NOTIFICACIÓN')
})

test('whatever check answers has a text of its own', () => {
  const draft = z.strictObject({
    day: fields.day,
    text: fields.text(2),
    clean: fields.text(9),
    amount: fields.amountField(2, { max: 5 }),
    low: fields.amountField(2),
    fine: fields.amountField(2),
    list: z.array(fields.id).min(2),
    email: fields.email,
    cuit: fields.cuit,
    hour: fields.hour,
    id: fields.id,
    kind: z.enum(vineyardLists.crops),
  })
  const verdict = check(draft, {
    day: '2026-02-30',
    text: 'abc',
    clean: '\u0000',
    amount: 6,
    low: -1,
    fine: 1.005,
    list: ['0198c0de-7f00-7abc-8def-0123456789ab'],
    email: 'x',
    cuit: '1',
    hour: '9',
    id: 'x',
    kind: 'GRAPES',
    other: 1,
  })
  const codes = verdict.ok ? [] : Object.values(verdict.errors)
  expect(new Set(codes).size).toBe(13)
  expect(fieldErrors).toEqual(expect.arrayContaining(codes))
})

test('fields are named by the end of their path', () => {
  expect(fieldLabel(es, 'cius.0.weight')).toBe('Peso')
  expect(fieldLabel(es, 'cius.0')).toBe('CIU')
  expect(fieldLabel(en, 'prunningWeight')).toBe('Pruning weight')
  expect(fieldLabel(es, 'unheardOf')).toBe('unheardOf')
  expect(fieldErrorText(es, 'SURFACE_CANNOT_BE_ZERO')).toBe('La superficie no puede ser cero')
  expect(fieldErrorText(es, 'OUT_OF_RANGE:0.98 – 1.2')).toBe(
    'No es un valor posible: debe estar entre 0,98 y 1,2',
  )
  expect(fieldErrorText(es, 'EXCEEDS_MAXIMUM:1234567.25')).toBe('El maximo es 1.234.567,25')
  expect(fieldErrorText(en, 'MORE_THAN_LEFT:ARS 120000')).toContain('ARS 120,000')
  expect(fieldErrorText(es, 'OVER_TANK:1200.5 − 60')).toContain('1.200,5 − 60')
  // A name, and the number of a record, are no amounts.
  expect(fieldErrorText(es, 'SEASONS_OVERLAP:2026')).toBe('Se superpone con otra: 2026')
  expect(fieldErrorText(es, 'WAITS_IN_RING:1200 → 1201')).toContain('OT 1200 → 1201')
  expect(fieldErrorText(es, 'UNHEARD_OF')).toBe(es.fieldError.ERROR_VALIDATION)
})

test('every type of analysis has one row, with a range that its alerts fall in', () => {
  const types = [...laboratoryTypes, ...fieldAnalysisTypes, ...measuramentTypes]
  expect(analysisTypes.map(({ code }) => code)).toEqual(types)
  const odd = analysisTypes.filter(
    ({ min, max, alerts }) => min >= max || alerts.some(({ limit }) => limit <= min || limit >= max),
  )
  expect(odd).toEqual([])
})

test('the stages of the vine follow their scale', () => {
  expect(phenologyStages.map(({ type }) => type)).toEqual(phenologyTypes)
  const numbers = phenologyStages.map(({ el }) => el)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(phenologyStages.filter(({ type, el }) => Number(type.slice(2, 4)) !== el)).toEqual([])
  expect(phenologyStages.find(({ type }) => type === 'EL35_VERAISON')?.bbch).toBe('83')
})

test('six countries go before the rest of the world', () => {
  expect(countries.slice(0, 6)).toEqual(['AR', 'CL', 'UY', 'BR', 'US', 'ES'])
  expect(new Set(countries).size).toBe(249)
})

test('a blank with two words says the first of one, and the other of none and of many', () => {
  const boxes = '{n|Falta|Faltan} {n} {n|caja|cajas}'
  expect([0, 1, '1', '1.000', '1,5'].map((n) => fill(boxes, { n }))).toEqual([
    'Faltan 0 cajas',
    'Falta 1 caja',
    'Falta 1 caja',
    'Faltan 1.000 cajas',
    'Faltan 1,5 cajas',
  ])
  expect(fill(boxes, {})).toBe(boxes)
})
