/** The Spanish of the set-up path on the first page of a company that begins. */
export const setup = {
  title: 'Puesta en marcha',
  lead: 'Lo que hace falta para empezar a trabajar. Cada paso se hace desde aquí, a mano o desde una planilla, y se tilda solo.',
  ownLead: 'Lo que usted puede dejar listo para que la empresa empiece a trabajar. Cada paso se tilda solo.',
  progress: (done: number, all: number) => `${done} de ${all} ${all === 1 ? 'paso listo' : 'pasos listos'}`,
  there: (count: number) => `Ya hay ${count}`,
  putAway: 'Dejar de mostrar',
  isPutAway: 'La puesta en marcha ya no se muestra en el inicio',
  takeOut: 'Seguir con la puesta en marcha',
  usual: 'Traer las habituales',
  bringFirst: 'Traer los productos',
  usualAdded: (n: number) =>
    n === 0
      ? 'Ya estaban todas las variedades habituales'
      : n === 1
        ? 'Se agregó 1 variedad'
        : `Se agregaron ${n} variedades`,
  steps: {
    wineEstate: { title: 'Finca', hint: 'Dónde está el viñedo propio.', action: 'Crear finca' },
    variety: { title: 'Variedades', hint: 'Lo que cultiva, recibe o elabora.', action: 'Crear variedad' },
    land: {
      title: 'Cuadros',
      hint: 'Cada parcela, con su variedad y sus hectáreas.',
      action: 'Crear cuadro',
    },
    cellar: { title: 'Bodega', hint: 'El lugar donde se elabora.', action: 'Crear bodega' },
    cellarElement: {
      title: 'Vasijas',
      hint: 'Tanques, piletas y barricas; una fila entera de una vez.',
      action: 'Crear varias vasijas',
    },
    employee: {
      title: 'Personas',
      hint: 'Quiénes trabajan en la finca y la bodega.',
      action: 'Crear empleado',
    },
    user: {
      title: 'Usuarios',
      hint: 'Quiénes entran al sistema, y qué puede hacer cada uno.',
      action: 'Invitar',
    },
    openingWine: {
      title: 'Vino inicial',
      hint: 'Qué hay hoy en cada vasija, con su costo.',
      action: 'Cargar vino inicial',
    },
    openingBottles: {
      title: 'Botellas iniciales',
      hint: 'Qué lotes hay hoy en cada depósito, con su costo.',
      action: 'Cargar botellas iniciales',
    },
    openingStock: {
      title: 'Insumos iniciales',
      hint: 'Primero los productos; después cuánto hay de cada uno, con su lote y su costo.',
      action: 'Crear insumo',
    },
    workorder: {
      title: 'Primera orden de trabajo',
      hint: 'Se tilda cuando la primera orden queda finalizada.',
      action: 'Crear orden',
    },
  },
}

/** The way from the demonstration to a company of one's own. */
export const ownCompany = {
  title: 'Esto es una demostración',
  lead: 'Los datos de aquí son inventados: pruebe lo que quiera. Cuando esté listo, empiece con su empresa, vacía y con sus propios usuarios. La demostración queda atrás y nada de ella pasa.',
  action: 'Empezar mi empresa',
  done: 'Empresa abierta',
  formLead:
    'Al guardar entra directamente en su empresa, con los pasos para ponerla en marcha. Desde entonces la pantalla de ingreso ya no ofrece los usuarios de demostración.',
  company: 'La empresa',
  name: 'Nombre de la empresa',
  you: 'Quien la administra',
  yourName: 'Su nombre',
  yourSurname: 'Su apellido',
}
