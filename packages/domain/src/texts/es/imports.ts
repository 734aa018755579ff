import type { ImportKind, ImportStatus, ImportRowState, ImportMistake } from '../../lists/imports.ts'

/** The Spanish of what is brought from a spreadsheet, and of what may be wrong in it. */
export const imports = {
  importKind: {
    employee: 'Empleados',
    schedule: 'Horarios',
    employeeTask: 'Tareas',
    supplier: 'Proveedores de insumos y servicios',
    wineEstateSupplier: 'Fincas proveedoras de uva',
    cellarSupplier: 'Bodegas proveedoras de vino',
    customer: 'Clientes',
    currencyRate: 'Cotizaciones',
    cellarElement: 'Vasijas (tanques y barricas)',
    land: 'Cuadros',
    stockProduct: 'Insumos (productos)',
    stock: 'Existencias iniciales, con sus lotes',
    openingWine: 'Vino inicial (qué hay en cada vasija)',
    openingBottles: 'Botellas iniciales (qué hay en cada depósito)',
    measurament: 'Mediciones de un instrumento',
  } satisfies Record<ImportKind, string>,
  importStatus: {
    READ: 'Para revisar',
    RUNNING: 'Guardando',
    DONE: 'Guardada',
    UNDOING: 'Deshaciendo',
    UNDONE: 'Deshecha',
  } satisfies Record<ImportStatus, string>,
  importRowState: {
    GOOD: 'Lista',
    WRONG: 'Con errores',
    EXISTS: 'Ya está cargada',
    MADE: 'Guardada',
  } satisfies Record<ImportRowState, string>,
  importMistake: {
    REQUIRED: 'Falta «{column}».',
    NOT_A_NUMBER: '«{column}» dice «{value}»: se espera un número, por ejemplo 1234,5.',
    AMBIGUOUS_NUMBER:
      '«{column}» dice «{value}»: no se sabe si el punto separa miles o decimales. Escriba {whole} o {part}.',
    NOT_A_DAY: '«{column}» dice «{value}»: se espera una fecha, por ejemplo 25/03/2026.',
    NOT_AN_HOUR: '«{column}» dice «{value}»: se espera una hora, por ejemplo 07:30.',
    NOT_WEEKDAYS:
      '«{column}» dice «{value}»: se esperan días de la semana, por ejemplo Lunes a viernes, sábado.',
    NOT_YES_OR_NO: '«{column}» dice «{value}»: se espera sí o no.',
    NOT_IN_LIST: '«{column}» dice «{value}»: se espera una de estas palabras: {expected}.',
    NOT_NUTRIENTS:
      '«{column}» dice «{value}»: se espera cada nutriente con su porcentaje entero, por ejemplo N 15, P 8, K 20.',
    NOT_CONCENTRATIONS:
      '«{column}» dice «{value}»: se espera cuánto pide cada capacidad en litros, por ejemplo 0-5000: 2; 5000-10000: 3,5.',
    NOT_VARIETIES:
      '«{column}» dice «{value}»: se espera cada variedad con su porcentaje, por ejemplo Malbec 85; Bonarda 15.',
    NOT_FOUND_BY_NAME: '«{column}» dice «{value}»: no hay nada con ese nombre. Corríjalo o créelo antes.',
    SEVERAL_BY_NAME: '«{column}» dice «{value}»: hay más de uno con ese nombre. Cambie el nombre de uno.',
    REPEATED_ROW: '«{value}» ya está en la fila {row}. Deje una sola de las dos.',
    OF_FIELD: '«{column}» dice «{value}»: {rule}',
    OF_BLANK: '«{column}»: {rule}',
  } satisfies Record<ImportMistake, string>,
  /** The workbook to fill in, and that of the rows to correct. */
  importSheet: {
    FILE: 'Plantilla {kind}',
    DATA: 'Datos',
    COLUMNS: 'Columnas',
    LISTS: 'Listas',
    COLUMN: 'Columna',
    NEEDED: '¿Hace falta?',
    EXPECTED: 'Qué se espera',
    WORDS: 'Se puede escribir',
    YES: 'Sí',
    NO: 'No',
    TEXT: 'Un texto.',
    NUMBER: 'Un número, con coma o punto decimal: 1234,5.',
    DAY: 'Una fecha: 25/03/2026.',
    HOUR: 'Una hora: 07:30.',
    WHEN: 'Una fecha, con la hora si la tiene: 25/03/2026 08:15.',
    YES_NO: 'Sí o no.',
    PARTS: 'Como en este ejemplo: {form}',
    WORD: 'Una palabra de la hoja «Listas».',
    REFERENCE: 'Un nombre que ya esté cargado: vea la hoja «Listas».',
    SEVERAL: 'Varios, separados por comas.',
    TO_CORRECT: 'Para corregir',
    ROW: 'Fila',
    MISTAKES: 'Qué corregir',
  },
}
