import type { Plan } from '@lagar/domain/access/plans.ts'
import type { Settings } from '@lagar/domain/companies/company.ts'
import { catalogue } from './catalogue.ts'

export const company = {
  title: 'Empresa',
  tabs: { company: 'Datos y plan', configuration: 'Configuración' },
  papers: 'Datos de la empresa',
  papersLead: 'Salen en los informes y en los papeles que se imprimen.',
  pointOfIssueHint: 'El número con el que la empresa emite sus remitos. Cada punto de venta cuenta desde 1.',
  remitoLetterHint: 'R si está autorizada a emitirlos; X es un documento propio, sin valor fiscal.',
  papersSaved: 'Datos de la empresa guardados',
  contract: 'Plan y vencimiento',
  contractLead: 'Los cambia quien administra la plataforma.',
  plans: {
    'wine-estate': 'Ve fincas, cuadros y trabajos de campo, con insumos, remitos y administración.',
    cellar: 'Ve la bodega: remitos, vasijas, órdenes de trabajo, fraccionamiento, etiquetas y distribución.',
    full: 'Ve todo: de la finca a la distribución.',
  } as Record<Plan, string>,
  neverExpires: 'Sin vencimiento',
  left: (days: number) =>
    days < 0
      ? 'Vencida'
      : days === 0
        ? 'Vence hoy'
        : `${days === 1 ? 'Queda' : 'Quedan'} ${days} ${days === 1 ? 'día' : 'días'}`,
  expiredMay:
    'Desde el día siguiente se puede ingresar, consultar, rastrear y descargar, pero no guardar nada hasta renovar.',
  configuration: 'Configuración',
  configurationLead: 'Vale para todos, desde el momento en que se guarda.',
  onlyAdmin: 'Vale para todos. La cambia quien es administrador general.',
  configured: 'Configuración guardada',
  groups: {
    work: 'Trabajo en viña y bodega',
    records: 'Cuidado de los registros',
    units: 'Unidades con las que empiezan los formularios',
    place: 'Lugar y moneda',
  },
  noLockDate: 'Nada cerrado',
  reasonHint: 'Queda en el historial de la empresa.',
  hints: {
    ciuUnit: 'La de cada renglón de uva de un remito.',
    machinedVolumeUnit: 'La del volumen de cada maquinada de un curado.',
    landSurfaceUnit: 'La de la superficie de un cuadro nuevo.',
    pruningWeightUnit: 'La del peso de lo que se poda.',
    expiryAlarmDays: 'Cuántos días antes de vencer aparece un lote de insumo en las alarmas.',
    molecularSo2Alarm:
      'Un tinto terminado aparece en las alarmas por debajo de este valor, según su SO₂ libre y su pH. Con 0 no avisa.',
    molecularSo2AlarmWhite: 'Lo mismo, para blancos y rosados.',
    mustFactor:
      'Litros de mosto que se esperan de un kilo de uva. Se propone en la molienda; se anota lo medido.',
    allowHarvestBeforeHarvestableDate:
      'Con «Sí», cosechar antes de que se cumpla la carencia solo avisa. Con «No», no se puede guardar.',
    blockDirtyElements:
      'Con «Sí», a una vasija sucia no entra vino sin lavarla, salvo que lo confirme quien puede hacerlo.',
    confirmSignForDeleting: 'Con «Sí», quien elimina algo escribe antes su nombre.',
    lockDate:
      'Hasta ese día inclusive ya no se registran movimientos. Para volverla atrás hace falta un motivo.',
    timeZone: 'Dice qué día es hoy: para las fechas que se proponen, los cierres y los vencimientos.',
    currency: 'La de los costos y precios. Cambiarla no convierte los importes ya guardados.',
  } as Record<keyof Settings, string>,
  platform: {
    title: 'Plataforma',
    search: 'Buscar por nombre',
    change: 'Cambiar plan y vencimiento',
    changed: 'Plan y vencimiento guardados',
    expirationHint: 'El último día pago. Sin fecha, no vence.',
    empty: 'Todavía no hay empresas',
    emptyHint: 'Dé de alta la primera e invite a quien la va a administrar.',
    create: 'Dar de alta una empresa',
    created: 'Empresa dada de alta; la invitación va en camino',
    company: 'La empresa',
    admin: 'Quién la administra',
    adminHint: 'Recibe un correo con el enlace para elegir su contraseña y entrar.',
  },
  thresholds: {
    ...catalogue(
      'Umbrales legales',
      'umbral',
      'o',
      'Mientras no haya otros, las etiquetas se juzgan con los que conoce Lagar. Cree los de una norma nueva desde el día en que rige.',
    ),
    one: 'Umbrales',
    create: 'Crear umbrales',
    edit: 'Editar umbrales',
    created: 'Umbrales creados',
    edited: 'Umbrales editados',
    removed: 'Umbrales eliminados',
    lead: 'Lo que un vino tiene que probar para que su etiqueta nombre una variedad, un año, una zona o una Reserva.',
    parts: 'Partes del vino',
    reserve: 'Reserva y Gran Reserva',
    additions: 'Lo más que se puede agregar al vino',
    removeText: 'Las etiquetas que se juzguen desde ahora ya no los tienen en cuenta.',
  },
  activity: {
    title: 'Actividad',
    at: 'Cuándo',
    who: 'Quién',
    what: 'Qué hizo',
    record: 'Registro',
    changes: 'Cambios',
    address: 'Dirección IP',
    from: 'Desde',
    to: 'Hasta',
    kind: 'Tipo de registro',
    search: 'Buscar por nombre o id del registro',
    see: 'Ver registro',
    empty: 'Todavía no hay actividad',
    emptyHint: 'Aparece acá todo lo que se hace en la empresa.',
    chain: 'Integridad del historial',
    whole: 'Cadena íntegra',
    broken: 'La cadena está rota',
    verifiedAt: 'verificada el',
    lines: (count: string) => `${count} renglones`,
    brokenAt: (line: string) =>
      `Primera falla en el renglón ${line}. Avise a quien administra el servidor y no borre nada.`,
    neverVerified: 'Todavía no se verificó.',
    why: 'Cada renglón lleva una huella del anterior: si alguien cambia, quita o agrega uno por fuera del programa, se nota.',
    verify: 'Verificar ahora',
    verifying: 'Verificando…',
  },
  announcements: {
    ...catalogue(
      'Anuncios',
      'anuncio',
      'o',
      'Escriba lo que todos tienen que saber y entre qué fechas: aparece arriba, junto al menú de usuario.',
    ),
    search: 'Buscar en el mensaje',
    forWhom: 'Empresas',
    all: 'Todas',
    us: 'Esta',
    forAllHint: 'Lo leen las personas de todas las empresas de la plataforma.',
    removeText: 'Deja de verse desde ahora.',
  },
}
