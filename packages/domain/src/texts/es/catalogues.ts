import type { CatalogueKind, CatalogueWords } from '../../catalogues.ts'

/** The Spanish of the catalogues; `ending` the o or a of their gender. */
export const catalogueWords = {
  variety: {
    one: 'Variedad',
    all: 'Variedades',
    ending: 'a',
    hint: 'Cree las variedades que cultiva o recibe: los cuadros, los CIU y los vinos se apoyan en ellas.',
  },
  market: {
    one: 'Mercado',
    all: 'Mercados',
    ending: 'o',
    hint: 'Cargue dónde vende: el idioma, la moneda y lo que pide cada uno.',
  },
  season: {
    one: 'Temporada',
    all: 'Temporadas',
    ending: 'a',
    hint: 'Cree una temporada por vendimia: agrupa trabajos, cosechas y costos por sus fechas.',
  },
  truck: {
    one: 'Camión',
    all: 'Camiones',
    ending: 'o',
    hint: 'Cargue los camiones que traen y llevan uva y vino.',
  },
  truckDriver: {
    one: 'Chofer',
    all: 'Choferes',
    ending: 'o',
    hint: 'Cargue a quienes manejan los camiones: los remitos los nombran.',
  },
  wineTasteNoteCategory: {
    one: 'Categoría de cata',
    all: 'Categorías de cata',
    ending: 'a',
    hint: 'Son los renglones de la planilla: qué se mira y cuántos puntos puede tener.',
  },
  employeesProvider: {
    one: 'Contratista',
    all: 'Contratistas',
    ending: 'o',
    hint: 'Cargue a los contratistas que traen su gente: los trabajos los nombran.',
  },
  plague: {
    one: 'Plaga',
    all: 'Plagas',
    ending: 'a',
    hint: 'Cargue las plagas y enfermedades que combate.',
  },
  seed: { one: 'Semilla', all: 'Semillas', ending: 'a', hint: 'Cargue las semillas que siembra.' },
  laborType: {
    one: 'Tipo de trabajo',
    all: 'Tipos de trabajo',
    ending: 'o',
    hint: 'Cargue los trabajos que se hacen en la finca: atar, desbrotar, desmalezar.',
  },
  winterGrassCrop: {
    one: 'Cultivo de verdeo',
    all: 'Cultivos de verdeo',
    ending: 'o',
    hint: 'Cargue lo que siembra entre hileras en invierno: vicia, centeno, mezclas.',
  },
} as const satisfies Record<CatalogueKind, CatalogueWords & { ending: 'o' | 'a' }>
