import { list, picture, text, topicsOf } from '../told/topic.ts'

/** The pages of the cellar and of its wines. */
export const cellarGuides = topicsOf(
  'GUIDE',
  'cellar',
)({
  'cellar-map': {
    title: ['El mapa de la bodega', 'The map of the cellar'],
    words: ['mapa bodega tanques vasijas nivel ocupacion', 'map cellar tanks vessels level'],
    screen: { to: '/cellar', tab: 'map' },
    body: [
      text(
        'Cada vasija con su nivel, el color de su vino y sus señales: sucia, fuera de servicio, orgánica, retenida o con órdenes pendientes. Toque una para ver su vino, medirla o abrir su ficha.',
        'Each vessel with its level, the colour of its wine and its marks: dirty, out of service, organic, on hold or with pending orders. Touch one to see its wine, measure it or open its page.',
      ),
      picture('cellar'),
      list(
        [
          '{moveVessels} deja arrastrarlas; con el teclado, Intro toma y deja, y las flechas mueven.',
          '{moveVessels} lets you drag them; with the keyboard, Enter takes and drops, the arrows move.',
        ],
        [
          'Los sectores dividen la bodega: elija uno para ver solo sus vasijas.',
          'Sections divide the cellar: choose one to see only its vessels.',
        ],
      ),
    ],
  },
  vessels: {
    title: ['Vasijas', 'Vessels'],
    words: [
      'vasija tanque pileta barrica limpia sucia lavado enjuague fuera de servicio tipo sector',
      'vessel tank barrel clean dirty washing rinse out of service type section',
    ],
    screen: { to: '/cellar', tab: 'elements' },
    body: [
      text(
        'La ficha de una vasija dice qué tiene, sus próximas órdenes, sus últimas mediciones, qué pasó en ella, lo que se le agregó y lo que cuesta el vino que hay.',
        'A vessel’s page tells what it holds, its next orders, its last measurements, what happened in it, what was added and what the wine in it costs.',
      ),
      list(
        [
          'Desde la ficha o el mapa se trasiega, se agrega, se mide, se toma muestra, se lava o se crea una orden: la vasija ya está puesta.',
          'From its page or the map one racks, adds, measures, takes a sample, washes or makes an order: the vessel is filled in already.',
        ],
        [
          '{measureTank} pide primero la densidad y la temperatura (la que no se midió queda en blanco); {gauge} anota cuántos litros hay.',
          '{measureTank} asks for density and temperature first (what was not measured stays blank); {gauge} records how many litres there are.',
        ],
        [
          'Lo que suena en la vasija dice por qué, y ofrece la medición o la orden que lo responde: con SO₂ bajo, {orderDose} lleva la dosis calculada.',
          'What rings in the vessel says why, and offers the measurement or the order that answers it: with low SO₂, {orderDose} takes the dose that was worked out.',
        ],
        [
          'Al vaciarse queda sucia; una orden de lavado la deja limpia. Limpia y vacía más de {rinseDays} días pide enjuague.',
          'Emptied it is dirty; a washing order makes it clean. Clean and empty for more than {rinseDays} days it asks to be rinsed.',
        ],
        [
          'Una vasija que tuvo vino no se elimina: déjela fuera de servicio, con su motivo.',
          'A vessel that held wine is not deleted: set it out of service, with the reason.',
        ],
        [
          'El tipo de vasija dice su clase; las órdenes pueden pedir una vasija por tipo y elegirla después.',
          'The type of a vessel tells its class; orders may ask for a vessel by type and choose it later.',
        ],
      ),
    ],
  },
  'barrel-lots': {
    title: ['Partidas de barricas', 'Barrel lots'],
    words: ['partida barricas relleno merma llenado costo', 'barrel lot topping evaporation fill cost'],
    screen: { to: '/cellar', tab: 'batch' },
    body: [
      text(
        'Una partida reúne las barricas que llevan un mismo vino, para tratarlas juntas: mover, rellenar, anotar la merma o desarmarla.',
        'A lot gathers the barrels that hold the same wine, to treat them together: move, top, write the loss or break it up.',
      ),
      list(
        [
          '{topBarrels} reparte en cada barrica lo que le falta.',
          '{topBarrels} gives each barrel what it lacks.',
        ],
        [
          '{lotLoss} anota de una vez lo que se evaporó en toda la partida; se puede deshacer.',
          '{lotLoss} writes at once what evaporated of the whole lot; it can be undone.',
        ],
        [
          'Si la partida dice el precio de cada barrica y cuánto sirve, cada llenado de una barrica vacía carga su parte al vino.',
          'If the lot says what each barrel cost and how long it serves, each filling of an empty barrel charges its part to the wine.',
        ],
      ),
    ],
  },
  wines: {
    title: ['Pre-lotes: los vinos', 'Pre-lots: the wines'],
    words: [
      'pre-lote vino composicion etapa costo retencion dueño organico agregados',
      'pre-lot wine composition stage cost hold owner organic additions',
    ],
    screen: { to: '/cellar', tab: 'contents' },
    body: [
      text(
        'Un pre-lote es un vino en su vasija, con su historia completa: de qué CIU está hecho y en qué parte, lo que se le agregó, sus análisis, su costo por litro y todos sus movimientos.',
        'A pre-lot is a wine in its vessel with all its history: which CIUs it is made of and in what part, what was added, its analyses, its cost per litre and all its movements.',
      ),
      picture('contents'),
      list(
        [
          '{changeStage} dice en qué etapa está: mosto, fermentando, vino nuevo, crianza, listo para fraccionar…',
          '{changeStage} tells which stage it is at: must, fermenting, new wine, ageing, ready to bottle…',
        ],
        [
          '{hold} impide moverlo, fraccionarlo y venderlo hasta que se libere; se puede medir y corregir.',
          '{hold} keeps it from being moved, bottled and sold until it is released; it may be measured and corrected.',
        ],
        [
          'Un vino de terceros lleva el nombre de su dueño y no se vende.',
          'Wine of others bears its owner’s name and is not sold.',
        ],
        [
          '«Agregados» suma lo que la ley cuenta, también de los vinos que entraron en él.',
          '“Additions” adds up what the law counts, also of the wines that went into it.',
        ],
      ),
    ],
  },
  tastings: {
    title: ['Catas', 'Tastings'],
    words: ['cata nota puntaje degustacion', 'tasting note score'],
    screen: { to: '/cellar', tab: 'tastings' },
    body: [
      text(
        'Una nota de cata por persona y vino, lote o ensayo de corte. Las categorías dicen qué se mira y cuántos puntos puede tener; lo que queda en blanco no cuenta para el total.',
        'One note per person and wine, lot or blend trial. The categories tell what is looked at and how many points it may have; what is left blank does not count.',
      ),
    ],
  },
  'wine-balance': {
    title: ['Balance de vino y existencias a una fecha', 'Wine balance and stock on a day'],
    words: [
      'balance existencias fecha entradas salidas mermas movimientos de vino',
      'balance stock day entries exits losses wine movements',
    ],
    screen: { to: '/cellar', tab: 'balance' },
    body: [
      text(
        'Lo que había, lo que entró, lo que salió y lo que queda, por vino, bodega, variedad, cosecha o dueño. También las existencias de cualquier día y la lista de movimientos.',
        'What there was, what came, what went and what is left, by wine, cellar, variety, vintage or owner. Also what there was on any day, and the list of movements.',
      ),
      picture('balance'),
      text(
        'Si una línea muestra una diferencia sin explicación, es una falla del sistema: avise a soporte.',
        'If a line shows a difference without explanation it is a fault of the system: tell support.',
      ),
    ],
  },
  declarations: {
    title: ['Declaraciones mensuales', 'Monthly declarations'],
    words: [
      'declaracion mensual inv mermas presentar cierre mes',
      'monthly declaration filing losses close month',
    ],
    screen: { to: '/cellar', tab: 'declarations' },
    body: [
      text(
        'Un mes se presenta entero, cuando terminó y en orden. Presentado, sus días quedan cerrados para toda la empresa: también insumos y trabajos de finca.',
        'A month is filed whole, once it is over and in order. Filed, its days are closed for the whole company: supplies and field jobs as well.',
      ),
      list(
        [
          'Antes de presentar se avisa de órdenes sin terminar, vino en la recepción o litros sin variedad o color.',
          'Before filing you are warned of unfinished orders, wine at the reception, or litres without variety or colour.',
        ],
        [
          'Solo el último mes presentado se reabre, con un motivo; después hay que presentarlo de nuevo.',
          'Only the last filed month is opened again, with a reason; then it has to be filed again.',
        ],
      ),
    ],
  },
  'late-costs': {
    title: ['Costos tardíos', 'Late costs'],
    words: [
      'costo tardio factura despues molienda precio corregido',
      'late cost bill after crushing corrected price',
    ],
    screen: { to: '/cellar', tab: 'late' },
    body: [
      text(
        'Cuando un trabajo, un precio o un flete se anota después de moler la uva, su costo sigue al vino que se hizo con ella, a sus botellas y, de lo que ya salió, va a gasto. Aquí se ve cada uno y adónde fue.',
        'When a job, a price or a freight is written after the grapes were crushed, its cost follows the wine made with them and its bottles; of what already left it is expense. Here you see each, and where it went.',
      ),
    ],
  },
  'opening-wine': {
    title: ['Vino inicial', 'Opening wine'],
    words: [
      'vino inicial existencia primer dia saldo empezar planilla',
      'opening wine stock first day balance begin spreadsheet',
    ],
    screen: { to: '/cellar', tab: 'openings' },
    body: [
      text(
        'Lo que hay en cada vasija el día en que empieza: vino, litros, variedad o composición, año, dueño y costo por litro. Se carga a mano o desde una planilla, entra como un solo movimiento y se deshace entero mientras nada de ese vino se movió.',
        'What is in each vessel on the day you begin: wine, litres, variety or composition, year, owner and cost of a litre. It is entered by hand or from a spreadsheet, goes in as one movement, and is undone whole while none of that wine moved.',
      ),
      list(
        [
          'La vasija tiene que estar vacía y el vino tiene que entrar en ella.',
          'The vessel has to be empty, and the wine has to fit in it.',
        ],
        [
          'La trazabilidad termina ahí: no se sabe de qué uva vino. El balance lo muestra en una columna propia.',
          'The trace ends there: which grapes it came from is not known. The balance shows it in a column of its own.',
        ],
        [
          'Lo que se sabe de cada vino por análisis se anota al lado: queda como medición de ese día, y se va con el vino si se deshace.',
          'What is known of each wine by analysis is written beside it: it stays as a measurement of that day, and goes with the wine if that is undone.',
        ],
      ),
    ],
  },
  overheads: {
    title: ['Gastos generales por litro', 'Overheads per litre'],
    words: ['gastos generales energia alquiler litro molido', 'overheads energy rent litre crushed'],
    screen: { to: '/cellar', tab: 'overheads' },
    body: [
      text(
        'Lo que carga cada litro que se muele desde un día por energía, alquiler o sueldos que ninguna orden nombra. Lo ya molido no cambia. Si además carga facturas de servicios a la bodega, el vino llevaría los dos: elija uno.',
        'What each litre crushed from a day on bears for energy, rent or wages that no order names. What was crushed does not change. If you also charge service bills to the cellar the wine would bear both: choose one.',
      ),
    ],
  },
})
