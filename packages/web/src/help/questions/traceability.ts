import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of traces and alarms. */
export const traceabilityQuestions = topicsOf(
  'QUESTION',
  'traceability',
)({
  'who-has-bottles': {
    title: ['¿A qué clientes llegó un lote?', 'Which customers did a lot reach?'],
    words: ['lote cliente a quien llego recall botellas', 'lot customer whom reached recall bottles'],
    screen: { to: '/traceability' },
    body: [
      steps(
        ['Busque el lote y rastree hacia adelante.', 'Find the lot and trace forward.'],
        [
          'La conciliación lista los clientes a avisar y lo que falta ubicar.',
          'The reconciliation lists the customers to tell, and what is still to be found.',
        ],
        ['Descargue el informe de recall.', 'Download the recall report.'],
      ),
    ],
  },
  'where-from': {
    title: ['¿De qué cuadros viene una botella?', 'Which plots does a bottle come from?'],
    words: ['origen botella cuadro uva composicion', 'origin bottle plot grape composition'],
    screen: { to: '/traceability' },
    body: [
      steps(
        ['Busque el lote de vino y rastree hacia atrás.', 'Find the wine lot and trace back.'],
        [
          'La composición dice la parte de cada cuadro, variedad, cosecha y proveedor.',
          'The composition tells the part of each plot, variety, vintage and supplier.',
        ],
      ),
    ],
  },
  'where-supply-went': {
    title: ['¿En qué vinos se usó un lote de insumo?', 'In which wines was a supply batch used?'],
    words: [
      'insumo lote usado vino retiro proveedor alergeno',
      'supply batch used wine recall supplier allergen',
    ],
    screen: { to: '/traceability' },
    body: [
      steps([
        'Busque el lote de insumo y rastree hacia adelante: trabajos, vinos, lotes y clientes.',
        'Find the supply batch and trace forward: jobs, wines, lots and customers.',
      ]),
    ],
  },
  'do-drill': {
    title: ['¿Cómo hago un simulacro de recall?', 'How do I make a recall drill?'],
    words: ['simulacro recall auditoria prueba', 'drill recall audit test'],
    screen: { to: '/traceability/drills' },
    body: [
      steps(
        ['Rastree algo y toque {beginDrill}.', 'Trace something and touch {beginDrill}.'],
        ['Si es de verdad, {holdReached}.', 'If it is for real, {holdReached}.'],
        ['{endDrill}: quedan la duración y el informe.', '{endDrill}: the duration and the report are kept.'],
      ),
    ],
  },
  'stop-alarm': {
    title: ['¿Cómo apago una alarma?', 'How do I turn an alarm off?'],
    words: ['apagar sacar alarma sigue sonando', 'turn off remove alarm keeps ringing'],
    screen: { to: '/alarms' },
    body: [
      text(
        'No se apaga a mano: deja de sonar cuando se arregla su causa. La columna {toDo} dice qué hacer. Los límites de insumos, vencimientos y SO₂ se cambian en el insumo o en la configuración de la empresa.',
        'It is not turned off by hand: it stops when its cause is put right. The column {toDo} says what to do. The limits of supplies, expiry and SO₂ are changed on the supply or in the company’s settings.',
      ),
    ],
  },
})
