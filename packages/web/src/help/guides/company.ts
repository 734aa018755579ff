import { list, picture, steps, text, topicsOf } from '../told/topic.ts'

/** The pages of the company, its users and one's own account. */
export const companyGuides = topicsOf(
  'GUIDE',
  'company',
)({
  company: {
    title: ['Empresa: datos, plan y configuración', 'Company: data, plan and settings'],
    words: [
      'empresa plan vencimiento configuracion cierre fecha moneda unidades',
      'company plan expiry settings lock date currency units',
    ],
    screen: { to: '/company' },
    body: [
      text(
        'Los datos y el logo que salen en los papeles, el plan contratado y la configuración que vale para todos: unidades, moneda, reglas y el día hasta el que está cerrado.',
        'The data and the logo printed on papers, the plan, and the settings that hold for everybody: units, currency, rules and the day until which the books are closed.',
      ),
      list(
        [
          '{lockDate}: hasta ese día inclusive no se registra nada. Volverla atrás pide un motivo.',
          '{lockDate}: until that day nothing is written. Setting it back asks for a reason.',
        ],
        [
          '{blockDirty}: si a una vasija sucia puede entrar vino.',
          '{blockDirty}: whether wine may go into a dirty vessel.',
        ],
        [
          '{allowEarly}: si se puede guardar una cosecha antes de cumplirse la carencia.',
          '{allowEarly}: whether a harvest may be saved within a pre-harvest interval.',
        ],
        [
          '{mustFactor}: litros de mosto que se esperan de un kilo de uva; se propone en la molienda.',
          '{mustFactor}: litres of must expected of a kilo of grapes; proposed when crushing.',
        ],
      ),
    ],
  },
  thresholds: {
    title: ['Umbrales legales de las etiquetas', 'Legal thresholds of labels'],
    words: ['umbral legal etiqueta variedad reserva maximo', 'threshold legal label variety reserve maximum'],
    screen: { to: '/company', tab: 'thresholds' },
    body: [
      text(
        'Lo que un vino tiene que probar para que su etiqueta nombre una variedad, un año, una zona o una Reserva, y lo más que se le puede agregar. Mientras no cargue otros valen los que conoce Lagar; una norma nueva se carga desde su día.',
        'What a wine has to prove for its label to name a variety, a year, an area or a Reserva, and the most that may be added. Until you enter others those that Lagar knows hold; a new rule is entered from its day on.',
      ),
    ],
  },
  announcements: {
    title: ['Anuncios', 'Announcements'],
    words: ['anuncio aviso mensaje todos', 'announcement notice message everybody'],
    screen: { to: '/company', tab: 'announcements' },
    body: [
      text(
        'Lo que todos tienen que saber entre dos fechas: aparece arriba, junto al menú de usuario.',
        'What everybody has to know between two days: it appears at the top, beside the user menu.',
      ),
    ],
  },
  activity: {
    title: ['Actividad e historial', 'Activity and history'],
    words: [
      'actividad historial auditoria quien cambio integridad',
      'activity history audit who changed integrity',
    ],
    screen: { to: '/company', tab: 'activity' },
    body: [
      text(
        'Todo lo que se hizo en la empresa: quién, cuándo, en qué registro y qué cambió. Cada renglón lleva una huella del anterior: si alguien lo altera por fuera del programa, se nota al verificar.',
        'All that was done in the company: who, when, on which record and what changed. Each line bears a print of the one before: if somebody alters it outside the program, verifying tells.',
      ),
    ],
  },
  users: {
    title: ['Usuarios y roles', 'Users and roles'],
    words: ['usuario rol permiso invitar suspender', 'user role permission invite suspend'],
    screen: { to: '/users' },
    body: [
      text(
        'Quiénes entran y qué pueden hacer. Cada persona puede tener varios roles; lo que permite cada uno se suma.',
        'Who comes in and what they may do. Each person may have several roles; what each allows adds up.',
      ),
      picture('users'),
      steps(
        [
          'Invite con el correo de la persona, y elija su puesto: trae los roles de siempre. Le llega un enlace para elegir su contraseña.',
          'Invite with the person’s mail, and choose their job: it brings the usual roles. They get a link to choose their password.',
        ],
        [
          'Elija sus roles y, si trabaja en la empresa, el empleado que es.',
          'Choose their roles and, if they work in the company, which employee they are.',
        ],
        [
          'Cambiar los roles vale en el momento, también en sesiones abiertas.',
          'Changing roles holds at once, in open sessions too.',
        ],
      ),
    ],
  },
  account: {
    title: ['Mi cuenta', 'My account'],
    words: [
      'cuenta contraseña idioma correo dos pasos sesiones',
      'account password language mail two-step sessions',
    ],
    screen: { to: '/user/configuration' },
    body: [
      text(
        'Sus datos, su idioma, su contraseña, el ingreso en dos pasos, qué le llega por correo y en qué equipos tiene la sesión abierta.',
        'Your data, language, password, two-step sign-in, what you get by mail and on which devices you are signed in.',
      ),
    ],
  },
  notifications: {
    title: ['Notificaciones', 'Notifications'],
    words: ['notificacion campana aviso correo', 'notification bell mail'],
    screen: { to: '/notifications' },
    body: [
      text(
        'La campana avisa lo que le asignan y lo que cambia en su usuario. En {myAccount} elige qué llega también por correo.',
        'The bell tells what you are given and what changes of your user. In {myAccount} you choose what also comes by mail.',
      ),
    ],
  },
  watch: {
    title: ['Vigilancia de la instalación', 'Watching the installation'],
    words: [
      'vigilancia plataforma procesos tareas rechazos lento revision libro no cierra diferencia replica servidor',
      'watch platform processes jobs refusals slow audit ledger does not add up difference replica server',
    ],
    screen: { to: '/company', tab: 'watch' },
    body: [
      text(
        'La ve quien administra la plataforma, y se lee sola cada diez segundos. Suma lo que cuentan todos los procesos que andan; de las empresas dice el nombre y si su libro cierra.',
        'Only the platform administrator sees it, and it refreshes every ten seconds. It adds up what all running processes count; of companies it tells the name and whether their ledger adds up.',
      ),
      list(
        [
          'Cada noche se recalcula el libro de cada empresa. Si algo no cierra, avisan la campana y una carta, una vez por diferencia, y la empresa queda arriba, en rojo. Cuando vuelve a cerrar, el aviso se da por leído.',
          'Each night the ledger of each company is worked out again. Where something does not add up, the bell and a letter tell it, once of each difference, and the company stands on top, in red. Once it adds up again the notice counts as read.',
        ],
        [
          'Una tarea que espera mucho dice que falta un proceso que las haga; una abandonada, que falló hasta el último intento.',
          'A job that waits for long says that a process which does them is missing; one given up, that it failed to the last attempt.',
        ],
        [
          'Si hay una réplica de lectura, dice cuánto va atrasada y cuántas consultas se le hicieron. Atrasada o sin responder, no se le pregunta: responde la base principal.',
          'Where there is a read replica, it says how far behind it is and how many queries went there. While it is behind or does not answer it is not asked: the primary answers.',
        ],
      ),
    ],
  },
  news: {
    title: ['Novedades', 'What is new'],
    words: ['novedades version cambios', 'news version changes changelog'],
    screen: { to: '/changelogs' },
    body: [
      text(
        'Qué trae cada versión, contado para quien trabaja con ella.',
        'What each version brings, for the people who use it.',
      ),
    ],
  },
})
