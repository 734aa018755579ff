import { steps, text, topicsOf } from '../told/topic.ts'

/** What people ask of any page. */
export const everywhereQuestions = topicsOf(
  'QUESTION',
  'everywhere',
)({
  'no-permission': {
    title: [
      '¿Por qué un botón está gris o dice que no tengo permiso?',
      'Why is a button grey, or says that I have no permission?',
    ],
    words: [
      'permiso gris no puedo boton deshabilitado rol plan',
      'permission grey cannot button disabled role plan',
    ],
    body: [
      text(
        'Déjele el puntero encima o tóquelo: dice por qué. Puede ser su rol (pídalo a quien administra los usuarios), el plan de la empresa, el estado del registro, o que falta señal.',
        'Leave the pointer on it or touch it: it says why. It may be your role (ask a user administrator), the company’s plan, the state of the record, or that there is no signal.',
      ),
    ],
  },
  'cannot-delete': {
    title: ['¿Por qué no puedo eliminar algo?', 'Why can I not delete something?'],
    words: ['eliminar borrar en uso no deja quitar', 'delete remove in use cannot'],
    body: [
      text(
        'Lo que otros registros nombran no se borra: el aviso dice qué lo usa. Lo que ya movió algo se deshace primero. Lo que ya se usó y no hace falta más suele tener otra salida: dejar de ofrecerlo, suspenderlo o ponerlo fuera de servicio.',
        'What other records name is not deleted: the refusal says what uses it. What moved something is undone first. What was used and is not needed any more mostly has another way: stop offering it, suspend it or set it out of service.',
      ),
    ],
  },
  'closed-day': {
    title: ['¿Por qué dice que el día está cerrado?', 'Why does it say that the day is closed?'],
    words: ['dia cerrado periodo declarado fecha bloqueada', 'day closed period declared locked date'],
    body: [
      steps(
        [
          'Si lo cerró la empresa: use una fecha posterior, o pida que corran el cierre en la configuración.',
          'If the company closed it: use a later day, or ask for the lock date to be moved in the settings.',
        ],
        [
          'Si es de un mes declarado: reabra la declaración, corrija y preséntela de nuevo.',
          'If it is of a declared month: reopen the declaration, correct, and file it again.',
        ],
      ),
    ],
  },
  'depends-on-later': {
    title: [
      '¿Por qué dice que hay movimientos posteriores?',
      'Why does it say that there are later movements?',
    ],
    words: [
      'movimientos posteriores dependen deshacer antes orden',
      'later movements depend undo first order',
    ],
    body: [
      text(
        'La composición y el costo dependen del orden de lo que pasó: para deshacer algo, primero se deshace lo que vino después. El aviso lo nombra, con su enlace. Si solo quiere anotar algo de un día pasado, use el último día en que ese vino se movió, o uno posterior.',
        'Composition and cost depend on the order of what happened: to undo something, what came later is undone first. The refusal names it, with its link. If you only want to write something for a past day, use the last day that wine moved, or a later one.',
      ),
    ],
  },
  'somebody-changed': {
    title: ['¿Qué hago si otra persona cambió lo mismo?', 'What if somebody else changed the same?'],
    words: [
      'otra persona cambio mientras conflicto guardar',
      'somebody else changed meanwhile conflict save',
    ],
    body: [
      steps(
        [
          'Mire qué cambió: cada campo con lo que decía y lo que dice.',
          'Look at what changed: each field, with what it said and what it says.',
        ],
        [
          '{reloadTheirs} para tomar lo de la otra persona, o {keepMine}.',
          '{reloadTheirs} to take the other’s, or {keepMine}.',
        ],
      ),
    ],
  },
  'undo-import': {
    title: [
      '¿Cómo deshago lo que traje de una planilla?',
      'How do I undo what I brought from a spreadsheet?',
    ],
    words: ['deshacer importacion planilla excel', 'undo import spreadsheet excel'],
    screen: { to: '/imports' },
    body: [
      steps([
        'En {imports} abra la planilla y toque {undoImport}.',
        'In {imports} open the spreadsheet and touch {undoImport}.',
      ]),
      text('Solo mientras nadie haya usado lo que trajo.', 'Only while nobody used what it brought.'),
    ],
  },
  'sheet-problems': {
    title: ['La planilla no entra: ¿qué reviso?', 'The spreadsheet is refused: what do I check?'],
    words: [
      'planilla error columnas vacia larga no se puede leer',
      'spreadsheet error columns empty long unreadable',
    ],
    screen: { to: '/imports' },
    body: [
      steps(
        [
          'La primera fila son los títulos de las columnas, y debajo una fila por registro.',
          'The first row has the titles of the columns, and below is a row for each record.',
        ],
        [
          'Guárdela como .xlsx o .csv, con hasta {importRows} filas.',
          'Save it as .xlsx or .csv, with up to {importRows} rows.',
        ],
        ['Si faltan columnas, el aviso dice cuáles.', 'If columns are missing, the refusal says which.'],
      ),
    ],
  },
  'file-problems': {
    title: ['Un archivo o una foto no entra: ¿qué hago?', 'A file or photograph is refused: what do I do?'],
    words: ['archivo foto grande heic formato espacio lleno', 'file photograph large heic format space full'],
    body: [
      steps(
        [
          'Las fotos, en JPG, PNG o WebP; en iPhone elija «más compatible» en los ajustes de la cámara.',
          'Photographs as JPG, PNG or WebP; on iPhone choose “most compatible” in the camera settings.',
        ],
        [
          'Si es muy grande, achíquela o sáquela con menos resolución.',
          'If it is very large, make it smaller or take it at a lower resolution.',
        ],
        [
          'Si se llenó el espacio de la empresa, elimine archivos que ya no hacen falta.',
          'If the company’s space is full, delete files that are not needed any more.',
        ],
      ),
    ],
  },
  'sign-in-problems': {
    title: ['No puedo entrar, o se cerró mi sesión', 'I cannot sign in, or my session ended'],
    words: [
      'ingresar entrar sesion cerrada contraseña enlace vencido',
      'sign in session ended password link expired',
    ],
    body: [
      steps(
        [
          'Revise el correo y la contraseña; después de varios intentos espere un momento.',
          'Check mail and password; after several tries wait a moment.',
        ],
        ['Un enlace sirve una vez: pida otro.', 'A link is good once: ask for another.'],
        [
          'Si no pertenece a ninguna empresa, pida que lo agreguen con ese mismo correo.',
          'If you belong to no company, ask to be added with that same mail.',
        ],
      ),
    ],
  },
  'numbers-too-large': {
    title: [
      'Dice que el número es demasiado grande, o pide esperar',
      'It says that a number is too large, or asks to wait',
    ],
    words: ['numero grande limite esperar ocupado error', 'number large limit wait busy error'],
    body: [
      steps(
        [
          'Revise cantidades, dosis y precios: casi siempre sobra un cero o la coma está en otro lugar.',
          'Check amounts, doses and prices: mostly there is one zero too many, or the point is elsewhere.',
        ],
        [
          'Si pide esperar, vuelva a intentar en un momento: nada se guardó dos veces.',
          'If it asks to wait, try again in a moment: nothing was saved twice.',
        ],
        [
          'Si algo falló de nuestro lado, pase a soporte el código que muestra.',
          'If something failed on our side, give support the code it shows.',
        ],
      ),
    ],
  },
})
