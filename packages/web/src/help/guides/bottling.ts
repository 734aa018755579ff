import { list, picture, text, topicsOf } from '../told/topic.ts'

/** The pages of bottling and of labels. */
export const bottlingGuides = topicsOf(
  'GUIDE',
  'bottling',
)({
  bottling: {
    title: ['Fraccionamientos', 'Bottlings'],
    words: ['fraccionamiento embotellar botellas linea merma', 'bottling bottles line loss'],
    screen: { to: '/division', tab: 'divisions' },
    body: [
      text(
        'Un fraccionamiento llena botellas con el vino de una vasija. Al cerrarlo, el vino sale de la vasija, se descuentan los insumos y los lotes aparecen en el depósito elegido con su costo por botella.',
        'A bottling fills bottles with the wine of a vessel. Closing it takes the wine out of the vessel and the supplies out of their warehouses, and the lots appear in the chosen warehouse with their cost per bottle.',
      ),
      picture('division'),
      list(
        [
          '{suggestSupplies} propone vidrio, corchos, cápsulas y cajas para las botellas escritas.',
          '{suggestSupplies} proposes glass, corks, capsules and boxes for the bottles written.',
        ],
        [
          'También reprocesa un lote o le quita la etiqueta.',
          'It also puts a lot through the line again, or takes its label off.',
        ],
        [
          '{reopenRun} lo deshace entero si nada posterior movió sus botellas.',
          '{reopenRun} undoes it whole if nothing later moved its bottles.',
        ],
      ),
    ],
  },
  'bottling-stats': {
    title: ['Fraccionamiento y etiquetas en cifras', 'Bottling and labels in figures'],
    words: ['resumen ritmo linea perdida descarte', 'summary pace line loss discard'],
    screen: { to: '/division', tab: 'stats' },
    body: [
      text(
        'A qué ritmo anda cada línea, cuánto se pierde y se rompe, y cuánto tarda la aprobación de cada etiqueta.',
        'How fast each line runs, how much is lost and broken, and how long the approval of each label takes.',
      ),
    ],
  },
  lines: {
    title: ['Líneas de fraccionamiento', 'Bottling lines'],
    words: ['linea fraccionamiento', 'bottling line'],
    screen: { to: '/division', tab: 'lines' },
    body: [
      text(
        'Dónde se fracciona o se etiqueta. Si por la línea pasó vino convencional, un vino orgánico pide decir si se lavó.',
        'Where wine is bottled or labelled. If conventional wine went through the line, an organic one asks whether it was washed.',
      ),
    ],
  },
  labeling: {
    title: ['Etiquetados', 'Labellings'],
    words: ['etiquetado vestir botellas lote', 'labelling dress bottles lot'],
    screen: { to: '/label', tab: 'labelings' },
    body: [
      text(
        'Un etiquetado toma botellas de uno o más lotes y hace otro lote con su etiqueta. Solo con etiquetas aprobadas y si el vino cumple lo que dicen.',
        'A labelling takes bottles of one or more lots and makes another lot with its label. Only with approved labels, and if the wine is what they say.',
      ),
    ],
  },
  labels: {
    title: ['Etiquetas y su aprobación', 'Labels and their approval'],
    words: [
      'etiqueta contraetiqueta aprobacion paso enlace imprenta',
      'label back label approval step link printer',
    ],
    screen: { to: '/label', tab: 'labels' },
    body: [
      text(
        'Cada etiqueta dice algo del vino (variedad, cosecha, zona, orgánico, reserva…) y pasa por pasos de aprobación, en orden. Si cambia lo que dice, se aprueba de nuevo.',
        'Each label says something of the wine (variety, vintage, area, organic, reserva…) and goes through steps of approval, in order. If what it says changes, it has to be approved again.',
      ),
      picture('labels'),
      list(
        [
          '{shareLink} deja que la imprenta o el importador vea un paso y lo decida sin cuenta.',
          '{shareLink} lets the printer or the importer see a step and decide it without an account.',
        ],
        [
          'Un paso rechazado se aprueba solo sobre un archivo nuevo.',
          'A rejected step is approved on a new file alone.',
        ],
      ),
    ],
  },
  products: {
    title: ['Productos terminados', 'Finished products'],
    words: ['producto vino marca', 'product wine brand'],
    screen: { to: '/label', tab: 'products' },
    body: [
      text(
        'Los vinos como los conocen los clientes: cada etiqueta es de uno.',
        'The wines as customers know them: each label belongs to one.',
      ),
    ],
  },
  'digital-label': {
    title: ['Etiqueta digital de la Unión Europea', 'Digital label of the European Union'],
    words: [
      'etiqueta digital qr ingredientes nutricion energia union europea',
      'digital label qr ingredients nutrition energy european union',
    ],
    screen: { to: '/distribution', tab: 'wineBatches' },
    body: [
      text(
        'Desde la ficha de un lote de vino se abre su etiqueta digital: la lista de ingredientes sale de los insumos que el vino lleva, y la nutrición, de sus análisis. Se publica con un código QR en 24 idiomas.',
        'From the page of a wine lot you open its digital label: the list of ingredients comes from the supplies the wine carries, the nutrition from its analyses. It is published with a QR code in 24 languages.',
      ),
    ],
  },
})
