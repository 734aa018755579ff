import type { Part } from './changelog-part.ts'

/** What a version brought to the house as a whole: figures, people, conversation, help and trade in bulk. */
export const houseBrought: readonly Part[] = [
  {
    title: ['Facturas y pagos', 'Bills and payments'],
    items: [
      [
        'Cotizaciones por día: se proponen solas donde un precio está en otra moneda.',
        'Exchange rates by day: they are proposed wherever a price is in another currency.',
      ],
      [
        'Facturas de servicios (luz, agua, canon, alquiler): su costo llega a los cuadros, a los vinos o a los gastos, y vuelve si se corrigen.',
        'Service bills (power, water, dues, rent): their cost reaches plots, wines or expenses, and comes back when they are corrected.',
      ],
      [
        'Liquidaciones de empleados y contratistas a partir de sus trabajos y de lo que cosecharon por kilo, bin o caja: propuesta, correcciones con motivo, pagos en partes y recibo.',
        'Pay bills of employees and contractors out of their jobs and what they picked by the kilo, bin or box: proposal, corrections with a reason, payments in parts and a receipt.',
      ],
    ],
  },
  {
    title: ['Trazabilidad', 'Traceability'],
    items: [
      [
        'De cualquier botella hasta sus cuadros, y de un cuadro hasta los clientes, en un dibujo que se recorre y en una tabla.',
        'From any bottle to its plots, and from a plot to the customers, in a drawing to walk through and in a table.',
      ],
      [
        'Cada registro cuenta quién lo cambió, cuándo y qué decía antes, y guarda sus archivos y fotos.',
        'Each record tells who changed it, when, and what it said before, and keeps its files and photos.',
      ],
    ],
  },
  {
    title: ['Usuarios y notificaciones', 'Users and notifications'],
    items: [
      [
        'Tareas para cada persona, con su fecha, que se repiten si hace falta y se marcan hechas desde el teléfono con un toque; la semana de cada uno con sus horarios.',
        'Tasks for each person, with their day, that come again where needed and are ticked on the phone in one touch; the week of each of them with their schedules.',
      ],
      [
        'Un calendario de toda la empresa: eventos, tareas, trabajos de finca, órdenes, entregas, vencimientos y alarmas, por mes, semana, día o agenda. Se mueve arrastrando, y se ve también en el calendario de su teléfono.',
        'A calendar of the whole company: events, tasks, field jobs, orders, deliveries, deadlines and alarms, by month, week, day or agenda. Things are moved by dragging, and it shows in the calendar of your phone too.',
      ],
      [
        'Usuarios por invitación, con roles, ingreso en dos pasos y todas sus sesiones a la vista.',
        'Users by invitation, with roles, two-step sign-in and all their sessions in sight.',
      ],
      [
        'Una campana avisa en el momento lo que le asignan y lo que cambia en su usuario. Usted elige qué llega también por correo.',
        'A bell tells at once what is assigned to you and what changes in your user. You choose what also comes by mail.',
      ],
      [
        'Videollamadas entre personas de la empresa, hasta seis: por enlace, o desde una orden de trabajo o una vasija, que guarda en su historial quién llamó y quiénes estuvieron.',
        'Video calls between people of the company, up to six: by link, or from a work order or a vessel, whose history keeps who called and who was in.',
      ],
      [
        'Anuncios de la empresa, con las fechas en que se muestran.',
        'Announcements of the company, with the days on which they are shown.',
      ],
      [
        'Se puede trabajar desde el teléfono, con fondo oscuro y sin mouse; las listas se descargan en Excel.',
        'It works on the phone, on a dark background and without a mouse; lists are downloaded to Excel.',
      ],
      [
        'Mensajes: se anota un trabajo, una orden o una medición escribiéndolo como se lo diría, en la pantalla o por WhatsApp; nada se guarda antes de su sí.',
        'Messages: a job, an order or a measurement is written as you would say it, on the page or by WhatsApp; nothing is kept before your yes.',
      ],
      [
        'Mensajes con fotos: «T05 espuma en la tapa» va a los archivos del tanque. También riegos, podas y cosechas. Lo anotado muestra toda la conversación, y quien quiera pone un modelo de lenguaje, que no puede agregar nada que nadie escribió.',
        'Messages with photos: “T05 espuma en la tapa” goes to the files of the tank. Irrigations, prunings and harvests, too. What was written shows the whole conversation, and who wants enters a language model, which can add nothing that nobody wrote.',
      ],
      [
        'Lo que ya tiene en planillas se trae de una vez: se revisa fila por fila y se deshace si hace falta.',
        'What you have in spreadsheets is brought at once: it is checked row by row, and undone if need be.',
      ],
    ],
  },
  {
    title: ['Ayuda', 'Help'],
    items: [
      [
        'Una guía de cada pantalla y de cada puesto: se abre con el signo ? junto al título, desde un aviso que no deja seguir, o buscando como se pregunta.',
        'A guide to each page and each job: it opens from the ? beside the title, from a refusal, or by searching as one asks.',
      ],
      [
        'Cómo se calcula cada número, con su fórmula; qué permite cada permiso; y las palabras del oficio en español y en inglés.',
        'How each number is worked out, with its formula; what each permission allows; and the words of the trade in Spanish and English.',
      ],
      [
        'Abre también sin señal, y cada tema se imprime.',
        'It opens without signal too, and each topic is printed.',
      ],
    ],
  },
  {
    title: ['La mañana en la bodega', 'The morning in the cellar'],
    items: [
      [
        'En el teléfono, una orden abierta es una tarea: una marca por vasija, las cantidades en el lugar, foto y un botón para finalizarla. También sin señal, como las mediciones, los lavados y los agregados. La vasija ofrece qué hacer con ella, y una alarma, la orden que la responde.',
        'On the phone an open order is a task: a tick for each vessel, amounts in place, a photograph and one button to finish it. Without signal too, as are measurements, washes and additions. A vessel offers what to do with it, and an alarm the order that answers it.',
      ],
    ],
  },
  {
    title: ['Compras a granel', 'Bulk purchases'],
    items: [
      [
        'Vino, mosto y uva que se compran a granel: contratos con cuotas, camiones recibidos con su remito y su pesada, objeciones dentro del plazo, diferencias que llegan al costo del vino, y la cuenta de cada proveedor.',
        'Wine, must and grapes bought in bulk: contracts with instalments, trucks received with their note and their weights, objections within the window, differences that reach the cost of the wine, and the account of each supplier.',
      ],
    ],
  },
  {
    title: ['Más a mano', 'Closer at hand'],
    items: [
      [
        'Ctrl K lleva también a las secciones y a los formularios, y empieza por lo último que abrió. Las listas se recorren con el teclado: J, K, Intro, E, N y /; el signo ? dice las teclas.',
        'Ctrl K leads to sections and forms as well, and begins with what was opened last. Lists are walked by the keyboard: J, K, Enter, E, N and /; the ? key tells the keys.',
      ],
      [
        'En el teléfono los filtros de una lista se pliegan, lo que se crea está en la barra de abajo, y las primeras acciones de un registro quedan a la vista.',
        'On the phone the filters of a list fold, what may be created is in the bar below, and the first actions of a record stay in sight.',
      ],
      [
        'Los resúmenes de ventas, fraccionamientos y etiquetas se llevan en Excel. Las páginas abren en menos viajes.',
        'The summaries of sales, bottlings and labels are taken along in Excel. Pages open in fewer round trips.',
      ],
      [
        'Por mensaje se anotan también lluvia, fenología, contingencias, siembras y verdeos, de un cuadro o de toda la finca, y una foto va a un trabajo. Una llamada suena en cualquier página, y antes de salir de ella se pregunta.',
        'By message you also write down rain, stages of the vines, mishaps, sowings and cover crop, of a plot or a whole estate, and a photo goes to a job. A call rings on any page, and leaving it is asked about.',
      ],
    ],
  },
  {
    title: ['Puestos', 'Jobs'],
    items: [
      [
        'Al invitar a alguien se elige su puesto (enóloga, operario, regador, contador…), que trae los roles de siempre; «Roles» muestra qué puede cada uno.',
        'Whoever is invited gets a job (oenologist, cellar hand, irrigator, accountant…), which brings the usual roles; “Roles” shows what each may do.',
      ],
    ],
  },
  {
    title: ['Estadísticas que se guardan', 'Figures that are kept'],
    items: [
      [
        'Una pregunta se guarda con su nombre, se comparte con los roles que la usan, se pone en la página de inicio o llega por correo cada lunes en PDF.',
        'A question is kept under a name, shared with the roles that use it, put on the home page, or comes by mail each Monday as a PDF.',
      ],
      [
        'Preguntas nuevas: qué dio y qué recibió cada hectárea, temporada por temporada; cuánto vino, cuántas botellas y qué insumos hay un día cualquiera, desde cuándo y para cuánto alcanzan; qué se hizo de lo planeado y qué espera a quién; las fermentaciones una sobre otra.',
        'New questions: what each hectare gave and got, season by season; how much wine, how many bottles and what supplies there are on any day, since when and how long they last; what was done of what was planned, and what waits for whom; fermentations over each other.',
      ],
    ],
  },
  {
    title: ['Contabilidad', 'Accounting'],
    items: [
      [
        'Los costos como asientos por el plan de cuentas de la empresa, cerrados por mes y entregados al contador una sola vez en CSV y Excel. Lo que se corrige después sale como diferencia.',
        'Costs as journal entries by the chart of accounts of the company, closed by month and exported to the accountant once, as CSV and Excel. What is corrected later goes out as a difference.',
      ],
      [
        'La página de inicio dice a cada uno lo que espera de su trabajo y a quien mira toda la empresa sus números; los formularios dibujan el nivel de las vasijas, completan lo que ya se sabe y lo hecho se deshace donde se dice.',
        'The home page tells everyone what is pending in their work, and the figures to whoever looks at the whole company; forms draw the level of vessels and fill in what is known, and what was done is undone where it is said.',
      ],
    ],
  },
  {
    title: ['Papeles con el logo', 'Papers with the logo'],
    items: [
      [
        'Órdenes, remitos, contratos, resúmenes e informes llevan el logo y los datos de la empresa, el día y la hora, quién los imprimió y el número de página. El logo se elige en «Empresa».',
        'Orders, delivery notes, contracts, statements and reports carry the logo and the data of the company, the day and hour, who printed them and the page. The logo is chosen in “Company”.',
      ],
      [
        'Lo impreso no corta palabras en las columnas angostas y escribe SO₂ como se debe. Un costo o un precio de uno lleva centavos, y más decimales solo si los tiene.',
        'What is printed breaks no word in narrow columns and writes SO₂ as it should. A cost or a price of one has its cents, and more decimals only where it has them.',
      ],
    ],
  },
  {
    title: ['Las páginas de los registros', 'Pages of records'],
    items: [
      [
        'La página de una persona, un proveedor, una variedad, una línea, una finca, una bodega, una máquina o un vino dice qué depende de ella: trabajos, órdenes, facturas, cuadros, lotes. Toda página se imprime sin menús ni botones.',
        'The page of a person, a supplier, a variety, a line, an estate, a cellar, a machine or a wine tells what hangs on it: jobs, orders, bills, plots, lots. Every page prints without menus and buttons.',
      ],
    ],
  },
  {
    title: ['Otros programas entran', 'Other programs sign in'],
    items: [
      [
        'En «Mi cuenta» se crean tokens para programas: con nombre, por áreas, para leer o también escribir, hasta un día. Lo que hacen queda en el historial con su nombre.',
        'In “My account” tokens are made for programs: by name, for areas, to read or to write as well, until a day. What they do stays in the history under their name.',
      ],
      [
        'En «Empresa», «Webhooks», se anotan los programas a los que Lagar avisa cada cambio en el acto, con mensajes firmados que se reintentan tres días; «Envíos» muestra cada uno y lo manda otra vez.',
        'In “Company”, “Webhooks”, stand the programs that Lagar tells of each change at once, by signed messages that are tried again for three days; “Deliveries” shows each of them and sends it again.',
      ],
      [
        'En «Laboratorio», «Sensores», se anotan sondas, estaciones y caudalímetros, con dónde están y desde cuándo. Sus lecturas llegan solas, se ven como curva en la vasija, el cuadro o el depósito, siguen la fermentación, y un sensor que se calla avisa.',
        'In “Laboratory”, “Sensors”, stand probes, weather stations and meters, with where they are and since when. Their readings come by themselves, are drawn at the vessel, plot or warehouse, follow the fermentation, and a sensor that falls silent is told of.',
      ],
      [
        'En «Empresa», «Llevarse los datos», un botón pone todo lo de la empresa en un solo archivo, como está en ese instante: registros, listados en Excel, el libro en palabras y los adjuntos. Con él se rehace la empresa en otra instalación.',
        'In “Company”, “Take your data with you”, a button puts everything of the company into one file, as it is at that moment: records, lists in Excel, the ledger in words and what was attached. The company is rebuilt from it in another installation.',
      ],
    ],
  },
  {
    title: ['El primer día', 'The first day'],
    items: [
      [
        'Las botellas que ya había en los depósitos, a mano o desde una planilla; la planilla se revisa donde uno está, y lo que nombra y no existe se crea después de preguntar. La invitación saluda y entra directamente; quien trabaja en varias empresas cambia arriba, y desde la demostración se empieza una propia.',
        'The bottles that were in the warehouses already, by hand or from a spreadsheet; the spreadsheet is looked at where one is, and what it names and does not exist is created after asking. The invitation greets and leads straight in; who works in several companies changes above, and from the demonstration one begins one’s own.',
      ],
      [
        'Con el vino inicial se anotan sus análisis, y la composición de un vino se puede pedir como estaba cualquier día.',
        'Analyses are written down with opening wine, and what a wine is made of may be asked as at any day.',
      ],
      [
        'El costo de un vino o de un lote de botellas se puede pedir como estaba cualquier día, y el calendario general muestra las cosechas planeadas, que se corren desde ahí. Las cifras de costos, mermas, insumos y existencias salen de meses ya sumados.',
        'The cost of a wine or of a lot of bottles may be asked as at any day, and the general calendar shows planned picks, which are moved from there. The figures of costs, losses, supplies and stock come from months that were added up already.',
      ],
      [
        'Lo que se anula, se cierra, se retiene o se cuenta por error se deshace desde el mismo aviso. Una lista vacía dice qué hace falta antes y lleva ahí, una empresa nueva empieza con más listas cargadas, y cada persona ve los pasos de la puesta en marcha que puede hacer. Un formulario vacío dice qué le falta sin enviar nada.',
        'What is cancelled, closed, held or counted by mistake is undone from the same notice. An empty list says what is needed first and leads there, a new company begins with more lists filled in, and each person sees the steps of the set-up that they may do. An empty form says what it lacks and sends nothing.',
      ],
      [
        'La contabilidad empieza en el mes que se elija: lo anterior sale una vez, como asiento de apertura, y lo que se corrija de antes, como diferencia. Cuando cambia un mes ya entregado, quien lleva la contabilidad recibe un aviso que lo abre. Los insumos que ya estaban al empezar son existencias iniciales, y no compras. La ficha de un insumo y la de su lote dicen lo que cuesta, hoy o al día que se elija.',
        'The books begin in the month that is chosen: what lies before goes out once, as the opening entry, and what is corrected before it as a difference. When a month that was given out changes, whoever keeps the books gets a notice that opens it. Supplies that were here at the beginning are opening stock, and no purchases. The page of a supply and that of its batch say what it costs, today or as at a chosen day.',
      ],
      [
        'Pasar por un formulario con Tab no abre listas sobre los botones, y un formulario recién abierto no marca campos. El mapa de la bodega entra entero en el teléfono. Las llamadas para otros programas se leen y se prueban desde «Mi cuenta», «Programas».',
        'Passing through a form with Tab opens no lists over its buttons, and a form just opened marks no field. The map of the cellar fits a telephone whole. The calls for other programs are read and tried from “My account”, “Programs”.',
      ],
      [
        'Los campos que piden una unidad, una cuenta o un vacío con sentido lo dicen debajo: carencia, eficiencia del riego, llenados de una barrica, plantas contadas. Las llamadas para otros programas dicen lo mismo de cada campo, con un ejemplo que funciona.',
        'Fields that ask for a unit or a sum, or whose blank means something, say so below: pre-harvest intervals, the efficiency of an irrigation, fills of a barrel, counted vines. The calls for other programs say the same of each field, with an example that works.',
      ],
      [
        'Quien administra la plataforma ve cómo está la instalación, y recibe un aviso y una carta cuando el libro de una empresa no cierra. Donde hay una réplica de lectura, cifras, rastreos y planillas salen de ahí, y la pantalla dice si los datos son de hace unos segundos.',
        'Whoever runs the platform sees how the installation is, and gets a notice and a letter when the ledger of a company does not add up. Where there is a read replica, figures, traces and workbooks come from there, and the screen says whether the data is of some seconds ago.',
      ],
      [
        'Un token puede quedar para una finca, una bodega o ambas: el programa solo lee y escribe lo que está ahí, y lo demás de la empresa le queda cerrado. La referencia marca las llamadas que puede hacer.',
        'A token may be held to an estate, a cellar or both: the program only reads and writes what is there, and the rest of the company is closed to it. The reference marks the calls that it may make.',
      ],
      [
        'Con poca señal se entra antes: la entrada baja la mitad que hasta ahora, y una lista un cuarto menos. Los formularios y los calendarios llegan cuando alguien se acerca a un botón, y la primera lista de una sección mientras el puntero está sobre su enlace. La página inicial pide sus datos de una vez.',
        'On a poor connection one is in sooner: signing in brings half of what it did, and a list a quarter less. Forms and calendars come when somebody reaches for a button, and the first list of a section while the pointer rests on its link. The first page asks for its data at once.',
      ],
      [
        'Cada cantidad se escribe igual en todas partes, con los decimales del oficio: un pH con dos, una densidad con cuatro, los litros hasta el mililitro. Los precios llevan su moneda, también en las planillas. El inglés habla como en una bodega.',
        'Each amount is written alike everywhere, with the decimals of the trade: a pH with two, a density with four, litres to the millilitre. Prices carry their currency, in workbooks too. English speaks as a winery does.',
      ],
      [
        'Quien lee en inglés escribe los decimales con punto: 1.5 y 1,234.5 se leen como tales, y donde un número puede ser dos se pregunta cuál.',
        'Who reads English writes decimals with a point: 1.5 and 1,234.5 are read as such, and where a number may be two it is asked which.',
      ],
      [
        'De una sola cosa se habla de una: «1 botella», «Queda 1 día».',
        'Of one thing, one is said: “1 bottle”, “1 day left”.',
      ],
    ],
  },
]
