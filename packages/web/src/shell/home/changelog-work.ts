import type { Part } from './changelog-part.ts'

/** What a version brought to those who work in the vineyard, the cellar and the store. */
export const workBrought: readonly Part[] = [
  {
    title: ['Finca', 'Estate'],
    items: [
      [
        'Fincas, sectores y cuadros, con su mapa y lo que tuvo plantado cada cuadro.',
        'Estates, sections and plots, with their map and what was planted on each plot.',
      ],
      [
        'La finca en el mapa: contornos dibujados con el dedo, caminados con el GPS del teléfono o traídos de Google Earth, con colores por variedad, estado, días para cosechar, agua y rendimiento.',
        "The estate on a map: boundaries drawn with a finger, walked with the phone's GPS or brought from Google Earth, coloured by variety, state, days to harvest, water and yield.",
      ],
      [
        'Curados, riegos, lluvias, cosechas, podas, siembras, verdeos, fertilizaciones y demás trabajos: quién, con qué máquinas e insumos, y cuánto costó cada cuadro.',
        'Sprayings, irrigations, rains, harvests, prunings, sowings, cover crops, fertilizations and other jobs: who, with which machines and supplies, and what each plot cost.',
      ],
      [
        'Sin señal también: los trabajos se anotan en el teléfono, con foto y lugar, y salen solos cuando vuelve.',
        'Without signal, too: jobs are written on the phone, with photograph and place, and go out when it returns.',
      ],
      [
        'El cuaderno de campo de cada temporada en PDF y Excel, con dosis, aplicadores, reingreso y avisos de certificación; y la hoja de cada trabajo, para quien lo hace.',
        'The field book of each season as PDF and Excel, with doses, applicators, re-entry and certification warnings; and the sheet of each job, for who does it.',
      ],
      [
        'El resumen de la temporada y de cada cuadro: kilos, agua, nutrientes y costo por hectárea; y planes de fertilización contra lo aplicado.',
        'The season of the estate and of each plot: kilos, water, nutrients and cost per hectare; and fertilization plans against what was applied.',
      ],
      [
        'El plan de cosecha: kilos esperados de cada cuadro, madurez con su pronóstico y su margen, días propuestos que se arrastran, capacidad de recepción, prensas y vasijas, y lo planeado contra lo cosechado.',
        'The harvest plan: kilos expected of each plot, ripeness with its forecast and its margin, proposed days that are dragged, capacity of reception, presses and vessels, and planned against picked.',
      ],
      [
        'Un calendario con todo lo que se hizo y lo que falta hacer.',
        'A calendar of all that was done and is still to do.',
      ],
      [
        'Máquinas: mantenimientos por fecha o por su medidor, con repuestos del depósito; combustible que pasa al tanque y lo que nadie explicó; y días fuera de servicio.',
        'Machines: maintenance by day or by their meter, with parts from stock; fuel that goes to their tank and what nobody explained; and days out of service.',
      ],
      [
        'Un curado corre la fecha desde la que se puede cosechar, y dice cuándo toca el próximo.',
        'A spraying moves the day from which one may harvest, and says when the next one is due.',
      ],
      [
        'Fenología: en qué etapa están las plantas, con un gráfico que compara una temporada con las anteriores.',
        'Phenology: the stage of the vines, with a chart that compares a season with those before.',
      ],
      [
        'Contingencias: heladas, granizo y otros daños, con sus fotos y cuántas hectáreas afectaron.',
        'Contingencies: frost, hail and other damage, with photographs and how many hectares were hurt.',
      ],
    ],
  },
  {
    title: ['Estadísticas', 'Analytics'],
    items: [
      [
        'Diez preguntas de quien dirige, cada una con su frase, su dibujo y sus números: cuánto costó el kilo, en qué se fue la plata, qué se cosechó, qué se perdió, qué se vendió y qué dejó.',
        'Ten questions of who runs the place, each with its sentence, its picture and its numbers: what a kilo cost, where the money went, what was picked, what was lost, what was sold and what it left.',
      ],
      [
        'Cada número se corta por cuadro, mes, cliente o lo que haga falta, se compara con la temporada anterior y llega hasta los registros que hay detrás.',
        'Each number is broken down by plot, month, customer or whatever is wanted, compared with the season before, and leads to the records behind it.',
      ],
      [
        'El costo de cada litro y de cada botella, desde el cuadro hasta la etiqueta, en partes que suman.',
        'What each litre and each bottle costs, from the plot to the label, in parts that add up.',
      ],
    ],
  },
  {
    title: ['Recepción', 'Receipt'],
    items: [
      [
        'Remitos de uva, de vino y de cualquier otra cosa, con numeración sin huecos y sus CIU.',
        'Delivery notes of grapes, wine and anything else, numbered without gaps, with their CIUs.',
      ],
      [
        'Al recibir se crean las órdenes de trabajo que llevan la uva o el vino a sus vasijas.',
        'Receiving makes the work orders that take grapes or wine to their vessels.',
      ],
    ],
  },
  {
    title: ['Bodega', 'Cellar'],
    items: [
      [
        'La bodega dibujada: cada tanque con su nivel, su vino y si está limpio.',
        'The cellar drawn: each tank with its level, its wine and whether it is clean.',
      ],
      [
        'Órdenes de trabajo para moler, prensar, trasegar, agregar insumos, lavar y medir. Si hubo un error, se deshacen enteras.',
        'Work orders to crush, press, rack, add supplies, wash and measure. A mistake is undone whole.',
      ],
      [
        'Lo que suena en una vasija dice qué se encontró, qué límite pasó y qué orden ya lo atiende. Junto a cada valor que se mide está el anterior, y una medición o un aforo se deshacen.',
        'What rings in a vessel tells what was found, which limit it passed and which order answers it already. Beside each value that is measured stands the last one, and a measurement or a gauging is undone.',
      ],
      [
        'Ensayos de corte: alternativas lado a lado con su composición, costo, análisis y lo que podrá decir la etiqueta; la elegida se vuelve OT.',
        'Blend trials: alternatives side by side with their composition, cost, analyses and what the label may say; the chosen one becomes a work order.',
      ],
      [
        'Cada vino sabe de qué uvas está hecho, en qué proporción y cuánto cuesta el litro.',
        'Each wine knows which grapes it is made of, in which shares, and what a litre costs.',
      ],
    ],
  },
  {
    title: ['Insumos', 'Supplies'],
    items: [
      [
        'Productos por depósito y por lote, con sus movimientos, recuentos y costo.',
        'Products by warehouse and by batch, with their movements, counts and cost.',
      ],
      [
        'Los trabajos y las órdenes descuentan solos lo que usan.',
        'Field jobs and orders take out what they use by themselves.',
      ],
      [
        'Controles de calidad por lote: lo rechazado no se puede usar hasta que calidad lo libere.',
        'Quality checks by batch: what was rejected cannot be used until quality releases it.',
      ],
      [
        'Junto a lo que hay, lo que ya está comprometido y lo que queda disponible.',
        'Beside what there is, what is already committed and what is left.',
      ],
      [
        'Alarmas de lo que falta, vence o está retenido, con un aviso cada mañana; traslados entre depósitos y cambios que se revierten.',
        'Alarms of what runs out, expires or is on hold, told every morning; transfers between warehouses, and changes that are reversed.',
      ],
      [
        'Un resumen dice cuánto valen, qué entró y qué se usó cada mes, y qué se acaba primero.',
        'A summary tells what they are worth, what came and was used each month, and what runs out first.',
      ],
    ],
  },
  {
    title: ['Botellas y ventas', 'Bottles and sales'],
    items: [
      [
        'Fraccionamientos y etiquetados, con los insumos que llevan y las mermas.',
        'Bottlings and labellings, with the supplies they take and what was lost.',
      ],
      [
        'El número de un pedido y el lote de un fraccionamiento o etiquetado vienen propuestos, y las cajas siguen a las botellas.',
        'The number of an order and the lot of a bottling or labelling are proposed, and boxes follow bottles.',
      ],
      [
        'Etiquetas con sus pasos de aprobación: no se puede etiquetar lo que no se aprobó ni lo que el vino no cumple.',
        'Labels with their steps of approval: nothing is labelled that was not approved, nor with what the wine does not keep.',
      ],
      [
        'Un enlace para que la imprenta o el importador vea un paso de la etiqueta y lo apruebe o lo rechace desde su teléfono, sin cuenta; con las versiones del archivo lado a lado.',
        'A link by which the printer or the importer sees a step of the label and approves or rejects it on their phone, without an account; with the versions of the file side by side.',
      ],
      [
        'Mercados, con su idioma, su moneda y lo que piden: clientes, órdenes y etiquetas se buscan por mercado.',
        'Markets, with their language, their currency and what they ask: customers, orders and labels are found by market.',
      ],
      [
        'Depósitos de botellas, clientes y órdenes: lo prometido se reserva y lo despachado sale.',
        'Warehouses of bottles, customers and orders: what is promised is held, what is dispatched leaves.',
      ],
      [
        'Problemas: lo que un cliente o un depósito reclama, con responsable, fotos y comentarios. El lote se retiene desde ahí y se libera con la conclusión; y se ve de qué y de qué lotes se reclama más.',
        'Problems: what a customer or a warehouse complains of, with who is in charge, photos and comments. The batch is held from there and released with the conclusion; and one sees what, and which batches, most is complained of.',
      ],
      [
        'Vino a granel: ofertas con su muestra, contratos en cuotas, camiones con sus precintos y su pesada, lo que el comprador aceptó u objetó, devoluciones, y una sola cuenta de cada cliente con lo que compró en botellas y a granel.',
        'Wine in bulk: offers with their sample, contracts in instalments, trucks with their seals and weights, what the buyer accepted or objected to, returns, and one account of each customer with what they bought in bottles and in bulk.',
      ],
      [
        'Las órdenes salen por partes y vuelven por partes, con su crédito, sus cobros, su lista de preparación, sus remitos y las etiquetas de sus cajas.',
        'Orders leave in parts and come back in parts, with their credit, payments, picking list, delivery notes and labels of their boxes.',
      ],
      [
        'Las ventas de un período en cifras: botellas, ventas netas, costo y margen por mes, cliente, mercado y etiqueta, y qué órdenes salieron a tiempo.',
        'The sales of a period in figures: bottles, net sales, cost and margin by month, customer, market and label, and which orders were in time.',
      ],
      [
        'La etiqueta digital que pide la Unión Europea: ingredientes y nutrición desde la bodega y el laboratorio, con su código QR, en 24 idiomas.',
        'The digital label that the European Union asks for: ingredients and nutrition from the cellar and the laboratory, with its QR code, in 24 languages.',
      ],
      [
        'Resúmenes del fraccionamiento y de las etiquetas: a qué ritmo anda cada línea, qué se pierde, qué se descarta y cuánto tarda cada aprobación.',
        'Summaries of bottling and of labels: how fast each line runs, what is lost and wasted, and how long each approval takes.',
      ],
      [
        'El rastreo de un lote o de un vino se descarga también como documento EPCIS 2.0 de GS1, que leen los programas de importadores y cadenas: entero, o solo lo que se le envió a un cliente.',
        'The trace of a lot or a wine is downloaded as a document of GS1’s EPCIS 2.0 too, which programs of importers and chains read: whole, or only what one customer was sent.',
      ],
      [
        'El documento EPCIS de un proveedor se guarda en el remito de la uva o el vino que trajo, y su camino sigue en la trazabilidad de lo que se hace con eso.',
        'A supplier’s EPCIS document is kept with the delivery note of the grapes or wine it came with, and that way goes on in the trace of whatever is made of them.',
      ],
    ],
  },
]
