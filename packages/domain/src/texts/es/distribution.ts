import type {
  BottleMovementKind,
  MarketBreachCode,
  TaxBase,
  WineBatchKind,
} from '../../lists/distribution.ts'

/** The Spanish of the bottles and what moves them. */
export const distribution = {
  wineBatchKind: {
    BOTTLED: 'Fraccionado',
    LABELED: 'Etiquetado',
    UNCOVERED: 'Descubierto',
  } satisfies Record<WineBatchKind, string>,
  bottleMovementKind: {
    OPENING: 'Botellas iniciales',
    MADE: 'Elaboración',
    USED: 'Uso en la línea',
    MOVE: 'Movimiento',
    COUNT: 'Inventario',
    LOSS: 'Descarte',
    DISPATCH: 'Despacho',
    RETURN: 'Devolución',
    LATE_COST: 'Costo tardío',
  } satisfies Record<BottleMovementKind, string>,
  taxBase: {
    NET: 'El neto',
    NET_AND_TAXES: 'El neto y los impuestos sobre él',
  } satisfies Record<TaxBase, string>,
  marketBreach: {
    NO_LABEL: 'Sus botellas no tienen etiqueta',
    NO_ALCOHOL: 'La etiqueta no dice el alcohol',
    ALCOHOL_LOW: 'Alcohol por debajo del mínimo',
    ALCOHOL_HIGH: 'Alcohol por encima del máximo',
    NO_TEXT: 'Falta una leyenda en la etiqueta o en su contraetiqueta',
    SO2_UNKNOWN: 'Falta un análisis de SO₂ total',
    SO2_HIGH: 'SO₂ total por encima del máximo',
    NO_DIGITAL_LABEL: 'Falta la etiqueta digital aprobada',
  } satisfies Record<MarketBreachCode, string>,
}
