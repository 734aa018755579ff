import type { BottleMovementKind, WineBatchKind } from '../../lists/distribution.ts'

/** The Spanish of the bottles and what moves them. */
export const distribution = {
  wineBatchKind: {
    BOTTLED: 'Fraccionado',
    LABELED: 'Etiquetado',
    UNCOVERED: 'Descubierto',
  } satisfies Record<WineBatchKind, string>,
  bottleMovementKind: {
    MADE: 'Elaboración',
    USED: 'Uso en la línea',
    MOVE: 'Movimiento',
    COUNT: 'Inventario',
    LOSS: 'Descarte',
    DISPATCH: 'Despacho',
    RETURN: 'Devolución',
    LATE_COST: 'Costo tardío',
  } satisfies Record<BottleMovementKind, string>,
}
