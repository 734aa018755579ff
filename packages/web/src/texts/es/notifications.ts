/** What people are told: the bell, its page, and what also comes by mail. */
export const notifications = {
  title: 'Notificaciones',
  bell: (unread: number) => (unread === 0 ? 'Notificaciones' : `Notificaciones: ${unread} sin leer`),
  moreThan: (count: number) => `${count}+`,
  all: 'Ver todas',
  allUnread: (unread: number) => `Ver todas: quedan ${unread} sin leer`,
  none: 'Todavía no tiene notificaciones',
  noneHint:
    'Aquí le avisamos cuando le asignen una orden, un trabajo de finca o un remito, cuando suban un archivo a una etiqueta, y cuando cambie su usuario.',
  isNew: 'Nueva',
  notification: 'Notificación',
  group: 'Asunto',
  kind: 'Tipo',
  by: 'Quién',
  createdAt: 'Cuándo',
  state: 'Estado',
  states: { UNREAD: 'Sin leer', READ: 'Leída' },
  from: 'Desde',
  to: 'Hasta',
  read: 'Marcar como leída',
  readAll: 'Marcar todas como leídas',
  allRead: 'Todas marcadas como leídas',
  choose: 'Elegir qué llega por correo',
  byMail: 'Notificaciones por correo',
  byMailHint: (company: string) =>
    `Todas se ven en la campana. Elija cuáles de ${company} recibe además por correo, juntas si llegan varias en un minuto. Los cambios de contraseña y del ingreso en dos pasos siempre se avisan por correo.`,
  groupHints: {
    TASKS: 'Órdenes, trabajos de finca, remitos y lo demás que le asignen, y sus archivos.',
    LABELS: 'Un archivo nuevo en una etiqueta que usted puede aprobar.',
    ACCOUNT: 'Un administrador cambia su acceso, lo suspende o lo activa.',
  },
  chosen: 'Preferencias guardadas',
}
