/** The file with everything of a company. */
export const takeout = {
  title: 'Llevarse los datos',
  lead: 'Los datos son de la empresa. Un botón pone todo en un solo archivo, como está en este instante, para guardarlo, leerlo con otros programas o rehacer la empresa en otra instalación de Lagar.',
  make: 'Exportar todo',
  making: 'Preparando el archivo',
  waiting: 'En espera: se prepara el archivo de otra empresa.',
  progress: (done: string, steps: string) => `${done} de ${steps} ${steps === '1' ? 'parte' : 'partes'}`,
  goOn: 'Puede seguir trabajando y salir de esta página: el archivo va a estar acá.',
  failed: 'No se pudo preparar el archivo',
  failedHint:
    'No quedó nada a medias. Repita más tarde; si vuelve a pasar, avise a quien administra la instalación.',
  file: 'Archivo listo',
  takenAt: 'Como estaba',
  size: 'Tamaño',
  by: 'Lo pidió',
  keptUntil: 'Disponible hasta',
  missing: (count: string) =>
    count === '1'
      ? 'Un adjunto no estaba en su lugar y falta en el archivo; el LEEME (README) dice cuál.'
      : `${count} adjuntos no estaban en su lugar y faltan en el archivo; el LEEME (README) dice cuáles.`,
  download: 'Descargar',
  remove: 'Eliminar',
  removeTitle: 'Eliminar el archivo',
  removeText: 'Los datos de la empresa no cambian: se puede exportar todo de nuevo cuando haga falta.',
  removed: 'Archivo eliminado',
  replaces: 'Al exportar otra vez, el archivo nuevo reemplaza a este.',
  holds: 'Qué trae',
  parts: [
    ['Registros', 'Cada dato de la empresa y su historial, un renglón de JSON por registro.'],
    ['Listados', 'Los listados de la aplicación, como libros de Excel.'],
    ['El libro', 'Cada movimiento de uva, vino, insumos y botellas, en palabras.'],
    ['Adjuntos', 'Fotos y papeles, con su nombre.'],
    ['README', 'Qué es cada cosa, en qué unidades están los números y cómo rehacer la empresa.'],
  ],
  notThere:
    'No trae contraseñas, segundos factores ni claves de otros programas. Guárdelo con cuidado: contiene todo lo demás, también costos y sueldos.',
  whoSees: 'Solo lo puede pedir y descargar el administrador general; el historial dice quién y cuándo.',
}
