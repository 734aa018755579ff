import { catalogue } from './catalogue.ts'

/** What the screens of the calendar say: its tasks, its events and its views. */
export const calendar = {
  title: 'Calendario',
  tasks: {
    ...catalogue(
      'Tareas',
      'tarea',
      'a',
      'Encargue una tarea: quien la recibe la ve en su inicio y la marca hecha desde el teléfono.',
    ),
    search: 'Buscar por título',
    board: 'Tablero',
    who: 'Para quién',
    aboutHint: 'Un cuadro, una máquina, una orden…',
    repeatHint: 'Al marcarla hecha, aparece la siguiente.',
    noRepeat: 'No se repite',
    overdue: 'Vencidas',
    dueTo: 'Vencen hasta',
    due: (day: string) => `Vence el ${day}`,
    late: (day: string) => `Venció el ${day}`,
    today: 'Vence hoy',
    finish: 'Marcar hecha',
    tick: (title: string) => `Marcar hecha: ${title}`,
    untick: (title: string) => `Volver a pendiente: ${title}`,
    start: 'Empezar',
    reopen: 'Volver a pendiente',
    cancel: 'Anular',
    turned: {
      PENDING: 'La tarea está pendiente',
      IN_PROGRESS: 'La tarea está en curso',
      DONE: 'Tarea hecha',
      CANCELLED: 'Tarea anulada',
    },
    next: 'Tarea hecha. Ya está la siguiente.',
    noneHere: 'Ninguna',
    more: (most: string) => `Hay más de ${most} tareas abiertas: filtre por persona para verlas todas.`,
    doneLately: 'Las últimas hechas',
  },
}
