import { heading, list, text, topicsOf } from '../told/topic.ts'

/** What is the same on every page. */
export const everywhereGuides = topicsOf(
  'GUIDE',
  'everywhere',
)({
  search: {
    title: ['Buscar cualquier cosa', 'Finding anything'],
    words: ['buscar lupa ctrl k paleta encontrar', 'search magnifier ctrl k palette find'],
    body: [
      text(
        'Ctrl K (o Cmd K), o la lupa de arriba, busca en toda la empresa: un cuadro, un tanque, un lote, una orden por su número, una persona, un trabajo por su fecha. También lleva a las secciones, abre los formularios (“crear poda”) y encuentra temas de esta ayuda; antes de escribir muestra lo último que abrió.',
        'Ctrl K (or Cmd K), or the magnifier at the top, searches the whole company: a plot, a tank, a lot, an order by its number, a person, a job by its day. It also leads to the sections, opens forms (“create pruning”) and finds topics of this help; before one types it shows what was opened last.',
      ),
      list(
        ['No importan mayúsculas ni acentos.', 'Capitals and accents do not matter.'],
        ['Una fecha se escribe 20/02, 20/2/26 o 02/2026.', 'A day is written 20/02, 20/2/26 or 02/2026.'],
        ['Las flechas eligen, Intro abre, Esc cierra.', 'Arrows choose, Enter opens, Esc closes.'],
      ),
    ],
  },
  keyboard: {
    title: ['Teclado', 'Keyboard'],
    words: ['teclado atajo tecla intro escape flechas', 'keyboard shortcut key enter escape arrows'],
    body: [
      list(
        ['Ctrl K o Cmd K: buscar.', 'Ctrl K or Cmd K: search.'],
        ['?: abrir esta página.', '?: open this page.'],
        [
          'En una lista: J y K para bajar y subir, Intro para abrir, E para editar, N para crear, / para filtrar.',
          'In a list: J and K to go down and up, Enter to open, E to edit, N to create, / to filter.',
        ],
        [
          'Tab y Mayús Tab: ir al campo siguiente o al anterior.',
          'Tab and Shift Tab: next or previous field.',
        ],
        [
          'Intro en un formulario: guardar. En una lista de opciones: tomar la elegida.',
          'Enter in a form: save. In a list of options: take the chosen one.',
        ],
        [
          'Esc: cerrar lo que está abierto. Si hay algo escrito, pregunta antes.',
          'Esc: close what is open. If something is written it asks first.',
        ],
        [
          'Retroceso en un campo de varios: quitar el último.',
          'Backspace in a field of several: remove the last.',
        ],
        [
          'Mapas: Intro para tomar o dejar una vasija o un cuadro, flechas para mover, Esc para cancelar.',
          'Maps: Enter to take or drop a vessel or plot, arrows to move, Esc to cancel.',
        ],
        [
          'Gráfico del rastreo: flechas para recorrer, Intro para el detalle, + y − para acercar y alejar.',
          'Drawing of a trace: arrows to walk, Enter for the detail, + and − to zoom.',
        ],
        [
          'Fotos: flechas para pasar a la anterior o a la siguiente.',
          'Photographs: arrows for the previous or next.',
        ],
        [
          'Mensajes: Intro envía, Mayús Intro empieza otro renglón.',
          'Messages: Enter sends, Shift Enter begins a line.',
        ],
      ),
    ],
  },
  'without-signal': {
    title: ['Trabajar sin señal', 'Working without signal'],
    words: [
      'sin señal offline internet conexion sin enviar espera telefono campo',
      'without signal offline internet connection waiting phone field',
    ],
    screen: { to: '/waiting' },
    body: [
      text(
        'Los trabajos y observaciones de finca se anotan sin señal, con foto y lugar. También en la bodega: se crea o se finaliza una orden, se mide, se lava y se agrega. Todo queda en el equipo y sale solo, una sola vez, cuando vuelve la señal. Esta ayuda también abre sin señal.',
        'Field jobs and observations are written without signal, with photograph and place. So is what is done in the cellar: an order is made or finished, a tank measured or washed, a supply added. All of it stays on the device and goes out by itself, once only, when the signal is back. This help opens without signal too.',
      ),
      heading('Antes de salir', 'Before leaving'),
      list(
        [
          'El teléfono trae solo los cuadros, la gente, los insumos, los trabajos, las vasijas y las órdenes abiertas hasta dentro de siete días. En una computadora se enciende en {without}, con {onDevice}.',
          'The phone takes plots, people, supplies, jobs, vessels and the open orders up to seven days ahead along by itself. On a computer it is turned on in {without}, with {onDevice}.',
        ],
        ['Hace falta entrar por una dirección https.', 'It takes an https address.'],
      ),
      heading('Si algo no entró', 'If something was refused'),
      list(
        [
          '{without} muestra lo que espera y lo que el servidor no aceptó, con el motivo.',
          '{without} shows what waits and what the server did not accept, with the reason.',
        ],
        [
          '{openAndFix} para corregirlo, {sendAgain}, {download} o {discard}.',
          '{openAndFix} to set it right, {sendAgain}, {download} or {discard}.',
        ],
        [
          'Si la bodega cambió mientras tanto (queda menos vino, la orden ya se finalizó), dice cuánto hay o quién la finalizó.',
          'If the cellar changed meanwhile (there is less wine, the order was finished), it says how much there is or who finished it.',
        ],
        [
          'Si otra persona cambió lo mismo, se muestran los dos y usted elige.',
          'If somebody else changed the same, both are shown and you choose.',
        ],
      ),
      heading('Al salir de la cuenta', 'When you sign out'),
      text(
        'Lo leído se borra del equipo; lo que no salió queda y sale cuando usted vuelva a entrar en él.',
        'What was read is erased from the device; what did not go out stays, and goes when you sign in on it again.',
      ),
    ],
  },
  lists: {
    title: ['Listas, filtros y Excel', 'Lists, filters and Excel'],
    words: [
      'lista filtro ordenar excel descargar columnas elegir varios',
      'list filter sort excel download columns choose several',
    ],
    body: [
      list(
        [
          'Toque un encabezado para ordenar. Los filtros quedan en la dirección: se pueden guardar o enviar.',
          'Touch a heading to sort. Filters stay in the address: they may be kept or sent.',
        ],
        [
          '{excel} descarga toda la lista con los filtros puestos, no solo la página que ve.',
          '{excel} downloads the whole list with the filters set, not only the page you see.',
        ],
        [
          'El menú de cada fila tiene lo que se puede hacer con ella; lo que no se puede dice por qué.',
          'The menu of each row has what may be done with it; what may not be done says why.',
        ],
      ),
    ],
  },
  forms: {
    title: ['Formularios y números', 'Forms and numbers'],
    words: [
      'formulario campo numero coma punto fecha hora guardar borrador',
      'form field number comma point day hour save draft',
    ],
    body: [
      list(
        [
          'Los números se escriben 1.000 o 1,5. Si lo escrito puede leerse de dos maneras, se pregunta cuál.',
          'Numbers are written 1,000 or 1.5. If what is written can be read two ways, you are asked which.',
        ],
        ['Las fechas, 20/02/2026; las horas, 07:30.', 'Days, 20/02/2026; hours, 07:30.'],
        [
          'Al pie se ve lo que falta y lo que está mal; cada campo dice qué corregir.',
          'At the foot you see what is missing and what is wrong; each field says what to correct.',
        ],
        [
          'Si el formulario se cierra sin guardar, lo escrito queda un tiempo en el equipo y se ofrece al volver.',
          'If a form is closed without saving, what was written stays on the device for a while and is offered when you return.',
        ],
        [
          'Si otra persona guardó lo mismo mientras tanto, se muestra qué cambió: {reloadTheirs} o {keepMine}.',
          'If somebody else saved the same meanwhile, what changed is shown: {reloadTheirs} or {keepMine}.',
        ],
      ),
    ],
  },
  records: {
    title: ['La ficha de un registro', 'The page of a record'],
    words: ['ficha datos archivos fotos historial pestaña', 'page data files photographs history tab'],
    body: [
      text(
        'Cada registro tiene sus datos, sus archivos y fotos, y su historial: quién lo cambió, cuándo y qué decía antes. Los botones de arriba son lo que se puede hacer con él.',
        'Each record has its data, its files and photographs, and its history: who changed it, when, and what it said before. The buttons at the top are what may be done with it.',
      ),
    ],
  },
  imports: {
    title: ['Traer datos desde una planilla', 'Bringing data from a spreadsheet'],
    words: [
      'importar planilla excel csv traer cargar masivo',
      'import spreadsheet excel csv bring load bulk',
    ],
    screen: { to: '/imports' },
    body: [
      text(
        'Muchas listas se traen desde Excel o CSV: se elige qué es cada columna, se revisa fila por fila y entra solo lo que está bien. Se puede deshacer lo traído mientras nadie lo usó.',
        'Many lists are brought from Excel or CSV: you choose what each column is, check row by row, and only what is right goes in. What was brought can be undone while nobody used it.',
      ),
      list(['Hasta {importRows} filas por archivo.', 'Up to {importRows} rows a file.']),
    ],
  },
  messages: {
    title: ['Mensajes: anotar escribiendo', 'Messages: writing down by chatting'],
    words: [
      'mensaje whatsapp chat escribir anotar foto camara modelo de lenguaje inteligencia artificial',
      'message whatsapp chat write photo camera language model artificial intelligence',
    ],
    screen: { to: '/chat' },
    body: [
      text(
        'Escriba lo que hay que hacer, lo que hizo o lo que midió, como lo diría: órdenes de trabajo, mediciones, agregados, curados, fertilizaciones, riegos, podas, cosechas, siembras, verdeos y otros trabajos; y lo que vio en el campo: lluvia, etapas de las plantas, granizo, heladas. Se pregunta lo que falta y nada se anota antes de su sí. Lo mismo por WhatsApp, si la empresa tiene un número y usted confirmó su teléfono en {myAccount}.',
        'Write what has to be done, what you did or what you measured, as you would say it: work orders, measurements, additions, sprayings, fertilizations, irrigations, prunings, harvests, sowings, cover crop and other jobs; and what you saw in the field: rain, stages of the vines, hail, frost. What is missing is asked, and nothing is written before your yes. The same by WhatsApp, if the company has a number and you confirmed your phone in {myAccount}.',
      ),
      heading('Con una foto', 'With a photo'),
      list(
        [
          'Escriba de qué es: «T05 espuma en la tapa», «L3 oídio», «OT 12 lista». Va a los archivos de esa vasija, cuadro u orden, con lo que escribió.',
          'Write what it is of: “T05 espuma en la tapa”, “L3 oídio”, “OT 12 lista”. It goes to the files of that vessel, plot or order, with what you wrote.',
        ],
        [
          'Si lo escrito es una medición o un trabajo, la foto queda con lo anotado; con {onlyPhoto} queda la foto y nada más.',
          'If what is written is a measurement or a job, the photo stays with it; with {onlyPhoto} there is the photo and nothing else.',
        ],
        [
          'La foto de un cuadro puede ir con uno de sus últimos trabajos: se ofrecen con botones.',
          'The photo of a plot may go with one of its latest jobs: they are offered by buttons.',
        ],
        ['La foto que no se confirma no se guarda.', 'A photo that is not confirmed is not kept.'],
      ),
      heading('Después', 'Afterwards'),
      list(
        [
          'Lo anotado se deshace desde la conversación hasta {undoMinutes} minutos después.',
          'What was written is undone from the conversation up to {undoMinutes} minutes later.',
        ],
        [
          'Lo que hizo un mensaje dice en su página de dónde salió; {showTalk} muestra todo lo que se dijo hasta el sí.',
          'What a message made says on its page where it came from; {showTalk} shows all that was said until the yes.',
        ],
        [
          'Si quien administra la empresa puso un modelo de lenguaje, ordena las frases que Lagar no conoce. No puede agregar una vasija, una cantidad ni una unidad que usted no escribió.',
          'If who looks after the company entered a language model, it sorts sentences that Lagar does not know. It cannot add a vessel, an amount or a unit that you did not write.',
        ],
      ),
    ],
  },
  calls: {
    title: ['Videollamadas', 'Video calls'],
    words: [
      'llamada videollamada camara microfono pantalla reunion',
      'call video camera microphone screen meeting',
    ],
    screen: { to: '/webrtc-demo' },
    body: [
      text(
        'Una llamada es un enlace que abre cualquier persona de la empresa que haya ingresado. {callNew} la crea; {callAction}, en una orden de trabajo o una vasija, abre la de ese registro y deja en su historial quién llamó, cuándo y quiénes estuvieron.',
        'A call is a link that any person of the company who is signed in opens. {callNew} makes one; {callAction}, on a work order or a vessel, opens the one of that record and leaves in its history who called, when, and who was in.',
      ),
      list(
        ['Entran hasta {mostInCall} personas.', 'Up to {mostInCall} people are in.'],
        [
          'Antes de entrar se elige cámara y micrófono. Sin ellos se puede entrar a ver y escuchar.',
          'Camera and microphone are chosen before entering. Without them one may enter to see and listen.',
        ],
        ['Lo que se escribe al lado no se guarda.', 'What is written beside it is not kept.'],
        [
          'Hace falta https. Si no se encuentra un camino entre dos redes, prueben la misma red o pidan que se configure un servidor TURN.',
          'It takes https. Where no way is found between two networks, try the same network or ask for a TURN server to be set up.',
        ],
      ),
    ],
  },
  help: {
    title: ['Cómo usar esta ayuda', 'How to use this help'],
    words: ['ayuda guia signo de pregunta', 'help guide question mark'],
    screen: { to: '/help' },
    body: [
      text(
        'El signo ? junto al título de cada pantalla abre su tema. Los avisos que no dejan seguir llevan a cómo salir. Y la búsqueda entiende una pregunta como la diría: «cómo deshago un trasiego».',
        'The ? beside the title of each page opens its topic. Refusals lead to the way out. And the search understands a question as you would ask it: “how do I undo a racking”.',
      ),
    ],
  },
})
