import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of people, the calendar and machines. */
export const peopleQuestions = topicsOf(
  'QUESTION',
  'people',
)({
  'add-employee': {
    title: ['¿Cómo cargo o suspendo un empleado?', 'How do I enter or suspend an employee?'],
    words: ['alta baja empleado suspender cargar persona', 'new employee suspend enter person'],
    screen: { to: '/administration', tab: 'employees' },
    body: [
      steps(
        [
          'Cree el empleado con su costo por hora y por jornal.',
          'Create the employee with what an hour and a day of theirs cost.',
        ],
        ['Si entra al sistema, {giveUser}.', 'If they sign in, {giveUser}.'],
        ['{suspendEmployee} cuando deja de trabajar.', '{suspendEmployee} when they leave.'],
      ),
    ],
  },
  'give-task': {
    title: ['¿Cómo doy una tarea a alguien?', 'How do I give somebody a task?'],
    words: ['tarea asignar recordatorio repetir', 'task assign reminder repeat'],
    screen: { to: '/administration/calendar', tab: 'tasks' },
    body: [
      steps(
        [
          'Cree la tarea: quién, para cuándo y cada cuánto se repite.',
          'Create the task: who, for when, and how often it repeats.',
        ],
        [
          'La persona recibe el aviso y la marca hecha con un toque.',
          'The person is told, and marks it done with a touch.',
        ],
      ),
    ],
  },
  'calendar-on-phone': {
    title: ['¿Cómo veo el calendario en mi teléfono?', 'How do I see the calendar on my phone?'],
    words: ['calendario telefono google suscribir enlace ics', 'calendar phone google subscribe link ics'],
    screen: { to: '/administration/calendar' },
    body: [
      steps(
        ['En el calendario cree un enlace y cópielo.', 'In the calendar create a link and copy it.'],
        [
          'En su teléfono agregue un calendario por suscripción con esa dirección.',
          'On your phone add a calendar by subscription with that address.',
        ],
        [
          'Quien tenga el enlace lo ve: anúlelo si se lo pasó a quien no debía.',
          'Anyone with the link can see it: revoke it if it got to somebody it should not.',
        ],
      ),
    ],
  },
  'add-event': {
    title: ['¿Cómo anoto un evento o feriado?', 'How do I write an event or holiday?'],
    words: ['evento feriado visita auditoria calendario', 'event holiday visit audit calendar'],
    screen: { to: '/administration/calendar', tab: 'events' },
    body: [
      steps([
        'Cree el evento con sus días y, si quiere, invitados.',
        'Create the event with its days and, if you like, guests.',
      ]),
    ],
  },
  'plan-maintenance': {
    title: ['¿Cómo programo el mantenimiento de una máquina?', 'How do I plan a machine’s maintenance?'],
    words: ['mantenimiento service tractor programar horas', 'maintenance service tractor plan hours'],
    screen: { to: '/administration', tab: 'maintenances' },
    body: [
      steps(
        [
          'Cree el mantenimiento: qué, cuándo y cada cuántos días u horas del medidor.',
          'Create the maintenance: what, when, and every how many days or hours of the meter.',
        ],
        ['Agregue los repuestos que usa.', 'Add the parts it uses.'],
        ['Al marcarlo hecho se crea el que sigue.', 'Marked as done, the next one is made.'],
      ),
    ],
  },
  'fill-fuel': {
    title: ['¿Cómo anoto una carga de combustible?', 'How do I write a fuel fill-up?'],
    words: ['cargar combustible gasoil tractor tanque', 'fill fuel diesel tractor tank'],
    screen: { to: '/administration', tab: 'fuels' },
    body: [
      steps(
        [
          'Elija la máquina, de qué depósito sale y los litros.',
          'Choose the machine, the warehouse it comes from, and the litres.',
        ],
        [
          'Diga si el tanque quedó lleno y lo que marca el medidor: con dos cargas así se mide el consumo.',
          'Say whether the tank is full and what the meter says: two such fill-ups measure the use.',
        ],
      ),
    ],
  },
  'machine-out': {
    title: ['¿Por qué no puedo elegir una máquina?', 'Why can I not choose a machine?'],
    words: ['maquina fuera de servicio no aparece elegir', 'machine out of service not offered choose'],
    screen: { to: '/administration', tab: 'maintenances' },
    body: [
      text(
        'Está fuera de servicio esos días por un mantenimiento. Cambie los días del trabajo, elija otra, o corrija el mantenimiento.',
        'It is out of service on those days for a maintenance. Change the days of the job, choose another, or correct the maintenance.',
      ),
    ],
  },
})
