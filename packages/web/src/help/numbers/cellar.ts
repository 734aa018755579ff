import { formulas, topicsOf } from '../told/topic.ts'

const cellar = topicsOf(
  'NUMBERS',
  'cellar',
)({
  'numbers-composition': {
    title: ['Composición de un vino', 'Composition of a wine'],
    words: [
      'composicion parte porcentaje variedad cosecha mezcla calculo',
      'composition part percentage variety vintage blend formula',
    ],
    body: [
      formulas(
        {
          name: ['Parte de cada origen', 'Part of each origin'],
          formula: [
            'Σ (parte en cada vino × litros de ese vino) ÷ litros en total',
            'Σ (part in each wine × litres of that wine) ÷ litres in all',
          ],
          note: [
            'Se guarda sin redondear. En pantalla los porcentajes suman 100: lo que falta lo lleva el último.',
            'Kept unrounded. On the screen percentages add to 100: the last bears the difference.',
          ],
        },
        {
          name: ['Kilos de uva por 100 litros', 'Kilos of grapes per 100 litres'],
          formula: [
            'kilos de uva que entraron × 100 ÷ litros',
            'kilos of grapes that went in × 100 ÷ litres',
          ],
        },
        {
          name: ['Lo que la etiqueta puede decir', 'What the label may say'],
          formula: [
            'parte de la variedad, la cosecha o la zona ≥ {varietyShare} %',
            'part of the variety, vintage or area ≥ {varietyShare} %',
          ],
          note: [
            'Orgánico y uvas propias piden 100 %. Reserva: {reservaKilos} kg cada 100 L y {reservaRed} meses en tintos o {reservaWhite} en blancos y rosados; Gran Reserva: {granReservaKilos} kg, {granReservaRed} y {granReservaWhite} meses. Los umbrales de la empresa valen desde su día.',
            'Organic and own grapes ask for 100 %. Reserva: {reservaKilos} kg per 100 L and {reservaRed} months for reds or {reservaWhite} for whites and rosés; Gran Reserva: {granReservaKilos} kg, {granReservaRed} and {granReservaWhite} months. The company’s thresholds hold from their day on.',
          ],
          source: ['INV, Res. C.11/2011; OIV-ECO 697-2023', 'INV, Res. C.11/2011; OIV-ECO 697-2023'],
        },
      ),
    ],
  },
  'numbers-wine-cost': {
    title: ['Costo de un vino', 'Cost of a wine'],
    words: [
      'costo litro vino gastos generales barrica tardio merma calculo',
      'cost litre wine overheads barrel late loss formula',
    ],
    body: [
      formulas(
        {
          name: ['Costo por litro', 'Cost per litre'],
          formula: ['costo del vino ÷ litros', 'cost of the wine ÷ litres'],
          note: [
            'Lo que se pierde no se lleva costo: queda en el resto. El último litro se lleva todo.',
            'What is lost takes no cost: it stays in the rest. The last litre takes all.',
          ],
        },
        {
          name: ['Costo de un corte', 'Cost of a blend'],
          formula: [
            'suma de los costos de lo que entra + insumos + mano de obra de la orden',
            'sum of the costs of what goes in + supplies + labour of the order',
          ],
        },
        {
          name: ['Gastos generales', 'Overheads'],
          formula: ['litros molidos × tarifa vigente ese día', 'litres crushed × rate in force that day'],
        },
        {
          name: ['Costo por llenado de una barrica', 'Cost per fill of a barrel'],
          formula: ['precio ÷ llenados que sirve', 'price ÷ fills it gives'],
          note: [
            'Los llenados son los usos, o uno por año, lo que termine antes. Rellenar no cuesta.',
            'Fills are its uses, or one a year, whichever ends first. Topping costs nothing.',
          ],
        },
        {
          name: ['Costo tardío', 'Late cost'],
          formula: [
            'a cada vino: costo × (sus litros × parte del CIU) ÷ la suma de lo mismo en todo adonde fue esa uva',
            'to each wine: cost × (its litres × part of the CIU) ÷ the sum of the same wherever those grapes went',
          ],
          note: [
            'A cada lote, por sus botellas; lo que ya salió va a gasto.',
            'To each lot, by its bottles; what already left is expense.',
          ],
          source: ['Decisión 0005', 'Decision 0005'],
        },
        {
          name: ['Medición de un tanque', 'Measuring a tank'],
          formula: [
            'diferencia = medido − lo que dicen los libros',
            'difference = measured − what the books say',
          ],
          note: [
            'Lo que falta es merma; lo que sobra se suma sin costo.',
            'What is missing is a loss; what is over is added at no cost.',
          ],
        },
        {
          name: ['Merma que suena', 'Loss that rings'],
          formula: [
            'litros perdidos ÷ litros que salieron > {rackLoss} % en trasiegos, {filterLoss} % en filtrados y fraccionamientos',
            'litres lost ÷ litres that left > {rackLoss} % in rackings, {filterLoss} % in filterings and bottlings',
          ],
        },
        {
          name: ['Ocupación', 'Filling'],
          formula: ['litros ÷ capacidad de las vasijas', 'litres ÷ capacity of the vessels'],
        },
      ),
    ],
  },
})

const laboratory = topicsOf(
  'NUMBERS',
  'laboratory',
)({
  'numbers-so2': {
    title: ['SO₂ molecular, dosis y límites', 'Molecular SO₂, doses and limits'],
    words: [
      'so2 molecular libre total dosis limite metabisulfito calculo',
      'so2 molecular free total dose limit metabisulfite formula',
    ],
    body: [
      formulas(
        {
          name: ['SO₂ molecular', 'Molecular SO₂'],
          formula: ['SO₂ libre ÷ (1 + 10^(pH − {pKa}))', 'free SO₂ ÷ (1 + 10^(pH − {pKa}))'],
          note: ['En mg/L, a dos decimales.', 'In mg/L, to two places.'],
          source: ['pKa del ácido sulfuroso', 'pKa of sulphurous acid'],
        },
        {
          name: ['Libre que hace falta', 'Free SO₂ needed'],
          formula: ['molecular buscado × (1 + 10^(pH − {pKa}))', 'molecular wanted × (1 + 10^(pH − {pKa}))'],
          note: [
            '{molecularExample} a pH {pH} pide {freeExample} mg/L.',
            '{molecularExample} at pH {pH} takes {freeExample} mg/L.',
          ],
        },
        {
          name: ['Gramos de producto', 'Grams of product'],
          formula: [
            '(libre buscado − libre actual) × litros ÷ (1.000 × parte de SO₂ × efectividad)',
            '(free wanted − free now) × litres ÷ (1,000 × part that is SO₂ × effectiveness)',
          ],
          note: [
            'El metabisulfito de potasio es {kmbsShare} % SO₂.',
            'Potassium metabisulfite is {kmbsShare} % SO₂.',
          ],
        },
        {
          name: ['Total después', 'Total after'],
          formula: [
            'total actual + gramos × parte de SO₂ × 1.000 ÷ litros',
            'total now + grams × part that is SO₂ × 1,000 ÷ litres',
          ],
        },
        {
          name: ['Límite de SO₂ total', 'Limit of total SO₂'],
          formula: [
            'Argentina: tintos {arRedDry} (secos) o {arRedSweet} mg/L; blancos y rosados {arPaleDry} o {arPaleSweet} mg/L',
            'Argentina: reds {arRedDry} (dry) or {arRedSweet} mg/L; whites and rosés {arPaleDry} or {arPaleSweet} mg/L',
          ],
          note: [
            'Seco hasta {arDry} g/L de azúcar; sin medir cuenta como seco, y sin color como tinto.',
            'Dry up to {arDry} g/L of sugar; not measured counts as dry, of no colour as red.',
          ],
        },
        {
          name: ['SO₂ total de un vino', 'Total SO₂ of a wine'],
          formula: [
            'última medición + lo agregado desde ese día',
            'last measurement + what was added since that day',
          ],
          note: [
            'Si nadie lo midió, todo lo que se le agregó.',
            'Where nobody measured, all that was added.',
          ],
        },
      ),
    ],
  },
  'numbers-must': {
    title: ['Densidad, azúcar y alcohol probable', 'Density, sugar and potential alcohol'],
    words: [
      'densidad baume brix azucar alcohol probable acidez calculo',
      'density baume brix sugar potential alcohol acidity formula',
    ],
    body: [
      formulas(
        {
          name: ['Grados Baumé', 'Degrees Baumé'],
          formula: ['{baume} − {baume} ÷ densidad', '{baume} − {baume} ÷ density'],
          note: ['1,0950 son {baumeExample} °Bé.', '1.0950 is {baumeExample} °Bé.'],
        },
        {
          name: ['Grados Brix', 'Degrees Brix'],
          formula: [
            '{brixThird} d³ − {brixSecond} d² + {brixFirst} d − {brixOff} (d es la densidad)',
            '{brixThird} d³ − {brixSecond} d² + {brixFirst} d − {brixOff} (d is the density)',
          ],
          note: ['1,0950 son {brixExample} °Bx.', '1.0950 is {brixExample} °Bx.'],
        },
        {
          name: ['Alcohol probable', 'Potential alcohol'],
          formula: ['azúcar (g/L) ÷ {sugarByDegree}', 'sugar (g/L) ÷ {sugarByDegree}'],
          note: [
            'De una densidad, el azúcar se toma como {sugarByBaume} g/L por grado Baumé.',
            'Of a density, sugar is taken as {sugarByBaume} g/L for each degree Baumé.',
          ],
          source: ['Relación de la Unión Europea', 'Ratio of the European Union'],
        },
        {
          name: ['Acidez total en tartárico', 'Total acidity as tartaric'],
          formula: ['acidez en sulfúrico × {tartaricFactor}', 'acidity as sulphuric × {tartaricFactor}'],
        },
        {
          name: ['Acidez volátil en sulfúrico', 'Volatile acidity as sulphuric'],
          formula: ['acidez en acético × {sulfuricFactor}', 'acidity as acetic × {sulfuricFactor}'],
        },
        {
          name: ['Baja en 24 horas', 'Fall in 24 hours'],
          formula: ['densidad de hace 24 h − última densidad', 'density 24 h ago − last density'],
          note: [
            'La de hace 24 horas se toma sobre la recta entre las mediciones de alrededor.',
            'That of 24 hours ago is taken on the straight line between the readings around it.',
          ],
        },
        {
          name: ['Total de una cata', 'Total of a tasting'],
          formula: ['puntos × 100 ÷ máximo de lo puntuado', 'points × 100 ÷ the maximum of what was scored'],
        },
      ),
    ],
  },
})

/** How the numbers of wines and of the laboratory are worked out. */
export const cellarNumbers = { ...cellar, ...laboratory }
