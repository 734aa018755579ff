import { steps, topicsOf } from '../told/topic.ts'

/** How to begin, job by job. */
export const jobTopics = topicsOf(
  'START',
  'start',
)({
  'job-owner': {
    title: ['Primeros pasos: dueño o gerente', 'First steps: owner or manager'],
    words: ['dueño gerente director propietario costos resumen', 'owner manager director costs summary'],
    screen: { to: '/analytics' },
    body: [
      steps(
        [
          'Abra {analytics}: cada pregunta tiene su respuesta en una frase. Elija la temporada y con cuál comparar.',
          'Open {analytics}: each question is answered in a sentence. Choose the season and which to compare it with.',
        ],
        [
          'Toque una pregunta para ver los números, cortarlos por cuadro, mes o cliente, y llegar a los registros que hay detrás.',
          'Open a question to see its numbers, break them down by plot, month or customer, and reach the records behind them.',
        ],
        [
          'Mire {alarms} una vez por día: lo que falta, vence, pierde o está fuera de límites.',
          'Look at {alarms} once a day: what runs out, expires, is lost or is out of its limits.',
        ],
        [
          'En {land}, pestaña {season}, vea kilos, agua y costo por hectárea de cada cuadro.',
          'In {land}, tab {season}, see kilos, water and cost per hectare of each plot.',
        ],
        [
          'En {distribution}, pestaña de ventas, vea botellas, ventas, costo y margen.',
          'In {distribution}, the sales tab, see bottles, sales, cost and margin.',
        ],
      ),
    ],
  },
  'job-winemaker': {
    title: ['Primeros pasos: enólogo', 'First steps: winemaker'],
    words: [
      'enologo enóloga vinos cortes analisis fermentacion',
      'oenologist winemaker wines blends analyses fermentation',
    ],
    screen: { to: '/cellar' },
    body: [
      steps(
        [
          'En {cellar}, el mapa muestra cada vasija con su nivel y su color. Tóquela para ver el vino, sus mediciones y sus órdenes.',
          'In {cellar}, the map shows each vessel with its level and colour. Touch it to see the wine, its measurements and its orders.',
        ],
        [
          'En {laboratory}, cargue los análisis y siga las fermentaciones con la recorrida de tanques.',
          'In {laboratory}, enter the analyses and follow the fermentations with the round of tanks.',
        ],
        [
          'Planifique lo que hay que hacer con órdenes de trabajo pendientes, y asígnelas: a cada responsable le llega el aviso.',
          'Plan what has to be done with pending work orders and assign them: the person in charge is notified.',
        ],
        [
          'Pruebe cortes en papel con {blendTrials}: compara composición, costo, análisis y lo que podrá decir la etiqueta, sin mover vino.',
          'Try blends on paper with {blendTrials}: it compares composition, cost, analyses and what the label may say, without moving wine.',
        ],
        [
          'Use {so2Calculator} en la ficha del vino para saber cuánto agregar.',
          'Use {so2Calculator} on the wine’s page to know how much to add.',
        ],
      ),
    ],
  },
  'job-cellar-manager': {
    title: ['Primeros pasos: encargado de bodega', 'First steps: cellar manager'],
    words: ['encargado jefe capataz bodega ordenes tablero', 'cellar master foreman orders board'],
    screen: { to: '/workorder', tab: 'board' },
    body: [
      steps(
        [
          'Empiece el día en el tablero de órdenes: por persona o por vasija, con lo atrasado primero.',
          'Begin the day on the board of orders: by person or by vessel, what is late first.',
        ],
        [
          'Cree órdenes con {createOrder}; si no sabe qué vasija va a quedar libre, planifique por tipo y elija la vasija después.',
          'Create orders with {createOrder}; if you do not know which vessel will be free, plan by type and choose the vessel later.',
        ],
        [
          'Lo que se repite (remontajes, mediciones) se programa una vez en {repetitions}.',
          'What repeats (pump-overs, measurements) is scheduled once in {repetitions}.',
        ],
        [
          'Al terminar, {finish} registra el movimiento. Si se hizo distinto a lo planeado, escriba lo que se hizo: la diferencia queda anotada.',
          'When it is done, {finish} writes the movement. If it was done otherwise than planned, write what was done: the difference is kept.',
        ],
        [
          'Reciba la uva en {inputs}: al recibir se crean las órdenes que la llevan a sus vasijas.',
          'Receive the grapes in {inputs}: receiving makes the orders that take them to their vessels.',
        ],
      ),
    ],
  },
  'job-cellar-hand': {
    title: ['Primeros pasos: operario de bodega', 'First steps: cellar hand'],
    words: ['operario peon bodeguero mis ordenes telefono', 'cellar hand worker my orders phone'],
    screen: { to: '/' },
    body: [
      steps(
        [
          'En el inicio, {myOrders} muestra lo que tiene que hacer hoy.',
          'On the home page, {myOrders} shows what you have to do today.',
        ],
        ['Abra la orden y toque {start} cuando empiece.', 'Open the order and touch {start} when you begin.'],
        [
          'Al terminar, corrija lo que salió distinto (litros, insumos, horas) y toque {finish}.',
          'When done, correct what turned out otherwise (litres, supplies, hours) and touch {finish}.',
        ],
        [
          'Para anotar densidades y temperaturas use {round} en {laboratory}: un tanque por vez.',
          'To write densities and temperatures use {round} in {laboratory}: one tank at a time.',
        ],
        [
          'También puede escribirlo en {chat}: «medí 1045 y 24 grados en el tanque 5». Nada se anota antes de su sí.',
          'You may also write it in {chat}: “measured 1045 and 24 degrees in tank 5”. Nothing is written before your yes.',
        ],
      ),
    ],
  },
  'job-agronomist': {
    title: ['Primeros pasos: agrónomo', 'First steps: agronomist'],
    words: [
      'agronomo ingeniero viñedo curado fenologia fertilizacion',
      'agronomist engineer vineyard treatments phenology fertilizing',
    ],
    screen: { to: '/land' },
    body: [
      steps(
        [
          'En {land}, cargue los cuadros con su superficie, variedad y distancias, y dibuje su contorno en el mapa.',
          'In {land}, enter the plots with their area, variety and distances, and draw their boundary on the map.',
        ],
        [
          'Anote cada trabajo con el botón +. Pendiente es un plan; al cerrarlo se descuentan los insumos y su costo pasa a los cuadros.',
          'Write each job with the + button. Pending is a plan; closing it takes the supplies out and moves its cost to the plots.',
        ],
        [
          'En un curado elija las plagas y los productos: la fecha habilitada para cosecha y el reingreso salen del marbete cargado en el insumo.',
          'In a treatment choose the pests and the products: the day that harvest is allowed from and the re-entry come from the label entered in the supply.',
        ],
        [
          'Anote fenología y contingencias: se comparan de un año a otro.',
          'Record phenology and incidents: they are compared from one year to the next.',
        ],
        [
          'Descargue el cuaderno de campo de la temporada en PDF o Excel desde la lista de trabajos.',
          'Download the season’s field book as PDF or Excel from the list of jobs.',
        ],
      ),
    ],
  },
  'job-irrigator': {
    title: ['Primeros pasos: regador', 'First steps: irrigator'],
    words: ['regador riego valvula operacion agua lluvia', 'irrigator water valve rain'],
    screen: { to: '/land', tab: 'works' },
    body: [
      steps(
        [
          'Con el botón + elija riego. Elija la finca y la operación (válvula): trae sus cuadros y sus goteros.',
          'With the + button choose irrigation. Choose the estate and the valve: it brings its plots and drippers.',
        ],
        [
          'Escriba las horas y el caudal, o lo que marcó el medidor al empezar y al terminar.',
          'Write the hours and the flow, or what the meter said at the start and at the end.',
        ],
        [
          'El resumen dice cuántos litros y milímetros recibió cada cuadro antes de guardar.',
          'The summary tells how many litres and millimetres each plot got before you save.',
        ],
        ['Toque {createAndClose} si ya se hizo.', 'Touch {createAndClose} if it is done already.'],
        [
          'Sin señal funciona igual: queda en el teléfono y sale solo cuando vuelve.',
          'Without signal it works the same: it stays on the phone and goes out by itself when the signal is back.',
        ],
      ),
    ],
  },
  'job-storekeeper': {
    title: ['Primeros pasos: encargado de depósito', 'First steps: storekeeper'],
    words: ['deposito pañol almacen insumos stock inventario', 'storekeeper warehouse supplies stock count'],
    screen: { to: '/stock' },
    body: [
      steps(
        [
          'En {stock} ve lo que hay por depósito, lo retenido, lo comprometido en trabajos y órdenes abiertas, y lo disponible.',
          'In {stock} you see what each warehouse has, what is on hold, what open jobs and orders have claimed, and what is available.',
        ],
        [
          'Encienda una alarma en cada insumo que no puede faltar: {editAlarm}.',
          'Set an alarm on each supply that must not run out: {editAlarm}.',
        ],
        [
          'Pida lo que falta con {suggestOrder}: propone la cantidad.',
          'Order what is missing with {suggestOrder}: it proposes the amount.',
        ],
        [
          'Cuando llega el proveedor, {receivePurchase} la orden con su remito, sus lotes y vencimientos.',
          'When the supplier comes, {receivePurchase} the order with its delivery note, batches and expiry days.',
        ],
        [
          'Una vez por mes cuente y anote el inventario con {changeAmount}.',
          'Once a month count and write the count with {changeAmount}.',
        ],
      ),
    ],
  },
  'job-bottling': {
    title: ['Primeros pasos: fraccionamiento y etiquetado', 'First steps: bottling and labelling'],
    words: ['fraccionamiento linea embotellado etiquetado', 'bottling line labelling'],
    screen: { to: '/division' },
    body: [
      steps(
        [
          'El vino tiene que estar en la etapa «listo para fraccionar».',
          'The wine has to be in the stage “ready to bottle”.',
        ],
        [
          'Cree el fraccionamiento: vasija, línea, botellas y depósito. {suggestSupplies} completa vidrio, corchos y cajas.',
          'Create the bottling: vessel, line, bottles and warehouse. {suggestSupplies} fills in glass, corks and boxes.',
        ],
        [
          'Al terminar escriba las botellas hechas y las rotas, y ciérrelo: los lotes aparecen en {distribution}.',
          'When done write the bottles made and the broken ones, and close it: the lots appear in {distribution}.',
        ],
        [
          'Para etiquetar hace falta una etiqueta aprobada; el etiquetado hace de un lote sin vestir otro vestido.',
          'To label you need an approved label; a labelling makes a dressed lot out of an undressed one.',
        ],
      ),
    ],
  },
  'job-sales': {
    title: ['Primeros pasos: ventas', 'First steps: sales'],
    words: ['ventas vendedor comercial clientes pedidos ordenes', 'sales seller customers orders'],
    screen: { to: '/distribution', tab: 'orders' },
    body: [
      steps(
        [
          'Cargue los clientes y los mercados en {administration}.',
          'Enter customers and markets in {administration}.',
        ],
        [
          'En {distribution}, {availability} dice qué está en depósito, qué está prometido y qué queda libre.',
          'In {distribution}, {availability} tells what is in the warehouse, what is promised and what is free.',
        ],
        [
          'Cree la orden del cliente: sus botellas quedan reservadas hasta que salen.',
          'Create the customer’s order: its bottles are reserved until they leave.',
        ],
        [
          'Registre cada despacho, devolución y cobro en la orden: la cuenta sale sola.',
          'Write each dispatch, return and payment on the order: the account follows.',
        ],
        [
          'El vino en tanque se vende con contratos de {bulkSales}, y el de otros se compra con {bulkPurchases}.',
          'Wine in tanks is sold with contracts of {bulkSales}, and that of others is bought with {bulkPurchases}.',
        ],
      ),
    ],
  },
  'job-accountant': {
    title: ['Primeros pasos: contador o administración', 'First steps: accountant or administration'],
    words: [
      'contador administracion facturas liquidaciones cierre impuestos',
      'accountant administration bills pay closing taxes',
    ],
    screen: { to: '/administration', tab: 'serviceBills' },
    body: [
      steps(
        [
          'Cargue las facturas de servicios y diga quién lleva su costo: cuadros, vino molido o gasto.',
          'Enter the service bills and say who bears their cost: plots, crushed grapes or expense.',
        ],
        [
          'Haga las liquidaciones de empleados y contratistas: {bringWorks} trae lo que nadie pagó.',
          'Make the pay statements of employees and contractors: {bringWorks} brings what nobody paid.',
        ],
        [
          'Cargue las cotizaciones: los formularios las proponen donde un precio está en otra moneda.',
          'Enter the exchange rates: forms propose them where a price is in another currency.',
        ],
        [
          'Presente la declaración mensual de vino cuando termina el mes: sus días quedan cerrados.',
          'File the monthly wine declaration once the month is over: its days are closed.',
        ],
        [
          'Descargue en Excel cualquier lista, con los filtros que tenga puestos.',
          'Download any list as Excel, with the filters that are set.',
        ],
      ),
    ],
  },
})
