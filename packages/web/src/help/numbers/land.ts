import { formulas, heading, topicsOf } from '../told/topic.ts'

/** How the numbers of the vineyard are worked out. */
export const landNumbers = topicsOf(
  'NUMBERS',
  'land',
)({
  'numbers-work-costs': {
    title: ['Costo de un trabajo y su reparto', 'Cost of a job and how it is shared'],
    words: [
      'costo jornal horas combustible reparto superficie calculo formula',
      'cost wages hours fuel share area formula',
    ],
    body: [
      formulas(
        {
          name: ['Horas en total', 'Hours in all'],
          formula: ['personas × {workdayHours} h × jornales', 'people × {workdayHours} h × days'],
        },
        {
          name: ['Costo de la gente', 'Cost of people'],
          formula: ['personas × costo del jornal × jornales', 'people × cost of a day × days'],
          note: [
            'En cosechas sin costo de jornales vale lo que se paga por lo cosechado.',
            'In harvests whose days cost nothing, what is paid for what was picked counts.',
          ],
        },
        {
          name: ['Combustible', 'Fuel'],
          formula: [
            'horas de máquina × litros por hora; costo = litros × precio',
            'machine hours × litres per hour; cost = litres × price',
          ],
          note: [
            'Sin precio propio sale de un depósito, con el costo que tiene allí.',
            'Without a price of its own it comes out of a warehouse, at what it cost there.',
          ],
        },
        {
          name: ['Costo total', 'Total cost'],
          formula: ['insumos + gente + combustible + otros costos', 'supplies + people + fuel + other costs'],
          note: [
            'Lo descartado es pérdida y no es costo de los cuadros.',
            'What was discarded is a loss, and no cost of the plots.',
          ],
        },
        {
          name: ['Parte de cada cuadro', 'Part of each plot'],
          formula: [
            'costo × superficie del cuadro ÷ superficie trabajada',
            'cost × area of the plot ÷ area worked',
          ],
          note: [
            'Las partes suman el total exacto: lo que sobra al redondear va a los restos más grandes.',
            'The parts add up to the whole: what rounding leaves goes to the largest remainders.',
          ],
        },
        {
          name: ['Costo que se va con la uva', 'Cost that goes with the grapes'],
          formula: [
            'costo que espera en el cuadro × kilos molidos ÷ kilos del cuadro que esperan en la recepción',
            'cost that waits on the plot × kilos crushed ÷ kilos of the plot that wait at the reception',
          ],
          source: ['Decisión 0005 de los libros de Lagar', 'Decision 0005 of Lagar'],
        },
      ),
    ],
  },
  'numbers-water': {
    title: ['Agua de riego y de lluvia', 'Water of irrigation and rain'],
    words: [
      'agua litros milimetros riego caudal gotero eficiencia calculo',
      'water litres millimetres irrigation flow dripper efficiency formula',
    ],
    body: [
      formulas(
        {
          name: ['Por caudal total', 'By total flow'],
          formula: ['caudal (L/h) × horas × eficiencia', 'flow (L/h) × hours × efficiency'],
        },
        {
          name: ['Por goteros', 'By drippers'],
          formula: [
            'caudal de un gotero (L/h) × horas × eficiencia × goteros por hectárea × hectáreas',
            'flow of a dripper (L/h) × hours × efficiency × drippers per hectare × hectares',
          ],
        },
        {
          name: ['Por medidor', 'By meter'],
          formula: [
            '(lectura final − lectura inicial) × eficiencia',
            '(final − initial reading) × efficiency',
          ],
        },
        {
          name: ['Lluvia', 'Rain'],
          formula: [
            'milímetros × superficie (1 mm es 1 litro por m²)',
            'millimetres × area (1 mm is 1 litre on each m²)',
          ],
        },
        {
          name: ['Milímetros', 'Millimetres'],
          formula: ['litros ÷ superficie en m²', 'litres ÷ area in m²'],
          note: [
            'El agua se reparte entre los cuadros por su superficie regada.',
            'Water is shared among the plots by their watered area.',
          ],
        },
      ),
    ],
  },
  'numbers-doses': {
    title: ['Dosis, carencia y reingreso', 'Doses, pre-harvest interval and re-entry'],
    words: [
      'dosis cantidad teorica carencia reingreso poder residual dias calculo',
      'dose theoretical amount pre-harvest interval phi waiting period re-entry residual days formula',
    ],
    body: [
      formulas(
        {
          name: ['Agua pulverizada', 'Water sprayed'],
          formula: ['maquinadas × volumen de la maquinada', 'tanks × volume of a tank'],
        },
        {
          name: ['Cantidad por hectárea', 'Amount per hectare'],
          formula: ['dosis × hectáreas', 'dose × hectares'],
        },
        {
          name: ['Cantidad por agua', 'Amount by water'],
          formula: [
            'dosis × agua pulverizada ÷ 100 L (o 1 L, o 1.000 L, según la unidad)',
            'dose × water sprayed ÷ 100 L (or 1 L, or 1,000 L, by the unit)',
          ],
        },
        {
          name: ['Habilitado para cosecha', 'Harvest allowed from'],
          formula: [
            'fin del curado + la carencia más larga de sus productos',
            'end of the treatment + the longest pre-harvest interval of its products',
          ],
          note: [
            'Si ninguno la dice, {tcDays} días. La fecha del cuadro solo se corre hacia adelante.',
            'Where none tells, {tcDays} days. The plot’s day only moves later.',
          ],
        },
        {
          name: ['Protege hasta', 'Protects until'],
          formula: [
            'fin del curado + el poder residual más largo',
            'end of the treatment + the longest protection',
          ],
          note: ['Si ninguno lo dice, {residualDays} días.', 'Where none tells, {residualDays} days.'],
        },
        {
          name: ['No entrar hasta', 'No entry until'],
          formula: [
            'hora de fin + las horas de reingreso más largas',
            'end hour + the longest re-entry hours',
          ],
          note: [
            'Sin hora de fin se cuenta desde que termina el día.',
            'Without an end hour, from the end of the day.',
          ],
        },
        {
          name: ['Aviso de dosis', 'Warning of a dose'],
          formula: [
            'cantidad usada ≥ {farOver} × cantidad de la dosis',
            'amount used ≥ {farOver} × amount of the dose',
          ],
        },
      ),
    ],
  },
  'numbers-harvest': {
    title: ['Rendimiento, plantas y costo por kilo', 'Yield, plants and cost per kilo'],
    words: [
      'rendimiento kilos hectarea planta yemas costo kilo destajo calculo',
      'yield kilos hectare plant buds cost kilo piecework formula',
    ],
    body: [
      formulas(
        {
          name: ['Kilos por hectárea', 'Kilos per hectare'],
          formula: [
            'kilos ÷ hectáreas de los cuadros cosechados',
            'kilos ÷ hectares of the plots that were picked',
          ],
          note: [
            'Cuenta lo pesado y, donde nadie pesó, lo estimado de la cosecha (≈).',
            'It counts what was weighed and, where nobody weighed, what the harvest estimated (≈).',
          ],
        },
        {
          name: ['Plantas de un cuadro', 'Plants of a plot'],
          formula: [
            'las contadas, o superficie ÷ (distancia entre hileras × distancia entre plantas)',
            'those counted, or area ÷ (distance between rows × between plants)',
          ],
        },
        {
          name: ['Yemas por hectárea', 'Buds per hectare'],
          formula: ['plantas × yemas por planta ÷ hectáreas', 'plants × buds per plant ÷ hectares'],
        },
        {
          name: ['Costo por kilo', 'Cost per kilo'],
          formula: [
            'costos de la temporada ÷ kilos (pesados y estimados)',
            'costs of the season ÷ kilos (weighed and estimated)',
          ],
        },
        {
          name: ['A destajo', 'Piecework'],
          formula: [
            'cantidad × tarifa del renglón, o la de la cosecha',
            'amount × rate of the row, or of the harvest',
          ],
          note: ['Suma por persona y unidad, al centavo.', 'Added up by person and unit, to the cent.'],
        },
      ),
      heading('Lo que se ve en las plantas', 'What is seen on the vines'),
      formulas(
        {
          name: ['Avance de la fenología', 'Progress of phenology'],
          formula: [
            'etapa anterior + (etapa − etapa anterior) × porcentaje',
            'stage before + (stage − stage before) × percentage',
          ],
          source: ['Escala Eichhorn-Lorenz', 'Eichhorn-Lorenz scale'],
        },
        {
          name: ['Superficie dañada', 'Damaged area'],
          formula: ['hectáreas × porcentaje de daño', 'hectares × percentage of damage'],
        },
      ),
    ],
  },
  'numbers-nutrients': {
    title: ['Nutrientes por hectárea', 'Nutrients per hectare'],
    words: [
      'nutrientes nitrogeno fosforo potasio oxido fertilizante calculo',
      'nutrients nitrogen phosphorus potassium oxide fertilizer formula',
    ],
    body: [
      formulas({
        name: ['Kilos por hectárea, como elemento', 'Kilos per hectare, as element'],
        formula: ['porcentaje ÷ 100 × cantidad ÷ hectáreas', 'percentage ÷ 100 × amount ÷ hectares'],
        note: [
          'Si la bolsa declara óxidos, el fósforo se multiplica por {oxideP} (P en P₂O₅) y el potasio por {oxideK} (K en K₂O).',
          'If the bag declares oxides, phosphorus is multiplied by {oxideP} (P in P₂O₅), potassium by {oxideK} (K in K₂O).',
        ],
        source: ['Pesos atómicos', 'Atomic weights'],
      }),
    ],
  },
})
