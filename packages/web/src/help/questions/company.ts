import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of the company, users and their account. */
export const companyQuestions = topicsOf(
  'QUESTION',
  'company',
)({
  'invite-user': {
    title: ['¿Cómo invito a alguien?', 'How do I invite somebody?'],
    words: ['invitar agregar usuario nuevo correo', 'invite add user new mail'],
    screen: { to: '/users' },
    body: [
      steps(
        ['En {users} toque {inviteUser}: correo y roles.', 'In {users} touch {inviteUser}: mail and roles.'],
        ['Si no le llegó, {remindUser}.', 'If it did not arrive, {remindUser}.'],
      ),
    ],
  },
  'change-roles': {
    title: ['¿Cómo cambio lo que alguien puede hacer?', 'How do I change what somebody may do?'],
    words: ['cambiar rol permiso acceso usuario no puede', 'change role permission access user cannot'],
    screen: { to: '/users' },
    body: [
      steps([
        'En {users} edite a la persona y elija sus roles: al pie ve qué podrá hacer.',
        'In {users} edit the person and choose their roles: below you see what they may do.',
      ]),
      text(
        'Su propio acceso lo cambia otro administrador.',
        'Your own access is changed by another administrator.',
      ),
    ],
  },
  'remove-user': {
    title: ['¿Cómo saco a alguien de la empresa?', 'How do I take somebody out of the company?'],
    words: ['quitar suspender usuario despedir sacar', 'remove suspend user take out'],
    screen: { to: '/users' },
    body: [
      steps(
        [
          '{suspendUser} lo deja afuera ya mismo, también donde tenga sesión abierta.',
          '{suspendUser} shuts them out at once, also where they are signed in.',
        ],
        [
          '{removeUser} lo quita. Lo que hizo queda con su nombre.',
          '{removeUser} removes them. What they did stays in their name.',
        ],
      ),
    ],
  },
  'close-books': {
    title: ['¿Cómo cierro los libros hasta un día?', 'How do I close the books until a day?'],
    words: ['cerrar libros fecha cierre bloquear dias periodo', 'close books lock date days period'],
    screen: { to: '/company', tab: 'configuration' },
    body: [
      steps([
        'En {company}, configuración, escriba {lockDate}.',
        'In {company}, settings, write {lockDate}.',
      ]),
      text(
        'Hasta ese día no se registra ni se deshace nada. Volverla atrás pide un motivo. Los meses declarados se abren en Declaraciones.',
        'Until that day nothing is written or undone. Setting it back asks for a reason. Declared months are opened in Declarations.',
      ),
    ],
  },
  programs: {
    title: ['¿Cómo entra otro programa?', 'How does another program sign in?'],
    words: [
      'token programa api sonda planilla integracion acceso',
      'token program api probe spreadsheet integration access',
    ],
    screen: { to: '/user/configuration' },
    body: [
      steps(
        [
          'En {myAccount}, «Programas», cree un token: su nombre, en qué áreas entra, si solo lee, y hasta qué día. El de una sonda solo envía lecturas. Con una finca, una bodega o ambas, no lee ni escribe nada de otro lugar.',
          'In {myAccount}, “Programs”, make a token: its name, the areas it comes into, whether it only reads, and until which day. That of a probe only sends readings. With an estate, a cellar or both, it reads and writes nothing of another place.',
        ],
        ['Cópielo en el programa: se muestra una sola vez.', 'Copy it into the program: it is shown once.'],
        [
          'El programa lo envía en cada solicitud: «Authorization: Bearer» y el token.',
          'The program sends it with each request: “Authorization: Bearer” and the token.',
        ],
      ),
      text(
        'El que queda para un lugar hace las llamadas que la referencia marca con x-places: cuadros, trabajos de campo y observaciones de la finca; vasijas, órdenes, mediciones y análisis de la bodega; sensores y lecturas de ahí; y los catálogos de la empresa. Un registro que toca también otro lugar, como un trasiego a otra bodega, no es suyo. Las demás llamadas se le niegan.',
        'One that is held to a place makes the calls that the reference marks with x-places: plots, field works and observations of the estate; vessels, orders, measurements and analyses of the cellar; sensors and readings there; and the catalogues of the company. A record that concerns another place as well, as a racking to another cellar, is none of its. Other calls are refused.',
      ),
      text(
        'Lo que hace queda en el historial con su nombre y el del programa. Nunca puede más que quien lo creó, y si esa persona deja la empresa el programa deja de entrar. Revocarlo vale en el acto.',
        'What it does stays in the history under your name and the program’s. It may never do more than its maker, and when they leave the company it is shut out. Revoking it holds at once.',
      ),
    ],
  },
  webhooks: {
    title: [
      '¿Cómo se entera otro programa de lo que cambia?',
      'How does another program hear of what changes?',
    ],
    words: [
      'webhook aviso evento integracion firma secreto reintento abandonado sin entregar',
      'webhook event integration signature secret retry given up not delivered',
    ],
    screen: { to: '/company', tab: 'webhooks' },
    body: [
      steps(
        [
          'En {company}, «Webhooks», escriba la dirección del programa y qué registros le interesan.',
          'In {company}, “Webhooks”, write the address of the program and which records it wants.',
        ],
        [
          'Copie el secreto en el programa: se muestra una sola vez.',
          'Copy the secret into the program: it is shown once.',
        ],
        ['Con «Probar» se ve en el acto si responde.', 'With “Try” you see at once whether it answers.'],
      ),
      text(
        'Cada cambio sale como un POST con JSON: «type» dice qué se hizo con qué («workorder.finish»), «data» el registro, quién y qué campos. El contenido se pide después con un token. Va firmado según Standard Webhooks: en «webhook-signature» viene «v1,» y el HMAC-SHA256 en base64 de «webhook-id», «webhook-timestamp» y el cuerpo unidos por puntos, con la clave en base64 que sigue a «whsec_».',
        'Each change goes out as a POST of JSON: “type” says what was done to what (“workorder.finish”), “data” the record, who and which fields. What it holds is asked for afterwards with a token. It is signed as Standard Webhooks says: “webhook-signature” has “v1,” and the base64 HMAC-SHA256 of “webhook-id”, “webhook-timestamp” and the body joined by dots, under the base64 key behind “whsec_”.',
      ),
      text(
        'Se da por entregado con una respuesta de 200 a 299 en menos de 10 segundos; lo demás se reintenta cada vez más espaciado durante tres días y después queda abandonado, para enviarlo a mano desde «Envíos». Un mismo mensaje puede llegar dos veces: se reconoce por «webhook-id». No se siguen redirecciones. Con 410 el webhook queda en pausa. Avisa lo que puede leer quien lo editó último.',
        'It counts as delivered with an answer of 200 to 299 within 10 seconds; anything else is tried again at growing intervals for three days and then given up, to be sent by hand from “Deliveries”. One message may come twice: it is known by “webhook-id”. Redirections are not followed. With 410 the webhook is paused. It tells what whoever edited it last may read.',
      ),
    ],
  },
  takeout: {
    title: [
      '¿Cómo me llevo todos los datos de la empresa?',
      'How do I take all the data of the company along?',
    ],
    words: [
      'exportar todo copia datos zip llevarse irse mudar otra instalacion rehacer respaldo portabilidad',
      'export everything copy data zip take leave move another installation rebuild backup portability',
    ],
    screen: { to: '/company', tab: 'takeout' },
    body: [
      steps(
        [
          'En {company}, «Llevarse los datos», elija «Exportar todo». Se prepara en segundo plano; puede seguir trabajando.',
          'In {company}, “Take your data with you”, choose “Export everything”. It is prepared in the background; you may go on working.',
        ],
        [
          'Cuando esté listo, «Descargar». Queda disponible siete días, y uno nuevo lo reemplaza.',
          'When it is ready, “Download”. It stays available for seven days, and a new one takes its place.',
        ],
        [
          'Abra primero el README: dice qué es cada carpeta, en qué unidades están los números y cómo se lee el libro.',
          'Open the README first: it says what each folder is, in what units the numbers are, and how the ledger reads.',
        ],
      ),
      text(
        'Todo es de un mismo instante, aunque otros anoten cosas mientras se prepara. No vienen contraseñas, segundos factores, sesiones ni secretos de webhooks y tokens; lo que se calcula se calcula de nuevo. Un adjunto que no estaba en su lugar se nombra y no impide lo demás; un listado con demasiadas filas para Excel está entero entre los registros.',
        'All of it is of one moment, even if others record things while it is prepared. Passwords, second factors, sessions and the secrets of webhooks and tokens do not come along; what is worked out is worked out again. An attached file that was not where it should lie is named and keeps nothing else back; a list with too many rows for Excel is whole among the records.',
      ),
      text(
        'Con el archivo, quien administra otra instalación rehace la empresa: «npm run company:import -- ARCHIVO.zip». Conserva identificadores, números, libro e historial, y se audita antes de quedar. Las cuentas vienen sin contraseña: cada persona elige la suya con «¿Olvidó su contraseña?», y quien ya tenía cuenta ahí entra con ella. Webhooks, tokens y enlaces compartidos se configuran de nuevo.',
        'With the file, whoever runs another installation rebuilds the company: “npm run company:import -- FILE.zip”. It keeps ids, numbers, ledger and history, and is audited before it is there. Accounts come without passwords: each person chooses theirs by “Forgot your password?”, and whoever had an account there comes in with it. Webhooks, tokens and shared links are set up anew.',
      ),
      text(
        'Solo el administrador general lo pide y lo descarga, nunca un programa, y queda en el historial. También puede hacerlo una empresa vencida.',
        'Only the general administrator asks for it and downloads it, never a program, and it stays in the history. An expired company may do so too.',
      ),
    ],
  },
  'two-step': {
    title: ['¿Cómo activo el ingreso en dos pasos?', 'How do I turn on two-step sign-in?'],
    words: [
      'dos pasos segundo factor autenticacion codigo celular',
      'two step factor authentication code phone',
    ],
    screen: { to: '/user/configuration' },
    body: [
      steps(
        [
          'En {myAccount} toque {turnOn} y escriba su contraseña.',
          'In {myAccount} touch {turnOn} and write your password.',
        ],
        [
          'Escanee el código con su aplicación y escriba el primero.',
          'Scan the code with your app and write the first one.',
        ],
        ['Guarde los {recoveryCodes} códigos de recuperación.', 'Keep the {recoveryCodes} recovery codes.'],
      ),
      text(
        'Quien perdió teléfono y códigos: un administrador le quita el segundo paso.',
        'Who lost phone and codes: an administrator takes the second step off.',
      ),
    ],
  },
  'forgot-password': {
    title: ['Olvidé mi contraseña', 'I forgot my password'],
    words: ['contraseña olvide recuperar ingresar clave', 'password forgot recover sign in'],
    body: [
      steps(
        ['En la página de ingreso toque {forgot}.', 'On the sign-in page touch {forgot}.'],
        [
          'Abra el enlace que llega a su correo: sirve una vez y vence en una hora.',
          'Open the link that comes by mail: it is good once, for an hour.',
        ],
        [
          'Elija una de al menos {passwordMin} caracteres.',
          'Choose one of at least {passwordMin} characters.',
        ],
      ),
    ],
  },
  'change-language': {
    title: ['¿Cómo cambio el idioma o el fondo oscuro?', 'How do I change the language or the dark theme?'],
    words: ['idioma ingles oscuro claro apariencia tema', 'language spanish dark light theme'],
    screen: { to: '/user/configuration' },
    body: [
      steps(
        ['El idioma se cambia en {myAccount}.', 'The language is changed in {myAccount}.'],
        [
          'La apariencia, en el menú de usuario, arriba a la derecha.',
          'The appearance, in the user menu at the top right.',
        ],
      ),
    ],
  },
  'company-expired': {
    title: ['La empresa venció: ¿qué puedo hacer?', 'The company expired: what may I do?'],
    words: [
      'vencio vencida plan suscripcion pago no deja guardar',
      'expired plan subscription payment cannot save',
    ],
    screen: { to: '/company' },
    body: [
      text(
        'Se puede ingresar, consultar, rastrear y descargar, pero no guardar, hasta que quien administra la plataforma renueve el plan. Lo anotado sin señal espera y no se pierde.',
        'You may sign in, look, trace and download, but not save, until the platform administrator renews the plan. What was written without signal waits and is not lost.',
      ),
    ],
  },
})
