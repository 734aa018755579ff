import type { deeds, Permission } from '@lagar/domain/access/permissions.ts'
import type { Area } from '@lagar/domain/access/plans.ts'
import { workKinds, type WorkKind } from '@lagar/domain/lists/field-work.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import { works as en } from '@lagar/domain/texts/en/field-work.ts'
import { works as es } from '@lagar/domain/texts/es/field-work.ts'
import type { Said } from '../told/said.ts'

type Deeds = Readonly<Record<(typeof deeds)[number], Said>>

/** What each deed allows with records that are written, corrected and closed, and opened again by who may delete. */
const workDeeds = (es: string, en: string): Deeds => ({
  read: [`Ver ${es} y descargarlos.`, `See ${en}, and download them.`],
  write: [
    `Anotar y cerrar ${es}, y corregir los pendientes.`,
    `Write and close ${en}, and correct pending ones.`,
  ],
  delete: [`Eliminar ${es}, y reabrir los cerrados.`, `Delete ${en}, and reopen closed ones.`],
})

const worksDeeds = (kind: WorkKind) => workDeeds(es.all[kind].toLowerCase(), en.all[kind].toLowerCase())

const plainDeeds = (es: string, en: string): Deeds => ({
  read: [`Ver ${es}.`, `See ${en}.`],
  write: [`Crear y corregir ${es}.`, `Create and correct ${en}.`],
  delete: [`Eliminar ${es}.`, `Delete ${en}.`],
})

/** What may be done in each area, by deed. */
export const areaDeeds: Readonly<Record<Area, Deeds>> = {
  lands: {
    read: [
      'Ver fincas, sectores, cuadros, catálogos y el resumen de la temporada.',
      'See estates, sections, plots, catalogues and the season in figures.',
    ],
    write: [
      'Crear y corregir fincas, sectores, cuadros y catálogos, y ver los costos de los trabajos.',
      'Create and correct estates, sections, plots and catalogues, and see what jobs cost.',
    ],
    delete: [
      'Eliminar fincas, sectores, cuadros y catálogos que nada usa.',
      'Delete estates, sections, plots and catalogues that nothing uses.',
    ],
  },
  ...forEach(workKinds, worksDeeds),
  fertilization: workDeeds('fertilizaciones y sus planes', 'fertilizations and their plans'),
  phenology: plainDeeds('las etapas de las plantas', 'the stages of the vines'),
  contingency: plainDeeds('contingencias', 'incidents'),
  valve: plainDeeds('operaciones de riego', 'valves'),
  input: {
    read: ['Ver remitos y CIU.', 'See delivery notes and CIUs.'],
    write: [
      'Crear, enviar, recibir y corregir remitos, con sus pesos y precios; y camiones y choferes.',
      'Create, send, receive and correct delivery notes, with weights and prices; and trucks and drivers.',
    ],
    delete: [
      'Anular remitos, y eliminar camiones y choferes.',
      'Void delivery notes, and delete trucks and drivers.',
    ],
  },
  cellars: {
    read: ['Ver bodegas, vasijas, partidas y el mapa.', 'See cellars, vessels, lots and the map.'],
    write: [
      'Crear y corregir bodegas, sectores, vasijas, tipos, partidas de barricas y gastos generales.',
      'Create and correct cellars, sections, vessels, types, barrel lots and overheads.',
    ],
    delete: [
      'Eliminar los que nada usa, y presentar la declaración mensual.',
      'Delete those that nothing uses, and file the monthly declaration.',
    ],
  },
  contents: {
    read: [
      'Ver los vinos, su composición, su historia, el balance, las declaraciones, las catas y los ensayos de corte.',
      'See the wines, their composition, their history, the balance, declarations, tastings and blend trials.',
    ],
    write: [
      'Medir vasijas, cambiar la etapa, corregir, retener y liberar vinos, cargar vinos iniciales y mermas, y anotar catas y ensayos de corte.',
      'Measure vessels, change stages, correct, hold and release wines, enter opening wines and losses, and write tastings and blend trials.',
    ],
    delete: [
      'Eliminar catas, sus categorías y ensayos de corte.',
      'Delete tastings, their categories and blend trials.',
    ],
  },
  workorders: {
    read: [
      'Ver órdenes de trabajo, sus repeticiones y movimientos.',
      'See work orders, their repetitions and movements.',
    ],
    write: [
      'Crear, corregir y finalizar órdenes, sus tipos y repeticiones, y cargar lo vendido a granel.',
      'Create, correct and finish orders, their types and repetitions, and load what was sold in bulk.',
    ],
    delete: [
      'Eliminar órdenes que nada movieron, tipos y repeticiones.',
      'Delete orders that moved nothing, types and repetitions.',
    ],
  },
  division: {
    read: ['Ver fraccionamientos y líneas.', 'See bottlings and lines.'],
    write: ['Crear, corregir y cerrar fraccionamientos.', 'Create, correct and close bottlings.'],
    delete: [
      'Abrir otra vez, anular y eliminar fraccionamientos y líneas.',
      'Open again, cancel and delete bottlings and lines.',
    ],
  },
  label: {
    read: ['Ver etiquetas y productos.', 'See labels and products.'],
    write: [
      'Crear y corregir etiquetas y productos, y aprobar o rechazar sus pasos.',
      'Create and correct labels and products, and approve or reject their steps.',
    ],
    delete: ['Eliminar etiquetas, productos y pasos.', 'Delete labels, products and steps.'],
  },
  labeling: {
    read: ['Ver etiquetados.', 'See labellings.'],
    write: ['Crear, corregir y cerrar etiquetados.', 'Create, correct and close labellings.'],
    delete: ['Abrir otra vez, anular y eliminar etiquetados.', 'Open again, cancel and delete labellings.'],
  },
  distribution: {
    read: [
      'Ver lotes de vino, depósitos, clientes y movimientos de botellas.',
      'See wine lots, warehouses, customers and movements of bottles.',
    ],
    write: [
      'Mover, contar, retener y liberar botellas; crear clientes, depósitos, listas de precios y problemas.',
      'Move, count, hold and release bottles; create customers, warehouses, price lists and problems.',
    ],
    delete: [
      'Revertir movimientos, y eliminar clientes, depósitos y listas.',
      'Reverse movements, and delete customers, warehouses and lists.',
    ],
  },
  orders: {
    read: [
      'Ver órdenes de clientes, y ventas y compras a granel.',
      'See customers’ orders, and bulk sales and purchases.',
    ],
    write: [
      'Crear órdenes, ventas y compras a granel, despachar, y registrar objeciones, devoluciones, cobros y pagos.',
      'Create orders, bulk sales and purchases, dispatch, and write objections, returns and payments.',
    ],
    delete: [
      'Deshacer despachos, y eliminar órdenes y ventas que nada movieron.',
      'Undo dispatches, and delete orders and sales that moved nothing.',
    ],
  },
  laboratory: {
    read: [
      'Ver análisis, mediciones, fermentaciones y controles.',
      'See analyses, measurements, fermentations and controls.',
    ],
    write: [
      'Cargar análisis, mediciones, recorridas, controles, tipos, lugares y sensores.',
      'Enter analyses, measurements, rounds, controls, types, places and sensors.',
    ],
    delete: ['Eliminarlos.', 'Delete them.'],
  },
  stock: {
    read: [
      'Ver insumos, lotes, depósitos y movimientos.',
      'See supplies, batches, warehouses and movements.',
    ],
    write: [
      'Crear productos, cambiar cantidades, contar, trasladar, recibir, retener y liberar; y ver sus costos.',
      'Create products, change amounts, count, move, receive, hold and release; and see what they cost.',
    ],
    delete: [
      'Eliminar productos, depósitos y categorías, y revertir cambios.',
      'Delete products, warehouses and categories, and reverse changes.',
    ],
  },
  stockOrders: {
    read: ['Ver órdenes de compra, ingresos y devoluciones.', 'See purchase orders, deliveries and returns.'],
    write: [
      'Crear y corregir órdenes de compra, recibir y devolver.',
      'Create and correct purchase orders, receive and return.',
    ],
    delete: [
      'Eliminar y anular órdenes de compra e ingresos.',
      'Delete and void purchase orders and deliveries.',
    ],
  },
  machines: {
    read: [
      'Ver máquinas, su uso, mantenimientos y cargas de combustible.',
      'See machines, their use, maintenance and fuel fill-ups.',
    ],
    write: ['Crearlos y corregirlos.', 'Create and correct them.'],
    delete: ['Eliminarlos.', 'Delete them.'],
  },
  quality: {
    read: ['Ver controles de calidad y sus tipos.', 'See quality checks and their types.'],
    write: [
      'Hacer controles; retener y liberar insumos, vinos y botellas.',
      'Make checks; hold and release supplies, wines and bottles.',
    ],
    delete: ['Eliminar controles y tipos.', 'Delete checks and types.'],
  },
  users: {
    read: [
      'Ver quiénes entran a la empresa y con qué roles.',
      'See who comes into the company, and with which roles.',
    ],
    write: [
      'Invitar, cambiar roles, suspender, activar y quitar el segundo paso.',
      'Invite, change roles, suspend, activate and take the second step off.',
    ],
    delete: ['Quitar usuarios de la empresa.', 'Take users out of the company.'],
  },
  administration: {
    read: [
      'Ver la administración, las facturas, las liquidaciones, la contabilidad, las estadísticas y los costos.',
      'See the administration, bills, pay statements, accounting, figures and costs.',
    ],
    write: [
      'Crear y corregir temporadas, proveedores, variedades, mercados, cotizaciones, facturas, liquidaciones y eventos; cambiar el plan de cuentas, cerrar meses y entregarlos.',
      'Create and correct seasons, suppliers, varieties, markets, rates, bills, pay statements and events; change the chart of accounts, close months and export them.',
    ],
    delete: ['Eliminarlos, y anular pagos.', 'Delete them, and annul payments.'],
  },
  employees: {
    read: ['Ver empleados, horarios y tareas de todos.', 'See everybody’s records, schedules and tasks.'],
    write: [
      'Crear y corregir empleados, horarios y tareas.',
      'Create and correct employees, schedules and tasks.',
    ],
    delete: ['Eliminarlos.', 'Delete them.'],
  },
  alarms: {
    read: ['Ver las alarmas y recibir el aviso de cada mañana.', 'See the alarms, and be told each morning.'],
    write: [
      'Las alarmas no se escriben: dejan de sonar cuando se arregla su causa.',
      'Alarms are not written: they stop when their cause is put right.',
    ],
    delete: ['Las alarmas no se eliminan.', 'Alarms are not deleted.'],
  },
  traceability: {
    read: ['Rastrear y descargar informes de recall.', 'Trace, and download recall reports.'],
    write: [
      'Hacer simulacros, y retener y liberar lo que alcanzan.',
      'Make drills, and hold and release what they reach.',
    ],
    delete: ['Los rastreos no se eliminan.', 'Traces are not deleted.'],
  },
  company: {
    read: [
      'Ver los datos, el plan y la configuración de la empresa.',
      'See the company’s data, plan and settings.',
    ],
    write: [
      'Cambiar datos, configuración, umbrales y anuncios, cerrar días y reabrir declaraciones.',
      'Change data, settings, thresholds and announcements, close days and reopen declarations.',
    ],
    delete: ['Eliminar umbrales y anuncios.', 'Delete thresholds and announcements.'],
  },
  audit: {
    read: [
      'Ver toda la actividad de la empresa y verificar su integridad.',
      'See all the activity of the company, and verify that it is whole.',
    ],
    write: ['El historial se escribe solo.', 'The history writes itself.'],
    delete: ['El historial no se elimina.', 'The history is not deleted.'],
  },
}

/** The permissions that belong to no deed of an area. */
export const otherPermissions = [
  {
    permission: 'workorders.reverse',
    name: ['Revertir órdenes', 'Reverse orders'],
    meaning: [
      'Deshacer una orden de trabajo finalizada, aceptar sus diferencias y deshacer la devolución de una venta a granel.',
      'Undo a finished work order, accept its differences, and undo the return of a bulk sale.',
    ],
  },
  {
    permission: 'workorders.override',
    name: ['Confirmar advertencias', 'Confirm warnings'],
    meaning: [
      'Seguir aunque la vasija esté sucia, se pierda la condición orgánica, se mezclen dueños o un agregado pase el máximo.',
      'Go on although the vessel is dirty, the organic condition is lost, owners mix or an addition passes its maximum.',
    ],
  },
  {
    permission: 'laboratory.send',
    name: ['Enviar lecturas', 'Send readings'],
    meaning: [
      'Enviar lo que miden los sensores, y nada más: es lo que lleva un token de acceso «Solo enviar lecturas».',
      'Send what sensors measure, and nothing else: it is what a token with the access “Only send readings” carries.',
    ],
  },
  {
    permission: 'platform',
    name: ['Plataforma', 'Platform'],
    meaning: [
      'Dar de alta empresas y cambiar su plan y vencimiento. No viene con ningún rol.',
      'Set up companies and change their plan and expiry. It comes with no role.',
    ],
  },
] as const satisfies readonly { permission: Permission; name: Said; meaning: Said }[]
