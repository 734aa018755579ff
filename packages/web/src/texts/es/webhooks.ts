import { catalogue } from './catalogue.ts'

/** What other programs are told of changes, and the log of it. */
export const webhooks = {
  ...catalogue(
    'Webhooks',
    'webhook',
    'o',
    'Un webhook es la dirección de otro programa (el sistema contable, la tienda, una planilla) al que Lagar le avisa cada cambio en el acto.',
  ),
  intro:
    'El programa recibe un mensaje firmado por cada cambio de lo que usted puede leer. Si no responde se reintenta durante tres días.',
  allKinds: 'Todos los registros',
  state: 'Estado',
  upToDate: 'Al día',
  failing: 'Fallando',
  paused: 'En pausa',
  orphan: 'Sin dueño',
  orphanHint: (name: string) =>
    `${name || 'Quien lo creó'} ya no administra la empresa. Edítelo para que avise en su nombre.`,
  held: (waiting: number, failed: number) =>
    [
      waiting > 0 ? `${waiting} ${waiting === 1 ? 'mensaje' : 'mensajes'} en espera` : '',
      failed > 0 ? `${failed} ${failed === 1 ? 'abandonado' : 'abandonados'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  lastTaken: 'Último entregado',
  never: 'Todavía ninguno',
  try: 'Probar',
  taken: (name: string, took: number) => `«${name}» recibió la prueba en ${took} ms`,
  notTaken: (name: string, why: string) => `«${name}» no recibió la prueba. ${why}.`,
  toLog: 'Ver envíos',
  replayAll: (count: number) => `Reenviar lo abandonado (${count})`,
  replayed: (count: number) =>
    count === 1 ? 'El mensaje sale otra vez' : `${count} mensajes salen otra vez`,
  newSecret: 'Generar otro secreto',
  newSecretOf: (name: string) => `Otro secreto para «${name}»`,
  newSecretText:
    'El secreto de ahora sigue firmando un día más junto al nuevo, para que el programa pase de uno a otro sin perder mensajes.',
  secret: 'Secreto',
  once: 'Con este secreto el programa comprueba que el mensaje es de Lagar. Cópielo ahora: no se vuelve a mostrar.',
  howTo: 'Los mensajes van firmados según Standard Webhooks.',
  howToLink: 'Cómo se comprueba la firma',
  removeText: 'Se elimina con el registro de sus envíos; lo que está en espera ya no sale.',
  log: 'Envíos',
  at: 'Momento',
  event: 'Aviso',
  attempts: 'Intentos',
  next: 'Se reintenta',
  again: 'Enviar otra vez',
  notTakenYet: 'Sin entregar',
  logEmpty: 'Todavía no se envió nada',
  logEmptyHint: 'Cuando algo cambie, acá queda cada mensaje con su respuesta durante 30 días.',
}
