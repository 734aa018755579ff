import { list, picture, steps, text, topicsOf } from '../told/topic.ts'

/** How to begin: the first page, and a new company. */
export const startTopics = topicsOf(
  'START',
  'start',
)({
  home: {
    title: ['La página de inicio', 'The home page'],
    words: ['inicio principal tablero hoy pendientes', 'home main today pending'],
    screen: { to: '/' },
    body: [
      text(
        'La primera página junta lo que espera hoy: sus tareas, las órdenes de trabajo, la semana de campo, los remitos por recibir, los fraccionamientos y etiquetados por hacer, las máquinas por atender y lo que pide atención. Cada persona ve solo lo que sus roles permiten.',
        'The home page gathers what waits today: your tasks, the work orders, the week in the field, delivery notes to receive, bottlings and labellings to do, machines to look after and what needs attention. Each person sees only what their roles allow.',
      ),
      picture('home'),
      list(
        [
          'A la izquierda está el menú de secciones; en el teléfono, abajo, con el resto detrás de {more}.',
          'The menu of sections is on the left; on a phone at the bottom, with the rest behind {more}.',
        ],
        [
          'El botón + crea un trabajo, una orden o una compra desde cualquier pantalla.',
          'The + button creates a job, an order or a purchase from any page.',
        ],
        [
          'Arriba se elige la finca y la bodega con las que trabaja.',
          'At the top you choose the estate and the cellar you work with.',
        ],
        [
          'La lupa, o Ctrl K, busca cualquier registro y también esta ayuda.',
          'The magnifier, or Ctrl K, finds any record and this help as well.',
        ],
      ),
    ],
  },
  'set-up-company': {
    title: ['Poner en marcha la empresa', 'Setting up the company'],
    words: [
      'empezar configurar cargar datos iniciales primera vez arrancar',
      'begin set up initial data first time',
    ],
    screen: { to: '/company', tab: 'configuration' },
    body: [
      text(
        'La página de inicio de una empresa nueva lleva estos pasos y marca sola los que ya están. Conviene cargar en este orden, porque cada cosa nombra a la anterior.',
        'The home page of a new company has these steps, and ticks those that are done by itself. Enter things in this order, as each names the one before.',
      ),
      steps(
        [
          'En {company}, complete los datos de la empresa, la moneda, la zona horaria y las unidades.',
          'In {company}, fill in the company’s data, its currency, time zone and units.',
        ],
        [
          'En {users}, invite a cada persona y dele sus roles.',
          'In {users}, invite each person and give them their roles.',
        ],
        [
          'En {administration}, cargue variedades, temporadas, empleados, proveedores y máquinas.',
          'In {administration}, enter varieties, seasons, employees, suppliers and machines.',
        ],
        [
          'En {land}, cargue la finca, sus sectores y los cuadros con superficie y variedad.',
          'In {land}, enter the estate, its sections and the plots with area and variety.',
        ],
        [
          'En {cellar}, cargue la bodega, sus sectores y las vasijas; después ubíquelas en el mapa.',
          'In {cellar}, enter the cellar, its sections and the vessels; then place them on the map.',
        ],
        [
          'Si son muchas e iguales, {severalVessels} las hace todas de una vez; y {openingWine} dice qué hay en cada una.',
          'Where there are many alike, {severalVessels} makes all of them at once; and {openingWine} tells what is in each.',
        ],
        [
          'Si ya tiene botellas, {openingBottles} dice qué lotes hay en cada depósito.',
          'Where you have bottles already, {openingBottles} tells which lots are in each warehouse.',
        ],
        [
          'En {stock}, cargue los depósitos y los insumos con lo que hay hoy: una entrada por lote con su costo.',
          'In {stock}, enter the warehouses and the supplies with what there is today: one entry per batch, with its cost.',
        ],
        [
          'En {workorder}, revise los tipos de orden de trabajo que va a usar.',
          'In {workorder}, check the types of work order that you will use.',
        ],
      ),
      text(
        'Las listas largas se pueden traer desde una planilla: vea «Traer datos desde una planilla».',
        'Long lists can be brought from a spreadsheet: see “Bringing data from a spreadsheet”.',
      ),
    ],
  },
})
