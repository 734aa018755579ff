import type { Said } from './said.ts'

/** A picture of the demo company: what it shows, for who does not see it, the address that it is taken at, and the button that is pressed there first. */
type Picture = { alt: Said; path: string; press?: string }

/** The pictures of the help, by the name of their file. */
export const pictures = {
  home: {
    alt: [
      'La página de inicio: lo que espera hoy, con las órdenes, los trabajos y lo que pide atención.',
      'The home page: what waits today, with orders, jobs and what needs attention.',
    ],
    path: '/',
  },
  lands: {
    alt: [
      'El mapa de la finca con sus cuadros coloreados.',
      'The map of the estate with its coloured plots.',
    ],
    path: '/land',
    press: 'Finca El Jarillal',
  },
  season: {
    alt: [
      'El resumen de la temporada: kilos, agua y costo por hectárea.',
      'The season in figures: kilos, water and cost per hectare.',
    ],
    path: '/land?tab=season',
  },
  works: {
    alt: ['El calendario de trabajos de la finca.', 'The calendar of the jobs of the estate.'],
    path: '/land?tab=calendar',
  },
  inputs: {
    alt: ['La lista de remitos con su estado.', 'The list of delivery notes with their state.'],
    path: '/cellar/inputs',
  },
  cellar: {
    alt: [
      'El mapa de la bodega: cada vasija con su nivel y su vino.',
      'The map of the cellar: each vessel with its level and its wine.',
    ],
    path: '/cellar',
  },
  contents: {
    alt: ['La lista de pre-lotes de la bodega.', 'The list of the wines of the cellar.'],
    path: '/cellar?tab=contents',
  },
  balance: {
    alt: ['El balance de vino de la bodega.', 'The wine balance of the cellar.'],
    path: '/cellar?tab=balance',
  },
  board: {
    alt: ['El tablero de órdenes de trabajo del día.', 'The board of the work orders of the day.'],
    path: '/workorder?tab=board',
  },
  orders: {
    alt: ['La lista de órdenes de trabajo.', 'The list of work orders.'],
    path: '/workorder?tab=orders',
  },
  laboratory: {
    alt: ['La lista de análisis del laboratorio.', 'The list of analyses of the laboratory.'],
    path: '/laboratory',
  },
  stock: {
    alt: ['La lista de insumos con lo disponible.', 'The list of supplies with what is available.'],
    path: '/stock',
  },
  purchases: {
    alt: ['Las órdenes de compra.', 'The purchase orders.'],
    path: '/stock?tab=orders',
  },
  division: {
    alt: ['La lista de fraccionamientos.', 'The list of bottlings.'],
    path: '/division',
  },
  labels: {
    alt: ['La lista de etiquetas.', 'The list of labels.'],
    path: '/label?tab=labels',
  },
  availability: {
    alt: [
      'La disponibilidad de botellas: en depósito, prometidas y libres.',
      'The availability of bottles: in the warehouse, promised and free.',
    ],
    path: '/distribution?tab=availability',
  },
  customerOrders: {
    alt: ['Las órdenes de los clientes.', 'The orders of the customers.'],
    path: '/distribution?tab=orders',
  },
  employees: {
    alt: ['La lista de empleados.', 'The list of employees.'],
    path: '/administration?tab=employees',
  },
  calendar: {
    alt: ['El calendario de la empresa.', 'The calendar of the company.'],
    path: '/administration/calendar',
  },
  alarms: {
    alt: [
      'La lista de alarmas, con qué hacer en cada caso.',
      'The list of alarms, with what to do about each.',
    ],
    path: '/alarms',
  },
  analytics: {
    alt: [
      'Las preguntas de las estadísticas, cada una con su frase y su dibujo.',
      'The questions of the figures, each with its sentence and its picture.',
    ],
    path: '/analytics',
  },
  users: {
    alt: ['Los usuarios de la empresa con sus roles.', 'The users of the company with their roles.'],
    path: '/users',
  },
} as const satisfies Record<string, Picture>
export type PictureName = keyof typeof pictures
