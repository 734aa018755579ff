import { list, picture, text, topicsOf } from '../told/topic.ts'

/** The pages of bottles and sales. */
export const distributionGuides = topicsOf(
  'GUIDE',
  'distribution',
)({
  'wine-lots': {
    title: ['Lotes de vino y depósitos', 'Wine lots and warehouses'],
    words: [
      'lote botellas deposito inventario mover retener cuarentena',
      'lot bottles warehouse count move hold quarantine',
    ],
    screen: { to: '/distribution', tab: 'wineBatches' },
    body: [
      text(
        'Cada lote de botellas en cada depósito: cuántas hay, cuántas están en órdenes abiertas y cuánto valen. Se mueven a otro depósito, se cuentan o se retienen.',
        'Each lot of bottles in each warehouse: how many there are, how many open orders have, and what they are worth. They are moved to another warehouse, counted or put on hold.',
      ),
      list(
        [
          'Lo retenido no se pide ni se despacha, y solo se mueve a un depósito de cuarentena.',
          'What is on hold is neither ordered nor dispatched, and moves only to a quarantine warehouse.',
        ],
        [
          'La ficha del lote dice de qué está hecho, qué insumos lleva, a quién fue y qué análisis tiene.',
          'The lot’s page tells what it is made of, which supplies it bears, to whom it went and which analyses it has.',
        ],
      ),
    ],
  },
  'opening-bottles': {
    title: ['Botellas iniciales', 'Opening bottles'],
    words: [
      'botellas iniciales existencia primer dia stock deposito lote empezar planilla',
      'opening bottles stock first day warehouse lot begin spreadsheet',
    ],
    screen: { to: '/distribution', tab: 'openings' },
    body: [
      text(
        'Los lotes que ya hay en cada depósito el día en que empieza: código, vino, año, variedad o composición, etiqueta si la lleva, botellas y costo por botella. Se cargan a mano o desde una planilla, entran como un solo movimiento y se deshacen enteros mientras ninguna de esas botellas se movió ni está en una orden.',
        'The lots that are in each warehouse already on the day you begin: code, wine, year, variety or composition, label if they bear one, bottles and cost of a bottle. They are entered by hand or from a spreadsheet, go in as one movement, and are undone whole while none of those bottles moved or is in an order.',
      ),
      list(
        [
          'El mismo lote en dos depósitos va en dos renglones con el mismo código y los mismos datos: es un solo lote.',
          'The same lot in two warehouses takes two rows with the same code and the same data: it is one lot.',
        ],
        [
          'Un código que ya tiene otro lote no se acepta: si al lote le faltan botellas, actualice su inventario.',
          'A code that another lot has is not taken: where a lot lacks bottles, update its inventory.',
        ],
        [
          'La trazabilidad termina ahí: no se sabe de qué uva vino. Después se etiqueta, mueve y vende como cualquier lote.',
          'The trace ends there: which grapes it came from is not known. From then on it is labelled, moved and sold as any lot.',
        ],
      ),
    ],
  },
  availability: {
    title: ['Disponibilidad de botellas', 'Availability of bottles'],
    words: ['disponibilidad prometido libre falta reservado', 'availability promised free missing reserved'],
    screen: { to: '/distribution', tab: 'availability' },
    body: [
      text(
        'Lo que hay de cada lote frente a lo que las órdenes abiertas esperan, por sus fechas: cuánto queda libre o cuánto falta, y desde qué día.',
        'What there is of each lot against what open orders wait for, by their days: how much is free, or how much is missing and since which day.',
      ),
      picture('availability'),
    ],
  },
  'customer-orders': {
    title: ['Órdenes de clientes', 'Customers’ orders'],
    words: [
      'orden cliente pedido despacho devolucion cobro remito lista preparacion',
      'order customer dispatch return payment delivery note picking',
    ],
    screen: { to: '/distribution', tab: 'orders' },
    body: [
      text(
        'Una orden reserva botellas de lotes y depósitos. Sale por partes, cada viaje con su remito; vuelve por partes, con su crédito; y se cobra por partes. La cuenta de la orden sale de eso.',
        'An order reserves bottles of lots and warehouses. It leaves in parts, each trip with its delivery note; comes back in parts, with its credit; and is paid in parts. The account of the order follows from that.',
      ),
      picture('customerOrders'),
      list(
        [
          'Se imprimen el remito, la lista de preparación y los rótulos de cajas.',
          'The delivery note, the picking list and the labels of the boxes are printed.',
        ],
        [
          'Los impuestos del mercado del cliente se suman al neto de lo que sale.',
          'The taxes of the customer’s market are added to the net of what leaves.',
        ],
        [
          'Después de salir se cambian solo el estado y el pago; para lo demás se deshace el despacho.',
          'After leaving only state and payment change; for the rest the dispatch is undone.',
        ],
      ),
    ],
  },
  'sales-figures': {
    title: ['Ventas y problemas en cifras', 'Sales and problems in figures'],
    words: [
      'ventas cifras margen cliente mercado problemas',
      'sales figures margin customer market problems',
    ],
    screen: { to: '/distribution', tab: 'stats' },
    body: [
      text(
        'Botellas, ventas netas, costo y margen por mes, cliente, mercado y etiqueta; qué órdenes salieron a tiempo; y de qué y de qué lotes se reclama más.',
        'Bottles, net sales, cost and margin by month, customer, market and label; which orders left in time; and what and which lots are complained of most.',
      ),
    ],
  },
  'bulk-sales': {
    title: ['Ventas a granel: vino y uva', 'Bulk sales: wine and grapes'],
    words: [
      'granel contrato oferta carga camion cuota estado de cuenta uva',
      'bulk contract offer load truck instalment statement grapes',
    ],
    screen: { to: '/distribution', tab: 'bulkSales' },
    body: [
      text(
        'Un contrato pasa de ofrecido a acordado; desde entonces sus litros, precio y cuotas quedan fijos. Cada carga es una orden de trabajo que vende (o un remito, si es uva), con su camión, precintos y pesada.',
        'A contract goes from offered to agreed; from then on its litres, price and instalments stand. Each load is a work order that sells (or a delivery note, if grapes), with its truck, seals and weights.',
      ),
      list(
        [
          'Lo que el comprador no objeta en los {objectionDays} días que propone el contrato queda aceptado.',
          'What the buyer does not object to within the {objectionDays} days that a contract proposes is accepted.',
        ],
        [
          'El vino que vuelve es un vino propio, en una vasija vacía, con su parte del costo.',
          'Wine that comes back is a wine of its own, in an empty vessel, with its part of the cost.',
        ],
      ),
    ],
  },
  'bulk-purchases': {
    title: ['Compras a granel: vino, mosto y uva', 'Bulk purchases: wine, must and grapes'],
    words: [
      'comprar granel contrato proveedor remito recibir objetar cuota cuenta uva mosto vino',
      'buy bulk contract supplier delivery note receive object instalment account grapes must wine',
    ],
    screen: { to: '/distribution', tab: 'bulkPurchases' },
    body: [
      text(
        'Es la venta a granel vista del otro lado, y por eso está junto a ella. Una compra pasa de ofrecida a acordada; desde entonces sus litros o kilos, precio y cuotas quedan fijos. Cada carga es un remito recibido del proveedor: su cantidad es la del remito y nada más.',
        'It is the bulk sale seen from the other side, and so it stands beside it. A purchase goes from offered to agreed; from then on its litres or kilograms, price and instalments stand. Each load is a delivery note received from the supplier: its amount is the note’s and nothing else.',
      ),
      list(
        [
          '{receiveBulk} abre el remito con el proveedor, el producto y el precio del contrato; un remito que ya existe se suma con {addBulkNote}. Un remito cuenta para una sola compra.',
          '{receiveBulk} opens the note with the supplier, the product and the contract’s price; a note that exists is added with {addBulkNote}. A note counts for one purchase alone.',
        ],
        [
          'Lo que no se objeta en los {objectionDays} días que propone el contrato queda aceptado. Una objeción dice por qué, y puede nombrar el análisis que la respalda.',
          'What is not objected to within the {objectionDays} days that a contract proposes is accepted. An objection says why, and may name the analysis that it rests on.',
        ],
        [
          'La diferencia de precio que se acuerda baja la cuenta y también el precio del remito: llega al costo del vino, aunque ya se haya usado.',
          'A price difference that is settled lowers the account and the price of the note too: it reaches the cost of the wine, also where it was used already.',
        ],
        [
          'El vino que se devuelve sale con una orden de trabajo de venta, que se elige en la carga. Si todavía espera entero en la recepción, se rechaza el remito.',
          'Wine that goes back leaves with a work order that sells, which is chosen on the load. Where all of it still waits at the reception, the note is rejected.',
        ],
        [
          'Si el precio del remito no es el del contrato, la carga lo muestra y {alignBulkPrice} lo corrige. Con otra moneda hace falta el cambio del día.',
          'Where the price of the note is not the contract’s, the load shows it and {alignBulkPrice} sets it right. In another currency the rate of the day is needed.',
        ],
        [
          'La página del proveedor dice en «{supplierAccount}» lo que se le debe, con créditos, pagos y cuotas por vencer, y lo imprime. Se arma solo con las compras a granel.',
          'The page of the supplier tells in “{supplierAccount}” what is owed, with credits, payments and instalments to come, and prints it. It is made of bulk purchases alone.',
        ],
      ),
    ],
  },
  problems: {
    title: ['Problemas y reclamos', 'Problems and complaints'],
    words: [
      'problema reclamo cliente lote retener conclusion',
      'problem complaint customer lot hold conclusion',
    ],
    screen: { to: '/distribution', tab: 'problems' },
    body: [
      text(
        'Lo que un cliente o un depósito reclama: qué pasó, de qué botellas, quién lo atiende y hasta cuándo. Puede retener el lote, y se cierra con una conclusión que lo libera.',
        'What a customer or a warehouse complains of: what happened, of which bottles, who looks after it and until when. It may hold the lot, and ends with a conclusion that releases it.',
      ),
    ],
  },
  customers: {
    title: ['Clientes, mercados y listas de precios', 'Customers, markets and price lists'],
    words: ['cliente mercado impuesto lista de precios moneda', 'customer market tax price list currency'],
    screen: { to: '/distribution', tab: 'customers' },
    body: [
      text(
        'Un cliente puede ser de un mercado, que dice su idioma, su moneda, sus impuestos y lo que pide a los análisis. Las listas de precios dan el precio por botella desde un día.',
        'A customer may belong to a market, which tells its language, currency, taxes and what it asks of analyses. Price lists give the price per bottle from a day on.',
      ),
      text(
        'La página del cliente dice en «{customerAccount}» lo que debe de botellas y de granel, con impuestos, créditos y pagos, y lo imprime; y en «{customerDealings}» qué compró, cuándo y cuántos problemas tuvo.',
        'The page of the customer tells in “{customerAccount}” what they owe of bottles and of bulk, with taxes, credits and payments, and prints it; and in “{customerDealings}” what they bought, when, and how many problems they had.',
      ),
    ],
  },
})
