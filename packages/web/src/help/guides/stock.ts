import { list, picture, text, topicsOf } from '../told/topic.ts'

/** The pages of supplies, purchases and quality. */
export const stockGuides = topicsOf(
  'GUIDE',
  'stock',
)({
  supplies: {
    title: ['Insumos y existencias', 'Supplies and stock'],
    words: [
      'insumo stock existencia producto deposito comprometido disponible alarma',
      'supply stock product warehouse committed available alarm',
    ],
    screen: { to: '/stock', tab: 'stocks' },
    body: [
      text(
        'Cada línea es un insumo en un depósito: cuánto hay, cuánto está retenido, cuánto piden los trabajos y órdenes abiertas, y lo disponible. Los trabajos, las órdenes y los fraccionamientos descuentan solos lo que usan.',
        'Each line is a supply in a warehouse: how much there is, how much is on hold, what open jobs and orders ask for, and what is available. Jobs, orders and bottlings take out what they use by themselves.',
      ),
      picture('stock'),
      list(
        [
          '{changeAmount} agrega, retira o cuenta. {moveStock} lo lleva a otro depósito.',
          '{changeAmount} adds, takes or counts. {moveStock} takes it to another warehouse.',
        ],
        [
          '{asOf} muestra las cantidades al cierre de un día pasado.',
          '{asOf} shows the amounts at the end of a past day.',
        ],
        [
          'El producto guarda la dosis, la carencia, el reingreso, los nutrientes y lo que la ley cuenta de él.',
          'The product keeps its dose, pre-harvest interval, re-entry, nutrients and what the law counts of it.',
        ],
      ),
    ],
  },
  batches: {
    title: ['Lotes de insumos', 'Supply batches'],
    words: ['lote vencimiento precio factura retenido', 'batch expiry price invoice hold'],
    screen: { to: '/stock', tab: 'stocks' },
    body: [
      text(
        'Un insumo que se lleva por lotes guarda, de cada uno, su vencimiento, su remito, su proveedor y su costo. Cuando llega la factura con otro precio, {correctPrice} reparte la diferencia entre lo que queda y lo que ya lo usó.',
        'A supply kept by batches has for each its expiry, delivery note, supplier and cost. When the invoice says another price, {correctPrice} shares the difference between what is left and what used it.',
      ),
    ],
  },
  'stock-movements': {
    title: ['Movimientos de insumos', 'Movements of supplies'],
    words: ['movimientos insumos revertir historial saldo', 'movements supplies reverse history balance'],
    screen: { to: '/stock', tab: 'movements' },
    body: [
      text(
        'Cada ingreso, uso, pérdida o inventario deja su línea con origen, saldo y quién lo registró. Un cambio hecho a mano se revierte desde aquí mientras nada posterior haya movido el mismo lote en ese depósito.',
        'Each entry, use, loss or count leaves its line with cause, balance and who wrote it. A change by hand is reversed from here while nothing later moved the same batch in that warehouse.',
      ),
    ],
  },
  'stock-stats': {
    title: ['Resumen de insumos', 'Supplies in figures'],
    words: ['resumen valor consumo se acaba', 'summary value use runs out'],
    screen: { to: '/stock', tab: 'stats' },
    body: [
      text(
        'Cuánto valen los insumos, qué entró y qué se usó cada mes, y cuáles se acaban primero al ritmo actual.',
        'What the supplies are worth, what came and what was used each month, and which run out first at the present rate.',
      ),
    ],
  },
  deposits: {
    title: ['Depósitos y categorías', 'Warehouses and categories'],
    words: ['deposito categoria pañol tanque combustible', 'warehouse category store tank fuel'],
    screen: { to: '/stock/configuration', tab: 'deposits' },
    body: [
      text(
        'Un depósito es de toda la empresa, de una finca, de una bodega o el tanque de una máquina. Las categorías agrupan los insumos para encontrarlos.',
        'A warehouse belongs to the whole company, an estate, a cellar, or is the tank of a machine. Categories group the supplies so that they are found.',
      ),
    ],
  },
  purchases: {
    title: ['Órdenes de compra e ingresos', 'Purchase orders and deliveries'],
    words: [
      'compra orden pedir recibir ingreso proveedor remito',
      'purchase order receive delivery supplier',
    ],
    screen: { to: '/stock', tab: 'orders' },
    body: [
      text(
        'Una orden de compra pide insumos a uno o más proveedores. Cada entrega es un ingreso, con su remito, sus lotes y sus precios; la orden sabe qué falta y se cierra cuando no se espera nada más.',
        'A purchase order asks suppliers for supplies. Each delivery is an entry with its note, batches and prices; the order knows what is missing, and is closed when nothing more is awaited.',
      ),
      picture('purchases'),
    ],
  },
  returns: {
    title: ['Devoluciones a proveedores', 'Returns to suppliers'],
    words: ['devolucion proveedor lote mal', 'return supplier bad batch'],
    screen: { to: '/stock', tab: 'returns' },
    body: [
      text(
        'Lo que vuelve al proveedor sale del depósito con su costo. Puede nombrar el control de calidad que encontró lo que está mal.',
        'What goes back to the supplier leaves the warehouse with its cost. It may name the quality check that found what is wrong.',
      ),
    ],
  },
  quality: {
    title: ['Control de calidad de insumos', 'Quality control of supplies'],
    words: [
      'calidad control criterio aprobar rechazar retener liberar',
      'quality check criterion approve reject hold release',
    ],
    screen: { to: '/quality', tab: 'checks' },
    body: [
      text(
        'Un control mira los criterios de su tipo en un lote y dice si se aprueba. Rechazado o retenido, nadie puede usarlo hasta que se libere; sí se puede contar, devolver o desechar.',
        'A check looks at the criteria of its type in a batch and says whether it is approved. Rejected or on hold nobody may use it until it is released; it may be counted, returned or thrown away.',
      ),
    ],
  },
})
