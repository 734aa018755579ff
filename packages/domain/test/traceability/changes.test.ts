import { expect, test } from 'vitest'
import { deviceOf } from '../../src/auth/device.ts'
import { authorText } from '../../src/companies/audit.ts'
import { en } from '../../src/texts/en.ts'
import { es } from '../../src/texts/es.ts'
import { changeTexts } from '../../src/traceability/changes.ts'

const said = (changes: Record<string, unknown>, words: typeof es = es) =>
  changeTexts({ words, refusal: words.refusal, number: (value) => value.toFixed(1) }, changes).map(
    ({ label, before, after }) => `${label}: ${after}${before === null ? '' : ` < ${before}`}`,
  )

test.each([
  [{ name: ['Malbec', 'Malbec de altura'] }, 'Nombre: Malbec de altura < Malbec'],
  [{ note: ['Algo', null] }, 'Nota: — < Algo'],
  [{ paid: [false, true] }, 'Pagado: Sí < No'],
  [{ weight: [null, 1200] }, 'Peso: 1200.0'],
  [{ fromDate: [null, '2026-03-09'] }, 'Desde: 09/03/2026'],
  [{ year: [null, 2026] }, 'Año: 2026'],
  [{ list: [null, 'Remitos 2026-03-09'] }, 'Listado: Remitos 09/03/2026'],
  [{ list: [null, 'Declaración 2026-03'] }, 'Listado: Declaración marzo de 2026'],
  [{ note: [null, 'OC-2026-11'] }, 'Nota: OC-2026-11'],
  [{ stage: [null, 'READY_TO_FRACTIONATE'] }, `Etapa: ${es.contentStatus.READY_TO_FRACTIONATE}`],
  [{ code: [null, 'TOTAL_SO2'] }, `Código: ${es.laboratoryType.TOTAL_SO2}`],
  [{ role: [null, 'OENOLOGIST'] }, `Puesto: ${es.employeeRole.OENOLOGIST}`],
  [{ area: [null, 'lands'] }, 'Sección: Fincas y cuadros'],
  [{ status: ['PENDING', 'DONE'] }, 'Estado: Finalizado < Pendiente'],
  [{ refusal: [null, 'NO_PERMISSIONS'] }, `Motivo: ${es.refusal.NO_PERMISSIONS}`],
  [
    {
      variety: [
        { id: '1', name: 'Syrah' },
        { id: '2', name: 'Merlot' },
      ],
    },
    'Variedad: Merlot < Syrah',
  ],
  [
    {
      lands: [
        [],
        [
          { id: '1', name: 'C1' },
          { id: '2', name: 'C2' },
        ],
      ],
    },
    'Cuadros: C1, C2 < —',
  ],
  [{ filters: [null, { name: 'Mal', variety: '' }] }, 'Filtros: Nombre: Mal'],
  [{ unheardOf: [null, 'ODD_CODE'] }, 'unheardOf: ODD_CODE'],
])('%j is said as %s', (changes, text) => {
  expect(said(changes)).toEqual([text])
})

test('what was blank and stayed so, and what is no change, say nothing', () => {
  expect(said({ note: [null, ''], name: 'Malbec', lands: [1, 2, 3] })).toEqual([])
})

test('a line is somebody’s, the program’s, or of somebody whom the company does not know', () => {
  expect(authorText(es, { by: 'Ana', account: 'a' })).toBe('Ana')
  expect(authorText(es, { by: '', account: null })).toBe('El programa')
  expect(authorText(en, { by: '', account: 'a' })).toBe('Somebody outside the company')
})

test('a device is called as people call it', () => {
  expect(deviceOf('Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile')).toEqual({
    device: 'Chrome · Android',
    isPhone: true,
  })
  expect(deviceOf('curl/8').device).toBe('')
})
