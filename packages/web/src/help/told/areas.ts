import type { RouteKey } from '@lagar/domain/access/route-table.ts'
import type { Said } from './said.ts'

/** The subjects of the help, in the order of its first page. */
export const helpAreas = [
  'start',
  'land',
  'input',
  'cellar',
  'workorder',
  'laboratory',
  'stock',
  'bottling',
  'distribution',
  'people',
  'money',
  'traceability',
  'analytics',
  'company',
  'everywhere',
  'reference',
] as const
export type HelpArea = (typeof helpAreas)[number]

/** An area of the help: what it is called, what it tells of, and the section of the menu whose icon it bears. */
type Area = { title: Said; lead: Said; icon: RouteKey }

/** The areas of the help. */
export const areas: Readonly<Record<HelpArea, Area>> = {
  start: {
    title: ['Primeros pasos', 'First steps'],
    lead: ['Por dónde empezar, según su trabajo.', 'Where to begin, by the job you do.'],
    icon: 'home',
  },
  land: {
    title: ['Finca', 'Estate'],
    lead: ['Cuadros, trabajos, riego, curados y cosecha.', 'Plots, jobs, water, treatments and harvest.'],
    icon: 'land',
  },
  input: {
    title: ['Uva y remitos', 'Grapes and delivery notes'],
    lead: ['Lo que llega y lo que sale, con su CIU.', 'What arrives and what leaves, with its CIU.'],
    icon: 'distribution',
  },
  cellar: {
    title: ['Bodega', 'Cellar'],
    lead: ['Vasijas, vinos, partidas y declaraciones.', 'Vessels, wines, barrel lots and declarations.'],
    icon: 'cellar',
  },
  workorder: {
    title: ['Órdenes de trabajo', 'Work orders'],
    lead: ['Moler, trasegar, cortar, lavar y deshacer.', 'Crush, rack, blend, wash and undo.'],
    icon: 'workorder',
  },
  laboratory: {
    title: ['Laboratorio', 'Laboratory'],
    lead: ['Análisis, mediciones, fermentación y SO₂.', 'Analyses, measurements, fermentation and SO₂.'],
    icon: 'laboratory',
  },
  stock: {
    title: ['Insumos y compras', 'Supplies and purchases'],
    lead: ['Depósitos, lotes, compras y calidad.', 'Warehouses, batches, purchases and quality.'],
    icon: 'stock',
  },
  bottling: {
    title: ['Fraccionamiento y etiquetas', 'Bottling and labels'],
    lead: ['De la vasija a la botella etiquetada.', 'From the vessel to the labelled bottle.'],
    icon: 'division',
  },
  distribution: {
    title: ['Distribución y ventas', 'Distribution and sales'],
    lead: ['Botellas, órdenes, granel y problemas.', 'Bottles, orders, bulk wine and problems.'],
    icon: 'distribution',
  },
  people: {
    title: ['Personas y máquinas', 'People and machines'],
    lead: ['Empleados, horarios, tareas y mantenimiento.', 'Employees, schedules, tasks and maintenance.'],
    icon: 'calendar',
  },
  money: {
    title: ['Facturas y pagos', 'Bills and pay'],
    lead: ['Servicios, liquidaciones y cotizaciones.', 'Services, pay statements and exchange rates.'],
    icon: 'administration',
  },
  traceability: {
    title: ['Trazabilidad y alarmas', 'Traceability and alarms'],
    lead: ['De la botella al cuadro, y qué atender.', 'From bottle to plot, and what needs care.'],
    icon: 'traceability',
  },
  analytics: {
    title: ['Estadísticas', 'Analytics'],
    lead: ['Las preguntas de quien dirige.', 'The questions of the people who run the company.'],
    icon: 'analytics',
  },
  company: {
    title: ['Empresa y usuarios', 'Company and users'],
    lead: ['Plan, configuración, roles y su cuenta.', 'Plan, settings, roles and your account.'],
    icon: 'company',
  },
  everywhere: {
    title: ['En todas las pantallas', 'On every screen'],
    lead: ['Buscar, teclado, sin señal, listas, archivos.', 'Search, keyboard, no signal, lists, files.'],
    icon: 'help',
  },
  reference: {
    title: ['Para consultar', 'To look up'],
    lead: ['Palabras del oficio, permisos y avisos.', 'Words of the trade, permissions and refusals.'],
    icon: 'label',
  },
}
