import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of the estate. */
export const landQuestions = topicsOf(
  'QUESTION',
  'land',
)({
  'close-work': {
    title: ['¿Cómo cierro un trabajo de campo?', 'How do I close a field job?'],
    words: ['cerrar terminar finalizar trabajo pendiente hecho', 'close finish end work pending done'],
    screen: { to: '/land', tab: 'works' },
    body: [
      steps(
        ['Abra el trabajo desde la lista o el calendario.', 'Open the job from the list or the calendar.'],
        [
          'Revise personas, máquinas, insumos y la fecha de fin.',
          'Check people, machines, supplies and the end day.',
        ],
        [
          'Toque {closeWork}: se descuentan los insumos y el costo pasa a los cuadros.',
          'Touch {closeWork}: supplies are taken out and the cost moves to the plots.',
        ],
      ),
    ],
  },
  'close-works-together': {
    title: ['¿Cómo cierro varios trabajos juntos?', 'How do I close several jobs together?'],
    words: ['cerrar muchos varios trabajos a la vez elegir', 'close many several jobs at once choose'],
    screen: { to: '/land', tab: 'works' },
    body: [
      steps(
        [
          'En la lista de trabajos marque los que están pendientes.',
          'In the list of jobs tick the pending ones.',
        ],
        [
          'Toque el botón de cerrar que aparece arriba.',
          'Touch the button to close that appears at the top.',
        ],
        [
          'Los que no se puedan cerrar quedan elegidos, con el motivo.',
          'Those that cannot be closed stay chosen, with the reason.',
        ],
      ),
    ],
  },
  'correct-work': {
    title: ['¿Cómo corrijo un trabajo ya cerrado?', 'How do I correct a closed work?'],
    words: [
      'corregir editar reabrir trabajo cerrado error deshacer',
      'correct edit reopen closed work mistake undo',
    ],
    screen: { to: '/land', tab: 'works' },
    body: [
      steps(
        [
          'Abra el trabajo y toque {reopenWork}. Hace falta permiso para eliminar en esa clase de trabajo.',
          'Open the job and touch {reopenWork}. It takes the permission to delete that kind of job.',
        ],
        [
          'Los insumos y los costos vuelven. Corrija y ciérrelo otra vez.',
          'Supplies and costs come back. Correct it and close it again.',
        ],
      ),
      text(
        'Si su costo ya se fue con la uva molida, no se puede reabrir: revierta antes la molienda, o anote la diferencia en otro trabajo, que llegará al vino como costo tardío.',
        'If its cost already went with crushed grapes it cannot be reopened: reverse the crushing first, or write the difference in another job, which reaches the wine as a late cost.',
      ),
    ],
  },
  'repeat-work': {
    title: [
      '¿Cómo repito un trabajo en otros cuadros o días?',
      'How do I repeat a job on other plots or days?',
    ],
    words: ['repetir copiar duplicar trabajo', 'repeat copy duplicate work'],
    screen: { to: '/land', tab: 'works' },
    body: [
      steps(
        ['En el menú del trabajo elija {repeatWork}.', 'In the job’s menu choose {repeatWork}.'],
        [
          'Elija cuadros y días, y si va uno por cuadro o uno para todos.',
          'Choose plots and days, and whether it is one per plot or one for all.',
        ],
        [
          'Los insumos se proponen por la dosis o por la superficie.',
          'Supplies are proposed by the dose or by the area.',
        ],
      ),
    ],
  },
  'move-work': {
    title: ['¿Cómo cambio de día un trabajo?', 'How do I move a job to another day?'],
    words: [
      'cambiar fecha dia mover trabajo calendario arrastrar',
      'change date day move work calendar drag',
    ],
    screen: { to: '/land', tab: 'calendar' },
    body: [
      steps(
        [
          'En el calendario arrastre el trabajo al otro día, o elija {moveWork} en su menú.',
          'In the calendar drag the job to the other day, or choose {moveWork} in its menu.',
        ],
        ['Dura lo mismo: la fecha de fin se corre también.', 'It lasts as long: the end day moves with it.'],
      ),
    ],
  },
  'record-treatment': {
    title: ['¿Cómo anoto un curado?', 'How do I record a treatment?'],
    words: ['anotar cargar curado pulverizar aplicar fungicida', 'write treatment spray apply fungicide'],
    screen: { to: '/land', tab: 'works' },
    body: [
      steps(
        ['Con el botón + elija {curation}.', 'With the + button choose {curation}.'],
        [
          'Elija la finca, los cuadros (o todo el sector o la finca) y las plagas.',
          'Choose the estate, the plots (or the whole section or estate) and the pests.',
        ],
        [
          'Escriba cuántas maquinadas y de qué volumen, y los productos. La cantidad se propone por la dosis.',
          'Write how many tanks of which volume were sprayed, and the products. The amount is proposed by the dose.',
        ],
        [
          'Las fechas de cosecha y protección se calculan; puede cambiarlas. Elija el aplicador.',
          'The days of harvest and protection are worked out; you may change them. Choose the operator.',
        ],
      ),
    ],
  },
  'when-harvest': {
    title: ['¿Desde cuándo puedo cosechar un cuadro?', 'From when may I harvest a plot?'],
    words: [
      'carencia fecha habilitada cosecha cuando dias para cosechar',
      'pre-harvest interval phi waiting period day allowed harvest when days to harvest',
    ],
    screen: { to: '/land', tab: 'lands' },
    body: [
      text(
        'La ficha del cuadro dice su fecha habilitada; en el mapa elija el color por días para cosechar. Sale del curado que más pide, y si ningún producto lo dice son {tcDays} días desde su fin.',
        'The plot’s page tells the day that harvest is allowed from; on the map choose the colour by days to harvest. It comes from the treatment that asks for most; where no product says, it is {tcDays} days from its end.',
      ),
    ],
  },
  'record-irrigation': {
    title: ['¿Cómo anoto un riego?', 'How do I record an irrigation?'],
    words: ['anotar cargar riego regar agua horas', 'write irrigation water hours'],
    screen: { to: '/land', tab: 'works' },
    body: [
      steps(
        ['Con el botón + elija {irrigation}.', 'With the + button choose {irrigation}.'],
        ['Elija la operación: trae cuadros y goteros.', 'Choose the valve: it brings plots and drippers.'],
        [
          'Escriba las horas y el caudal, o el medidor al empezar y al terminar.',
          'Write hours and flow, or the meter at the start and at the end.',
        ],
        ['Mire el resumen por cuadro y guarde.', 'Look at the summary by plot, and save.'],
      ),
    ],
  },
  'record-rain': {
    title: ['¿Cómo anoto o corrijo una lluvia?', 'How do I record or correct rain?'],
    words: ['lluvia milimetros precipitacion corregir', 'rain millimetres correct'],
    screen: { to: '/land', tab: 'works' },
    body: [
      steps(
        [
          'Con el botón + elija {rain} y escriba los milímetros y dónde llovió.',
          'With the + button choose {rain}, and write the millimetres and where it rained.',
        ],
        [
          'Para corregirla, elimínela diciendo por qué y anótela otra vez.',
          'To correct it, delete it saying why and write it again.',
        ],
      ),
    ],
  },
  'record-harvest': {
    title: ['¿Cómo anoto una cosecha con sus remitos?', 'How do I record a harvest with its delivery notes?'],
    words: ['anotar cosecha vendimia remito camion kilos', 'write harvest delivery note truck kilos'],
    screen: { to: '/land', tab: 'works' },
    body: [
      steps(
        [
          'Con el botón + elija {harvest}, la finca y los cuadros.',
          'With the + button choose {harvest}, the estate and the plots.',
        ],
        ['Escriba los kilos aproximados por cuadro.', 'Write the approximate kilos of each plot.'],
        [
          'Agregue un remito por camión, con su destino y sus CIU. Se guardan juntos.',
          'Add a delivery note for each truck, with its destination and CIUs. They are saved together.',
        ],
      ),
    ],
  },
  'pay-by-piece': {
    title: [
      '¿Cómo anoto lo que cosechó cada uno a destajo?',
      'How do I write what each picked, for piecework?',
    ],
    words: ['destajo cosechador bines cajas tarifa fichas', 'piecework picker bins boxes rate'],
    screen: { to: '/land', tab: 'works' },
    body: [
      steps(
        [
          'En la cosecha, abra {pickers} y escriba la tarifa por kilo, bin o caja.',
          'In the harvest, open {pickers} and write the rate per kilo, bin or box.',
        ],
        [
          'Agregue un renglón por persona o cuadrilla, con lo que cosechó.',
          'Add a row for each person or crew, with what they picked.',
        ],
        [
          'Al hacer la liquidación, esos renglones vienen solos.',
          'When the pay statement is made, those rows come by themselves.',
        ],
      ),
    ],
  },
  'draw-plot': {
    title: ['¿Cómo dibujo un cuadro en el mapa?', 'How do I draw a plot on the map?'],
    words: ['dibujar contorno mapa gps google earth kml', 'draw boundary map gps google earth kml'],
    screen: { to: '/land', tab: 'lands' },
    body: [
      steps(
        ['Elija la finca y pase la vista al mapa.', 'Choose the estate and turn the view to the map.'],
        [
          'Dibuje el contorno punto por punto, camínelo con el GPS, o traiga el archivo de Google Earth.',
          'Draw the boundary point by point, walk it with the GPS, or bring the Google Earth file.',
        ],
        [
          'Compare la superficie dibujada con la declarada y, si quiere, tome la dibujada.',
          'Compare the drawn area with the declared one and, if you like, take the drawn one.',
        ],
      ),
    ],
  },
  'change-crop': {
    title: [
      '¿Cómo anoto que un cuadro cambió de variedad?',
      'How do I write that a plot changed its variety?',
    ],
    words: ['cambiar cultivo injerto replantar variedad', 'change crop graft replant variety'],
    screen: { to: '/land', tab: 'lands' },
    body: [
      steps(
        ['Abra el cuadro y toque {changeCrop}.', 'Open the plot and touch {changeCrop}.'],
        ['Diga desde qué día y qué variedad.', 'Say from which day, and which variety.'],
      ),
    ],
  },
  'fuel-not-charged': {
    title: [
      '¿Por qué un trabajo dice que no se cobró el combustible?',
      'Why does a job say that its fuel was not charged?',
    ],
    words: ['combustible sin cobrar gasoil precio deposito', 'fuel not charged diesel price warehouse'],
    screen: { to: '/land', tab: 'works' },
    body: [
      text(
        'Ni la finca ni la empresa tenían ese combustible en un depósito, y el trabajo no le puso precio.',
        'Neither the estate nor the company kept that fuel in a warehouse, and the job had no price for it.',
      ),
      steps(
        ['Reabra el trabajo.', 'Reopen the job.'],
        [
          'Escriba el precio del litro, o cargue el combustible en un depósito y diga cuál usa la máquina.',
          'Write the price of a litre, or enter the fuel in a warehouse and say which the machine uses.',
        ],
        ['Ciérrelo otra vez.', 'Close it again.'],
      ),
    ],
  },
})
