/** The Spanish of what must exist before a list can have a line of its own. */
export const needs = {
  estate: { hint: 'Primero hace falta una finca.', action: 'Crear finca' },
  land: { hint: 'Primero hace falta un cuadro, con su variedad y su superficie.', action: 'Crear cuadros' },
  cellar: { hint: 'Primero hace falta una bodega.', action: 'Crear bodega' },
  vessel: { hint: 'Primero hacen falta vasijas donde esté el vino.', action: 'Crear vasijas' },
  wine: { hint: 'Primero tiene que haber vino en alguna vasija.', action: 'Cargar vino' },
  bottles: { hint: 'Primero tiene que haber botellas en un depósito.', action: 'Cargar botellas' },
  supply: { hint: 'Primero hace falta un insumo en un depósito.', action: 'Crear insumos' },
  employee: { hint: 'Primero hace falta un empleado.', action: 'Crear empleados' },
  machine: { hint: 'Primero hace falta una máquina.', action: 'Crear máquinas' },
}
