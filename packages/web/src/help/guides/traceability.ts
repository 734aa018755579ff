import { list, picture, steps, text, topicsOf } from '../told/topic.ts'

const tracing = topicsOf(
  'GUIDE',
  'traceability',
)({
  trace: {
    title: ['Rastrear de la botella al cuadro y vuelta', 'Tracing from bottle to plot and back'],
    words: [
      'rastreo trazabilidad recall origen destino cliente cuadro epcis gs1 importador',
      'trace traceability recall origin customer plot epcis gs1 importer',
    ],
    screen: { to: '/traceability' },
    body: [
      text(
        'Elija por dónde empezar (un lote, un CIU, un remito, un cuadro, un insumo, una orden o un cliente) y recorra de qué está hecho y adónde fue, en un dibujo o en tablas.',
        'Choose where to begin (a lot, a CIU, a delivery note, a plot, a supply, an order or a customer) and walk what it is made of and where it went, as a drawing or in tables.',
      ),
      list(
        [
          '«Hacia atrás» dice de qué está hecho; «hacia adelante», adónde fue.',
          '“Back” tells what it is made of; “forward”, where it went.',
        ],
        [
          'La conciliación compara las botellas hechas con las encontradas.',
          'The reconciliation compares the bottles made with those found.',
        ],
        [
          'El informe de recall se descarga en PDF y Excel.',
          'The recall report is downloaded as PDF and Excel.',
        ],
        [
          '«EPCIS (JSON)» descarga el camino de un lote o de un vino como lo leen los programas de un importador o una cadena: cosecha, recepción, elaboración, fraccionamiento y envíos, con el GTIN de la etiqueta digital donde lo hay. A los clientes los nombra solo quien puede ver las órdenes. Para entregar a un cliente, elíjalo: el documento cuenta lo que se le envió y de dónde viene, y no nombra a los demás.',
          '“EPCIS (JSON)” downloads the way of a lot or a wine as the programs of an importer or a chain read it: harvest, reception, winemaking, bottling and shipments, with the GTIN of the digital label where there is one. It names customers only for who may see orders. To hand it to one customer, choose them: the document tells what they were sent and where it comes from, and names nobody else.',
        ],
      ),
    ],
  },
  'told-origin': {
    title: ['El origen que cuenta un proveedor (EPCIS)', 'The origin that a supplier tells (EPCIS)'],
    words: [
      'epcis gs1 proveedor origen jsonld json documento lote cuadro importar agregar',
      'epcis gs1 supplier origin jsonld json document lot plot import add',
    ],
    screen: { to: '/cellar/inputs', tab: 'inputs' },
    body: [
      text(
        'Quien vende uva o vino puede entregar con ellos un documento EPCIS 2.0 de GS1: un archivo .jsonld o .json, de este sistema o de otro, que cuenta de qué cuadros y de qué elaboración vienen. Guardado en el remito, su camino sigue en la trazabilidad de todo lo que se haga con eso.',
        'Whoever sells grapes or wine may hand over a document of GS1’s EPCIS 2.0 with them: a .jsonld or .json file, of this system or another, that tells which plots and what winemaking they come from. Kept with the delivery note, that way goes on in the trace of whatever is made of them.',
      ),
      steps(
        [
          'En el remito de un proveedor (o en la carga de una compra a granel), «Agregar origen (EPCIS)».',
          'On a supplier’s delivery note (or a load of a purchase in bulk), “Add origin (EPCIS)”.',
        ],
        [
          'En «Origen del proveedor», mire qué lote del documento se propone para lo recibido, y elija otro si no es ese.',
          'Under “Supplier’s origin”, see which lot of the document is proposed for what was received, and choose another if it is not that one.',
        ],
        [
          'Rastree hacia atrás el vino o el lote: «Origen del proveedor» muestra su camino. El nombre de un lote del proveedor también encuentra el remito al buscar.',
          'Trace the wine or the lot back: “Supplier’s origin” shows its way. Searching for the name of a supplier’s lot finds the note, too.',
        ],
      ),
      list(
        [
          'Sus cantidades son las que dice el proveedor: no se suman a los libros ni cambian la composición.',
          'Its amounts are what the supplier says: they are not added to the books, nor do they change the composition.',
        ],
        [
          'El EPCIS que se descarga de un vino o un lote repite los hechos del proveedor, cada uno una vez y tal como los contó, si cumplen la norma de GS1.',
          'The EPCIS downloaded of a wine or a lot repeats the supplier’s events, each once and as they told it, if they keep to GS1’s standard.',
        ],
        [
          'Un documento se reemplaza o se quita cuando haga falta; los anteriores quedan guardados y pueden volver. Si se elimina el archivo, se va con él lo que contaba.',
          'A document may be replaced or taken away at any time; the former ones are kept and may come back. If the file is deleted, what it told goes with it.',
        ],
        [
          'Se rechaza lo que no es JSON, no es EPCIS 2.0, no trae hechos, trae más de 1.000 o tiene una fecha que no existe: el aviso dice en cuál. Pida al proveedor el documento corregido.',
          'What is not JSON, is not EPCIS 2.0, has no events or more than 1,000, or has a date that does not exist is refused, and the message says which event. Ask the supplier for the corrected document.',
        ],
      ),
    ],
  },
  drills: {
    title: ['Simulacros de recall', 'Recall drills'],
    words: ['simulacro recall retiro retener alcanzado', 'drill recall hold reached'],
    screen: { to: '/traceability/drills' },
    body: [
      text(
        'Un simulacro toma el tiempo de un rastreo y guarda su informe. Puede retener todo lo que alcanza (vinos, insumos y botellas) y liberarlo después.',
        'A drill times a trace and keeps its report. It may hold all that it reaches (wines, supplies and bottles) and release it later.',
      ),
    ],
  },
  alarms: {
    title: ['Alarmas', 'Alarms'],
    words: [
      'alarma atencion falta vence retenido merma so2',
      'alarm attention missing expires hold loss so2',
    ],
    screen: { to: '/alarms' },
    body: [
      text(
        'Lo que pide atención ahora, lo más urgente primero, con qué hacer en cada caso. Una alarma no se cierra: deja de sonar cuando se arregla lo que la causa.',
        'What needs attention now, the most urgent first, with what to do about each. An alarm is not closed: it stops ringing when its cause is put right.',
      ),
      picture('alarms'),
      list(
        [
          'Insumos vencidos, por vencer, bajo su alarma o retenidos.',
          'Supplies expired, about to expire, below their alarm or on hold.',
        ],
        [
          'Uva cosechada antes de la carencia; fermentaciones paradas, lentas o calientes.',
          'Grapes picked within a pre-harvest interval; fermentations stuck, sluggish or hot.',
        ],
        [
          'Agregados sobre el máximo, SO₂ molecular bajo, mermas altas, mediciones vencidas o fuera de límites.',
          'Additions over their maximum, low molecular SO₂, high losses, measurements overdue or out of limits.',
        ],
        [
          'Combustible sin cobrar, mantenimientos, problemas fuera de plazo y lotes de vino retenidos o con fecha.',
          'Fuel not charged, maintenance, problems past their term, and wine lots on hold or with a date.',
        ],
      ),
    ],
  },
})

const figures = topicsOf(
  'GUIDE',
  'analytics',
)({
  analytics: {
    title: ['Las preguntas de las estadísticas', 'The questions of Analytics'],
    words: [
      'estadisticas graficos preguntas comparar temporada costo kilo',
      'figures charts questions compare season cost kilo',
    ],
    screen: { to: '/analytics' },
    body: [
      text(
        'Cada pregunta de quien dirige se contesta con una frase, un dibujo y una tabla que suma. Se corta por cuadro, mes, cliente o lo que haga falta, y se llega a los registros que hay detrás.',
        'Each management question is answered with a sentence, a picture and a table that adds up. It is broken down by plot, month, customer or whatever is needed, down to the records behind.',
      ),
      picture('analytics'),
      steps(
        [
          'Elija la temporada y con cuál comparar: de una que no terminó se comparan los mismos días.',
          'Choose the season and which to compare it with: of one that still runs the same days are compared.',
        ],
        ['Abra una pregunta y elija «Ver por».', 'Open a question and choose “Show by”.'],
        [
          'Desde el menú de cada fila vea solo eso, o sus registros.',
          'From the menu of each row see only that, or its records.',
        ],
      ),
    ],
  },
  'saved-tables': {
    title: ['Guardar una tabla y recibirla', 'To keep a table and receive it'],
    words: [
      'guardar tabla compartir correo lunes pdf inicio',
      'save keep table share mail monday pdf home page',
    ],
    screen: { to: '/analytics' },
    body: [
      text(
        'Una pregunta que se hace siempre se guarda con su nombre: cómo se corta, qué se dibuja y de qué días es. Los números no se guardan: cada vez que se abre se calculan de nuevo, y cada uno ve lo que puede ver.',
        'A question that is asked again and again is kept under a name: how it is broken down, what is drawn and of which days. The numbers are not kept: they are worked out again each time it is opened, and everybody sees what they may see.',
      ),
      steps(
        [
          'Abra una pregunta, córtela como la necesita y elija «Guardar».',
          'Open a question, break it down as you need it and choose “Save”.',
        ],
        [
          'Compártala con los roles que la usan, póngala en su página de inicio, o recíbala en PDF cada lunes.',
          'Share it with the roles that use it, put it on your home page, or receive it as a PDF each Monday.',
        ],
        [
          'Desde el menú de cada tabla guardada deja de recibirla o la elimina.',
          'From the menu of each saved table you stop receiving it, or delete it.',
        ],
      ),
    ],
  },
  'fermentation-fan': {
    title: ['Las fermentaciones una sobre otra', 'Fermentations over each other'],
    words: ['abanico curvas densidad fermentacion comparar', 'fan curves density fermentation compare'],
    screen: { to: '/analytics/fermentations' },
    body: [
      text(
        'La densidad de cada vino desde el momento en que empezó, todas en un dibujo: la que se aparta de las demás se ve de lejos. El botón de cada fila resalta su curva; su nombre abre el registro completo.',
        'The density of each wine since it began, all in one picture: the one that leaves the others is seen from far. The button of each row lights its curve up; its name opens the whole log.',
      ),
    ],
  },
  'vessel-use': {
    title: ['Qué tan llenas están las vasijas', 'How full the vessels are'],
    words: ['ocupacion vasijas llenas vacias mes', 'filling vessels full empty month'],
    screen: { to: '/analytics/vessels' },
    body: [
      text(
        'Cuánto vino había en las vasijas al terminar cada mes frente a lo que cabe, y cuáles estuvieron más meses vacías.',
        'How much wine the vessels held at the end of each month against what fits, and which stood empty for most months.',
      ),
    ],
  },
})

/** The pages of traces, alarms and figures. */
export const traceabilityGuides = { ...tracing, ...figures }
