import { expect, test } from 'vitest'
import { areasOf, areaText, commonAreas } from '../../src/area.ts'

const altamira = {
  geographicIndication: 'Paraje Altamira',
  district: '',
  department: 'San Carlos',
  valley: 'Valle de Uco',
  province: 'Mendoza',
  country: 'AR' as const,
}
const gualtallary = { ...altamira, geographicIndication: 'Gualtallary', department: 'Tupungato' }
const agrelo = { ...altamira, geographicIndication: 'Agrelo', department: 'Luján de Cuyo', valley: '' }

test.each([
  [
    'one place has all that it lies in, up to its country',
    [altamira],
    'Paraje Altamira, San Carlos, Valle de Uco, Mendoza, Argentina',
  ],
  ['two of a valley have the valley', [altamira, gualtallary], 'Valle de Uco, Mendoza, Argentina'],
  ['of one that lies in another the province is left', [altamira, gualtallary, agrelo], 'Mendoza, Argentina'],
  ['of abroad nothing', [altamira, { ...agrelo, province: 'Biobío', country: 'CL' as const }], ''],
])('%s', (_, places, expected) => {
  expect(areaText(commonAreas(places.map(areasOf)))).toBe(expected)
})
