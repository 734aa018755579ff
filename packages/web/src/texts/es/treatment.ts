/** What is said of treatments: until when nobody enters, what they are warned of, and the field book. */
export const treatment = {
  noEntry: (moment: string) => `No entrar hasta ${moment}`,
  reentry: 'Reingreso y avisos',
  reentryOf: (moment: string) => `No entrar a los cuadros hasta el ${moment}.`,
  noHour: 'Sin hora de fin se cuenta desde que termina el día.',
  sameAsInCharge: 'El responsable',
  warning: {
    TOO_MANY_APPLICATIONS: (land: string, product: string, count: number, most: number) =>
      `${land}: sería la aplicación ${count} de ${product} en la temporada; su marbete permite ${most}.`,
    NOT_ORGANIC: (land: string, product: string) =>
      `${land} es orgánico y ${product} no es apto para orgánico.`,
    LICENSE_MISSING: (employee: string) => `${employee} no tiene cargado su carnet de aplicador.`,
    LICENSE_EXPIRED: (employee: string, day: string) =>
      `El carnet de aplicador de ${employee} venció el ${day}.`,
    REENTRY: (land: string, moment: string) =>
      `${land}: no se puede entrar hasta el ${moment} por un curado.`,
  },
  organicConfirm: 'Confirmo que se usó igual un producto no apto en un cuadro orgánico',
  organicConfirmHint:
    'Queda en el historial quién lo confirmó. El cuadro no cambia solo: avise a la certificadora y, si pierde la certificación, edítelo con su motivo.',
  book: {
    needs: 'Elija la finca y el período.',
    open: 'Cuaderno de campo',
    title: 'Cuaderno de campo',
    intro: 'Todo lo que se hizo en cada cuadro, en orden, como lo piden la certificadora y los compradores.',
    estate: 'Finca',
    season: 'Temporada',
    from: 'Desde',
    to: 'Hasta',
    lands: 'Cuadros',
    landsHint: 'Sin elegir ninguno, todos los de la finca.',
    pdf: 'Descargar PDF',
    excel: 'Descargar Excel',
    failed: 'No se pudo preparar el cuaderno de campo',
  },
}
