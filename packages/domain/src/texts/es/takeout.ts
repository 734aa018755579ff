import type { LeftOutReason } from '../../lists/exports.ts'

const readme = `# {company}: todos los datos

Este archivo trae todo lo que Lagar {version} guardaba de {company} el {moment} (hora universal, UTC). Todo es de un mismo instante, aunque otros hayan seguido trabajando mientras se hacía.

## Qué hay

- \`records/\`: cada tabla, un renglón de JSON por registro. Los nombres están en inglés, como en la base de datos, y los identificadores unen unas tablas con otras: \`land_id\` es el \`id\` de un renglón de \`records/land.jsonl\`. \`records/account.jsonl\` dice quiénes son las personas.
- \`sheets/\`: los listados de la aplicación como libros de Excel.
- \`ledger/movements.csv\`: el libro de movimientos en palabras, con punto y coma entre columnas.
- \`files/\`: lo adjunto. Delante de cada nombre está el \`id\` de su renglón en \`records/file.jsonl\`, que dice de qué registro es (\`entity\`, \`entity_id\`). Las fotos en pequeño están en \`files/previews/\`.
- \`manifest.json\`: la versión, el instante, las columnas y renglones de cada tabla, y el SHA-256 de cada archivo.

## Cómo se leen los números de \`records/\`

- Los días son \`aaaa-mm-dd\`; los instantes llevan su huso (\`+00:00\`).
- Las cantidades son números enteros de la unidad más chica: la uva en gramos; el vino y las capacidades en mililitros; los insumos en miligramos, mililitros, milésimas de unidad, milímetros o centímetros cuadrados, según lo que mide el producto; las botellas de un movimiento en milésimas; las superficies en centímetros cuadrados.
- El dinero (costos, precios, importes en columnas de números enteros) está en centésimas de centavo: 10000 es 1 {currency}, o la moneda de la columna \`currency\`.
- Una columna \`…_unit\` dice en qué unidad se escribió; el número de al lado sigue en la más chica.
- \`must_factor\` y los porcentajes son milésimas o centésimas enteras.

## Cómo se lee el libro

Todo lo que tiene cantidad se mueve en un solo libro (\`records/ledger_entry.jsonl\` y \`records/ledger_movement.jsonl\`). Un asiento tiene una causa y un día; sus movimientos llevan una cosa de un lugar a otro, con su costo. Nunca se edita ni se borra: una corrección es otro asiento que lo revierte (\`reverses\`). Cuánto hay en un lugar es lo que entró menos lo que salió (\`records/balance.jsonl\` ya lo trae sumado). De afuera se viene y afuera se va: proveedor, cliente, campo, pérdida, recuento. Lo que se vuelve otra cosa (uva en vino, vino en botellas) pasa por «Proceso», y el costo que entra en un asiento sale en el mismo.

La historia (\`records/audit.jsonl\`) es una cadena: cada eslabón de \`records/audit_link.jsonl\` es el SHA-256 del anterior y de los valores de su renglón.

## Qué no viene

{leftOut}

Las tablas marcadas con * vienen sin su secreto, para leerlas; al rehacer la empresa hay que configurarlas de nuevo.

{notes}

## Cómo rehacer la empresa

En una instalación de Lagar con la misma versión de la base de datos ({migration}), vacía o con otras empresas:

    npm run company:import -- ARCHIVO.zip

El programa comprueba cada suma, escribe todo o nada con los mismos identificadores, y después audita el libro y la historia. Las cuentas vienen sin contraseña: cada persona elige la suya con «¿Olvidó su contraseña?», y quien ya tenía cuenta en esa instalación entra con la que tiene. Con una instalación más nueva, instale primero esta versión, rehaga la empresa y actualice después.
`

/** The Spanish of the file with everything of a company. */
export const takeout = {
  takeoutText: {
    README: readme,
    NOT_THERE: 'No estaban en su lugar, y por eso faltan en `files/`: {files}.',
    LONG_SHEETS: 'Tienen demasiadas filas para un libro de Excel, y están enteros en `records/`: {sheets}.',
    BROKEN_SHEETS: 'No se pudieron escribir como libro de Excel, y están enteros en `records/`: {sheets}.',
    NAME: 'Todos los datos de la empresa',
  },
  leftOutReason: {
    SECRET:
      'Por seguridad, las claves y lo que solo vale en una instalación: contraseñas, segundos factores, sesiones, y los secretos de las columnas que se nombran',
    DERIVED: 'Lo que se calcula de nuevo con lo demás',
    PASSING: 'Lo que solo sirve un rato',
  } satisfies Record<LeftOutReason, string>,
  ledgerKind: {
    GRAPE: 'Uva',
    BULK: 'Vino en la recepción',
    WINE: 'Vino',
    SUPPLY: 'Insumo',
    BOTTLE: 'Botellas',
    COST: 'Costo',
  },
  ledgerOutside: {
    SUPPLIER: 'Proveedor',
    CUSTOMER: 'Cliente',
    FIELD: 'Campo',
    LABOR: 'Mano de obra',
    PROCESS: 'Proceso',
    LOSS: 'Pérdida',
    COUNT: 'Recuento',
    EXPENSE: 'Gasto',
    OPENING: 'Existencia inicial',
  },
  /** Causes that are no record with a page; the others are called as their records are. */
  ledgerCause: {
    batchPrice: 'Precio de un lote corregido',
    bulkReturn: 'Devolución a granel',
    inputPrice: 'Precio de un remito corregido',
    lateCost: 'Costo tardío',
    lotLoss: 'Merma de una partida',
    openingBottles: 'Botellas iniciales',
    openingWine: 'Vino inicial',
    stockChange: 'Movimiento de insumos',
    wineBatchChange: 'Movimiento de botellas',
  },
  /** Reasons that are no loss of wine or bottles. */
  ledgerReason: {
    COUNT: 'Recuento',
    EXPIRED: 'Vencido',
    FUEL: 'Combustible',
    LABOR: 'Mano de obra',
    POMACE: 'Orujo',
    QUALITY: 'Calidad',
    SERVICE: 'Servicio',
    STEMS: 'Escobajo',
  },
  ledgerColumn: {
    entry: 'Asiento',
    line: 'Renglón',
    happenedOn: 'Día',
    recordedAt: 'Anotado (UTC)',
    by: 'Quién',
    cause: 'Causa',
    causeName: 'Qué',
    kind: 'Clase',
    thing: 'Cosa',
    from: 'De',
    to: 'A',
    amount: 'Cantidad',
    unit: 'Unidad',
    cost: 'Costo',
    reason: 'Motivo',
    reverses: 'Revierte el asiento',
    causeId: 'Id de la causa',
    thingId: 'Id de la cosa',
  },
}
