import { list, picture, text, topicsOf } from '../told/topic.ts'

/** The pages of people, the calendar and machines. */
export const peopleGuides = topicsOf(
  'GUIDE',
  'people',
)({
  administration: {
    title: ['Administración', 'Administration'],
    words: [
      'administracion catalogos proveedores variedades temporadas',
      'administration catalogues suppliers varieties seasons',
    ],
    screen: { to: '/administration' },
    body: [
      text(
        'Lo que toda la empresa usa: personas, proveedores y clientes, facturas y pagos, vehículos y máquinas, variedades y temporadas. Cada grupo tiene sus pestañas.',
        'What the whole company uses: people, suppliers and customers, bills and pay, vehicles and machines, varieties and seasons. Each group has its tabs.',
      ),
    ],
  },
  employees: {
    title: ['Empleados', 'Employees'],
    words: [
      'empleado persona legajo jornal suspender carnet aplicador',
      'employee person daily cost suspend operator licence',
    ],
    screen: { to: '/administration', tab: 'employees' },
    body: [
      text(
        'A quién nombran los trabajos y las órdenes. Cada empleado puede tener su costo por hora y por jornal, los lugares donde trabaja, su carnet de aplicador y el usuario con el que entra.',
        'Whom jobs and orders name. Each employee may have what an hour and a day of theirs cost, the places where they work, their operator’s licence and the user they sign in with.',
      ),
      picture('employees'),
      text(
        'Quien ya no trabaja se suspende: deja de ofrecerse, y lo que hizo queda con su nombre.',
        'Who no longer works here is suspended: they are no longer offered, and what they did stays in their name.',
      ),
    ],
  },
  schedules: {
    title: ['Horarios y semana', 'Schedules and week'],
    words: ['horario semana dias horas turno', 'schedule week days hours shift'],
    screen: { to: '/administration', tab: 'schedules' },
    body: [
      text(
        'Qué días y a qué horas trabaja cada persona. Al planear un trabajo, una orden o una tarea se avisa si ese día no trabaja. La semana muestra horas y tareas de todos.',
        'Which days and hours each person works. When a job, an order or a task is planned, you are warned if they do not work that day. The week shows everybody’s hours and tasks.',
      ),
    ],
  },
  calendar: {
    title: ['Calendario de la empresa', 'Calendar of the company'],
    words: [
      'calendario agenda evento mes semana enlace telefono suscripcion',
      'calendar agenda event month week link phone subscription',
    ],
    screen: { to: '/administration/calendar' },
    body: [
      text(
        'Eventos, tareas, trabajos de finca, órdenes, entregas, vencimientos y alarmas, por mes, semana, día o agenda. Lo que se puede mover se arrastra. Un enlace lo muestra en el calendario de su teléfono.',
        'Events, tasks, field jobs, orders, deliveries, expiries and alarms, by month, week, day or agenda. What may be moved is dragged. A link shows it in your phone’s calendar.',
      ),
      picture('calendar'),
    ],
  },
  tasks: {
    title: ['Tareas', 'Tasks'],
    words: ['tarea pendiente recordatorio repetir hecha', 'task to do reminder repeat done'],
    screen: { to: '/administration/calendar', tab: 'tasks' },
    body: [
      text(
        'Lo que alguien tiene que hacer y no es un trabajo de campo ni una orden: con su fecha, su urgencia y, si hace falta, su repetición. Se marca hecha con un toque y la que sigue se crea sola.',
        'What somebody has to do that is neither field work nor order: with its day, its urgency and, if need be, its repetition. It is marked done with a touch and the next one makes itself.',
      ),
    ],
  },
  suppliers: {
    title: ['Proveedores', 'Suppliers'],
    words: ['proveedor finca proveedora bodega proveedora', 'supplier estate supplier cellar supplier'],
    screen: { to: '/administration', tab: 'suppliers' },
    body: [
      text(
        'De insumos y servicios, de uva (fincas proveedoras) y de vino o mosto (bodegas proveedoras). Las compras, las facturas y los remitos los nombran.',
        'Of supplies and services, of grapes (estates) and of wine or must (cellars). Purchases, bills and delivery notes name them.',
      ),
    ],
  },
  catalogues: {
    title: ['Variedades y temporadas', 'Varieties and seasons'],
    words: ['variedad temporada vendimia añada', 'variety season vintage'],
    screen: { to: '/administration', tab: 'varieties' },
    body: [
      text(
        'Las variedades que cultiva o recibe, con su color. Las temporadas agrupan trabajos, cosechas y costos por sus fechas, y no se pisan entre sí.',
        'The varieties you grow or receive, with their colour. Seasons gather jobs, harvests and costs by their days, and do not overlap.',
      ),
    ],
  },
  machines: {
    title: ['Máquinas y su uso', 'Machines and their use'],
    words: ['maquina tractor uso horas costo medidor', 'machine tractor use hours cost meter'],
    screen: { to: '/administration', tab: 'machines' },
    body: [
      text(
        'Tractores y máquinas con su combustible y su consumo por hora. La ficha dice las horas trabajadas, las hectáreas, el combustible y el costo por hora entre dos fechas.',
        'Tractors and machines with their fuel and what they burn in an hour. Their page tells hours worked, hectares, fuel and cost per hour between two days.',
      ),
    ],
  },
  maintenance: {
    title: ['Mantenimientos', 'Maintenance'],
    words: [
      'mantenimiento service reparacion repuesto fuera de servicio',
      'maintenance service repair part out of service',
    ],
    screen: { to: '/administration', tab: 'maintenances' },
    body: [
      text(
        'Qué se le hace a cada máquina y cuándo vuelve: por fecha o por su medidor. Los repuestos salen del depósito. En los días fuera de servicio no se la puede elegir en un trabajo.',
        'What is done to each machine and when it comes again: by day or by its meter. Parts come out of the warehouse. On days out of service it cannot be chosen in a job.',
      ),
      list([
        'Vence pronto: desde {dueSoonDays} días antes aparece en las alarmas.',
        'Due soon: from {dueSoonDays} days before, it appears in the alarms.',
      ]),
    ],
  },
  fuel: {
    title: ['Cargas de combustible', 'Fuel fill-ups'],
    words: ['combustible gasoil carga tanque litros', 'fuel diesel fill-up filling tank litres'],
    screen: { to: '/administration', tab: 'fuels' },
    body: [
      text(
        'Cada carga pasa combustible del depósito al tanque de la máquina, y los trabajos lo toman de ahí. Con el tanque lleno se compara con los libros: lo que falta o sobra queda «sin explicación».',
        'Each fill-up moves fuel from the warehouse to the machine’s tank, and jobs take it from there. With a full tank it is compared with the books: what is missing or over is “unexplained”.',
      ),
    ],
  },
})
