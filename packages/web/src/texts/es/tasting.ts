import type { TastedType } from '@lagar/domain/laboratory/taste-note.ts'
import { catalogue } from './catalogue.ts'

export const tasting = {
  tab: 'Catas',
  short: 'Catas',
  notes: {
    ...catalogue('Notas de cata', 'nota de cata', 'a', 'Escriba qué encontró cada uno al probar un vino.'),
    search: 'Buscar por vino o catador',
  },
  what: 'Qué se probó',
  tasted: {
    content: 'Pre-lote',
    wineBatch: 'Lote de vino',
    blendTrial: 'Ensayo de corte',
  } satisfies Record<TastedType, string>,
  recipe: 'Alternativa',
  day: 'Fecha',
  employee: 'Quién cató',
  taster: 'Otro catador',
  scores: 'Puntaje',
  scoresHint: 'Deje en blanco lo que no se puntuó: no cuenta para el total.',
  noCategories: 'Antes hay que crear las categorías de cata, en la configuración de la bodega.',
  outOf: (name: string, most: string) => `${name} (de ${most})`,
  total: 'Total de 100',
  totalText: (total: string) => `${total} de 100`,
  score: 'Puntos',
  maxScore: 'Puntaje máximo',
  order: 'Orden',
  words: 'Descripción',
  appearance: 'Vista',
  nose: 'Nariz',
  mouth: 'Boca',
  conclusion: 'Conclusión',
  from: 'Desde',
  to: 'Hasta',
  history: 'Puntaje a lo largo del tiempo',
  average: 'Promedio del día',
  last: (day: string, average: string, tasters: number) =>
    `La última vez, el ${day}: ${average} de 100${tasters > 1 ? `, promedio de ${tasters} catadores` : ''}.`,
  range: (lowest: string, highest: string) => `Entre ${lowest} y ${highest}.`,
}
