import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of bottling and labels. */
export const bottlingQuestions = topicsOf(
  'QUESTION',
  'bottling',
)({
  'bottle-wine': {
    title: ['¿Cómo fracciono un vino?', 'How do I bottle a wine?'],
    words: ['fraccionar embotellar vino botellas', 'bottle wine bottles'],
    screen: { to: '/division', tab: 'divisions' },
    body: [
      steps(
        ['Pase el vino a la etapa «listo para fraccionar».', 'Set the wine to the stage “ready to bottle”.'],
        [
          'Cree el fraccionamiento: lote, vasija, línea, depósito y botellas.',
          'Create the bottling: lot, vessel, line, warehouse and bottles.',
        ],
        ['{suggestSupplies} y revise.', '{suggestSupplies}, and check.'],
        [
          'Cuando termine, escriba botellas hechas y rotas y ciérrelo.',
          'When done, write bottles made and broken, and close it.',
        ],
      ),
    ],
  },
  'undo-bottling': {
    title: ['¿Cómo deshago un fraccionamiento o un etiquetado?', 'How do I undo a bottling or a labelling?'],
    words: [
      'deshacer abrir otra vez fraccionamiento etiquetado error',
      'undo open again bottling labelling mistake',
    ],
    screen: { to: '/division', tab: 'divisions' },
    body: [
      steps(
        ['Ábralo y toque {reopenRun}, con el motivo.', 'Open it and touch {reopenRun}, with the reason.'],
        ['Corrija y ciérrelo otra vez, o {cancelRun}.', 'Correct and close it again, or {cancelRun}.'],
      ),
      text(
        'Si sus botellas ya se movieron, deshaga antes lo posterior: el aviso lo nombra.',
        'If its bottles moved, undo what came later first: the refusal names it.',
      ),
    ],
  },
  'label-bottles': {
    title: ['¿Cómo etiqueto botellas?', 'How do I label bottles?'],
    words: ['etiquetar botellas vestir lote', 'label bottles dress lot'],
    screen: { to: '/label', tab: 'labelings' },
    body: [
      steps(
        [
          'Cree un etiquetado y elija de qué lotes salen las botellas.',
          'Create a labelling, and choose which lots the bottles come from.',
        ],
        ['Elija la etiqueta aprobada y el lote nuevo.', 'Choose the approved label and the new lot.'],
        ['Ciérrelo al terminar.', 'Close it when done.'],
      ),
    ],
  },
  'approve-label': {
    title: ['¿Cómo se aprueba una etiqueta?', 'How is a label approved?'],
    words: ['aprobar etiqueta paso rechazar arte', 'approve label step reject art'],
    screen: { to: '/label', tab: 'labels' },
    body: [
      steps(
        [
          'Abra la etiqueta, pestaña de pasos, y suba el archivo del paso.',
          'Open the label, tab of steps, and upload the step’s file.',
        ],
        [
          'En orden, cada paso se aprueba o se rechaza con su motivo.',
          'In order, each step is approved, or rejected with its reason.',
        ],
        [
          'Cuando todos están aprobados, la etiqueta se puede usar.',
          'When all are approved the label may be used.',
        ],
      ),
    ],
  },
  'share-label': {
    title: [
      '¿Cómo hago que la imprenta apruebe sin tener usuario?',
      'How does the printer approve without being a user?',
    ],
    words: [
      'compartir enlace etiqueta imprenta importador sin cuenta',
      'share link label printer importer without account',
    ],
    screen: { to: '/label', tab: 'labels' },
    body: [
      steps(
        [
          'En el paso elija {shareLink} y los días que sirve.',
          'On the step choose {shareLink}, and for how many days it is good.',
        ],
        ['Copie el enlace (se muestra una vez) y envíelo.', 'Copy the link (it is shown once) and send it.'],
        ['Se puede anular cuando quiera.', 'It may be revoked whenever you like.'],
      ),
    ],
  },
  'label-claims': {
    title: ['¿Por qué la etiqueta no sirve para este vino?', 'Why does the label not fit this wine?'],
    words: [
      'etiqueta dice demasiado umbral variedad porcentaje reserva',
      'label claims too much threshold variety percentage reserve',
    ],
    screen: { to: '/label', tab: 'labels' },
    body: [
      text(
        'Lo que la etiqueta dice se compara con la composición del lote: variedad, cosecha, zona, orgánico, uvas propias, Reserva. El aviso dice qué parte tiene y cuál hace falta. Elija otra etiqueta, o cambie lo que dice y apruébela de nuevo.',
        'What the label says is compared with what the lot is made of: variety, vintage, area, organic, own grapes, Reserva. The refusal says which part it has and which is needed. Choose another label, or change what it says and approve it anew.',
      ),
    ],
  },
  'publish-digital-label': {
    title: ['¿Cómo publico la etiqueta digital?', 'How do I publish the digital label?'],
    words: [
      'publicar etiqueta digital qr ingredientes nutricion',
      'publish digital label qr ingredients nutrition',
    ],
    screen: { to: '/distribution', tab: 'wineBatches' },
    body: [
      steps(
        ['Abra el lote y su etiqueta digital.', 'Open the lot and its digital label.'],
        [
          'Revise ingredientes y nutrición; si falta algo se dice qué análisis o insumo completar.',
          'Check ingredients and nutrition; if something is missing it says which analysis or supply to fill in.',
        ],
        ['Ábrala al público y descargue el código QR.', 'Open it to the public and download the QR code.'],
      ),
    ],
  },
})
