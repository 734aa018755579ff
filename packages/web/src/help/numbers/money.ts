import { formulas, topicsOf } from '../told/topic.ts'

const bottling = topicsOf(
  'NUMBERS',
  'bottling',
)({
  'numbers-bottling': {
    title: [
      'Botellas teóricas, pérdida y costo por botella',
      'Theoretical bottles, loss and cost per bottle',
    ],
    words: [
      'botellas teoricas perdida rendimiento costo botella calculo',
      'theoretical bottles loss yield cost bottle formula',
    ],
    body: [
      formulas(
        {
          name: ['Pérdida', 'Loss'],
          formula: [
            '(vino usado − botellas × capacidad) ÷ vino usado',
            '(wine used − bottles × capacity) ÷ wine used',
          ],
          note: ['Lo usual es menos del {lineLoss} %.', 'Usually it is less than {lineLoss} %.'],
        },
        {
          name: ['Botellas teóricas', 'Theoretical bottles'],
          formula: [
            'botellas hechas + las que llenaría el vino perdido, enteras, de la más chica',
            'bottles made + those that the lost wine would fill, whole, of the smallest',
          ],
        },
        {
          name: ['Rendimiento', 'Yield'],
          formula: ['botellas hechas ÷ botellas teóricas', 'bottles made ÷ theoretical bottles'],
        },
        {
          name: ['Costo por botella', 'Cost per bottle'],
          formula: [
            '(vino + insumos + mano de obra + botellas de otros lotes) ÷ botellas',
            '(wine + supplies + labour + bottles of other lots) ÷ bottles',
          ],
          note: [
            'Vino, insumos comunes y mano de obra se reparten por litros; los insumos de un renglón son suyos. Lo perdido no se lleva costo.',
            'Wine, common supplies and labour are shared by litres; supplies of a row are its own. What is lost takes no cost.',
          ],
        },
        {
          name: ['Energía de la etiqueta digital', 'Energy of the digital label'],
          formula: [
            'alcohol × {kjAlcohol} + azúcares × {kjSugar} + ácidos × {kjAcid} + glicerol × {kjGlycerol} kJ por gramo, en 100 ml',
            'alcohol × {kjAlcohol} + sugars × {kjSugar} + acids × {kjAcid} + glycerol × {kjGlycerol} kJ a gram, in 100 ml',
          ],
          note: [
            'En kcal: {kcalAlcohol}, {kcalSugar}, {kcalAcid} y {kcalGlycerol}. El alcohol en gramos es % vol × {ethanol}.',
            'In kcal: {kcalAlcohol}, {kcalSugar}, {kcalAcid} and {kcalGlycerol}. Alcohol in grams is % vol × {ethanol}.',
          ],
          source: ['Reglamento (UE) 1169/2011, anexo XIV', 'Regulation (EU) 1169/2011, annex XIV'],
        },
      ),
    ],
  },
})

const distribution = topicsOf(
  'NUMBERS',
  'distribution',
)({
  'numbers-sales': {
    title: ['Botellas libres, facturado y margen', 'Free bottles, billed and margin'],
    words: [
      'libre prometido venta margen impuesto saldo credito granel calculo',
      'free promised sale margin tax balance credit bulk formula',
    ],
    body: [
      formulas(
        {
          name: ['Botellas libres', 'Free bottles'],
          formula: [
            'en depósito − prometidas; ninguna si el lote está retenido',
            'in the warehouse − promised; none if the lot is on hold',
          ],
        },
        {
          name: ['Facturado', 'Billed'],
          formula: [
            'botellas que salieron × precio + impuestos del mercado',
            'bottles that left × price + taxes of the market',
          ],
        },
        {
          name: ['Saldo', 'Balance'],
          formula: ['facturado − acreditado − cobrado', 'billed − credited − paid'],
        },
        {
          name: ['Margen de una orden', 'Margin of an order'],
          formula: [
            'venta neta al cambio del día en que salió − costo de las botellas',
            'net sale at the rate of the day it left − cost of the bottles',
          ],
          note: ['Sin cotización no se dice.', 'Without a rate it is not told.'],
        },
        {
          name: ['Crédito de una devolución a granel', 'Credit of a bulk return'],
          formula: [
            'lo facturado por la carga − lo facturado por lo que quedó',
            'what is billed of the load − what is billed of what stayed',
          ],
        },
        {
          name: ['Saldo con un proveedor a granel', 'Balance with a bulk supplier'],
          formula: [
            'recibido × precio − devuelto − diferencias − cuotas pagadas',
            'received × price − returned − differences − instalments paid',
          ],
        },
        {
          name: ['Precio de un remito según su contrato', 'Price of a note by its contract'],
          formula: [
            '(recibido × precio − diferencias) × cotización del día; de uva, repartido por kilos entre los CIU',
            '(received × price − differences) × rate of the day; of grapes, shared among the CIUs by kilograms',
          ],
        },
        {
          name: ['Margen de una carga', 'Margin of a load'],
          formula: [
            '(precio − créditos − diferencias) × cotización − costo de lo que no volvió',
            '(price − credits − differences) × rate − cost of what did not come back',
          ],
        },
        {
          name: ['Parte reclamada de un lote', 'Part of a lot complained of'],
          formula: ['botellas reclamadas ÷ botellas hechas', 'bottles complained of ÷ bottles made'],
        },
      ),
    ],
  },
})

const money = topicsOf(
  'NUMBERS',
  'money',
)({
  'numbers-money': {
    title: ['Reparto de facturas y liquidaciones', 'Sharing of bills and pay'],
    words: [
      'reparto factura liquidacion diferencia cotizacion calculo',
      'sharing bill pay difference rate formula',
    ],
    body: [
      formulas(
        {
          name: ['Costo de una factura', 'Cost of a bill'],
          formula: ['importe × cotización, al centavo', 'amount × rate, to the cent'],
        },
        {
          name: ['Parte de cada uno', 'Part of each'],
          formula: [
            'costo × peso ÷ suma de los pesos (superficie, kilos o porcentaje)',
            'cost × weight ÷ sum of the weights (area, kilos or percentage)',
          ],
          note: ['En centavos enteros que suman el total.', 'In whole cents that add up to the whole.'],
        },
        {
          name: ['Renglón de una liquidación', 'Line of a pay statement'],
          formula: [
            'lo que el trabajo vale hoy − lo que ya tienen otras liquidaciones',
            'what the job is worth today − what other bills have for it',
          ],
          note: [
            'Vale personas × jornales × costo del jornal: de una persona para el responsable, de todas para una cuadrilla.',
            'It is worth people × days × cost of a day: of one for who is in charge, of all for a crew.',
          ],
        },
        {
          name: ['Falta pagar', 'Left to pay'],
          formula: ['total − pagos sin anular', 'total − payments not annulled'],
        },
        {
          name: ['Cotización de un día', 'Rate of a day'],
          formula: ['la última cargada hasta ese día', 'the last entered until that day'],
        },
      ),
    ],
  },
})

const people = topicsOf(
  'NUMBERS',
  'people',
)({
  'numbers-machines': {
    title: ['Consumo y costo de una máquina', 'Use and cost of a machine'],
    words: [
      'consumo combustible hora maquina costo tanque lleno calculo',
      'fuel use hour machine cost full tank formula',
    ],
    body: [
      formulas(
        {
          name: ['Consumo medido', 'Measured use'],
          formula: [
            'litros cargados entre dos tanques llenos ÷ lo que avanzó el medidor',
            'litres filled between two full tanks ÷ what the meter went on',
          ],
        },
        {
          name: ['Sin explicación', 'Unexplained'],
          formula: [
            'capacidad del tanque − lo que decían los libros − lo cargado',
            'capacity of the tank − what the books said − what was filled',
          ],
        },
        {
          name: ['Costo por hora', 'Cost per hour'],
          formula: [
            '(combustible + mantenimiento) ÷ horas de trabajo',
            '(fuel + maintenance) ÷ hours of work',
          ],
        },
        {
          name: ['Combustible de un trabajo con varias máquinas', 'Fuel of a job with several machines'],
          formula: [
            'a cada una, en proporción a lo que consume por hora',
            'to each, in proportion to what it burns in an hour',
          ],
        },
      ),
    ],
  },
})

/** How the numbers of bottles, sales, bills and machines are worked out. */
export const moneyNumbers = { ...bottling, ...distribution, ...money, ...people }
