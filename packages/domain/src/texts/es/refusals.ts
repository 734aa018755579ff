import type { RefusalCode } from '../../errors.ts'

/** The Spanish of the refusals: what happened, and what to do. */
export const refusals = {
  refusal: {
    INVALID_INPUT: 'Hay datos incompletos o con errores. Revise los campos marcados.',
    NUMBER_TOO_LARGE:
      'Con estos números el total es más grande de lo que se puede guardar. Revise cantidades, dosis y precios.',
    UNAUTHENTICATED: 'Para continuar, inicie sesión.',
    SESSION_ENDED: 'Su sesión terminó. Inicie sesión otra vez.',
    BAD_CREDENTIALS: 'El correo o la contraseña no son correctos. Revíselos y pruebe otra vez.',
    NO_PERMISSIONS: 'Su usuario no tiene permiso para esto. Pídalo a un administrador de la empresa.',
    PLAN: 'El plan de la empresa no incluye esta área. Consulte a un administrador.',
    NO_COMPANY: 'Su usuario no pertenece a ninguna empresa. Pida que lo agreguen a una.',
    OUTSIDE_TOKEN:
      'Este token está limitado a una finca o una bodega, y no puede hacer esta llamada. Las que puede hacer llevan x-places en la referencia de llamadas; para las demás, cree un token sin lugar.',
    OTHER_COMPANY:
      'Esta ventana quedó en otra empresa: en otra ventana se pasó a una distinta. Vuelva a cargar la página; no se guardó nada.',
    OWN_ACCOUNT: 'No puede cambiar su propio acceso. Pídalo a otro administrador.',
    COMPANY_EXPIRED:
      'El servicio de la empresa venció: se puede consultar y descargar, pero no guardar. Renuévelo, o pida que lo renueve quien administra la empresa.',
    LINK_SPENT: 'El enlace ya se usó o venció. Pida uno nuevo.',
    SIGN_IN_AGAIN: 'Pasó demasiado tiempo. Escriba otra vez su correo y su contraseña.',
    NOT_FOUND: 'No se encontró lo que busca. Puede que se haya eliminado: vuelva a la lista.',
    REFERENCE_NOT_FOUND: 'Uno de los datos elegidos ya no existe. Elíjalo otra vez.',
    ALREADY_EXISTS: 'Ya existe otro con ese nombre o número. Use uno distinto.',
    ALREADY_CLOSED: 'Ya está cerrado y no se puede cambiar. Actualice la página para ver cómo quedó.',
    UNDO_DISPATCHES_FIRST:
      'Ya salieron botellas de esta orden: deshaga primero sus despachos y después anúlela.',
    RETURNED_SINCE: 'Parte de estas botellas ya volvió del cliente: deshaga primero la devolución.',
    REVERSE_FIRST: 'Está finalizado: reviértalo primero y después elimínelo.',
    CANCEL_INSTEAD: 'Ya tuvo movimientos y queda en la historia: anúlela en lugar de eliminarla.',
    RELEASE_FIRST: 'El problema retiene el lote: libérelo primero y después elimínelo.',
    SALE_NOT_AGREED:
      'El contrato no está acordado, y por eso no se carga ni se recibe nada. Regístrelo como acordado primero.',
    HAS_LOADS: 'El contrato ya tiene cargas. Revierta y anule antes sus órdenes de trabajo o sus remitos.',
    LOAD_NOT_THERE: 'La carga no está en un estado que lo permita. Actualice la página para ver cómo está.',
    NO_SELLING_TYPE:
      'No hay un tipo de orden de trabajo que venda vino. Créelo en Órdenes de trabajo, Tipos, con el movimiento «Venta».',
    OTHERS_WINE: 'Ese vino no es nuestro y no se puede vender. Elija otra vasija, o devuélvalo a su dueño.',
    ALREADY_POSTED: 'Estos movimientos ya se registraron. Actualice la página para verlos.',
    ALREADY_REVERSED: 'Ya se revirtió una vez. Actualice la página para verlo.',
    NOTHING_TO_POST: 'No hay nada que registrar: complete al menos una cantidad.',
    LATER_MOVEMENTS:
      'Después de ese día ya se movió ese vino. Elija una fecha posterior o revierta antes lo que sigue.',
    CHANGED_MEANWHILE:
      'Otra persona lo cambió mientras usted lo editaba. Revise los cambios y guarde otra vez.',
    REPEATED_WITH_OTHER_DATA:
      'Este registro ya se guardó con otros datos. Actualice la página antes de seguir.',
    IN_USE: 'Está en uso y no se puede eliminar. Quite primero lo que lo usa.',
    LAST_ADMIN: 'Es el único administrador general. Nombre antes a otro.',
    HAS_DEPENDENTS: 'Hay movimientos posteriores que dependen de este. Revierta primero los de la lista.',
    NOT_ENOUGH: 'No alcanza la cantidad disponible. Baje la cantidad o elija otro origen.',
    NOT_THERE_YET:
      'Ese día todavía no estaba ahí, o ya se usó después. Elija una fecha posterior o una cantidad menor.',
    PICKED_TOO_EARLY:
      'Esta uva se cosechó antes de cumplirse la carencia de un curado. Corrija el día o los cuadros, o pida que la empresa lo permita.',
    OVER_CAPACITY: 'No entra: supera la capacidad de la vasija. Baje la cantidad o agregue otro destino.',
    VESSEL_OCCUPIED: 'La vasija ya tiene contenido. Elija otra o haga un corte.',
    VESSEL_DIRTY: 'La vasija está sucia. Lávela antes de usarla o elija otra.',
    ORGANIC_MISMATCH:
      'Lo que se usa no es todo orgánico, y el vino tampoco lo sería. Cambie lo que no lo es o pida que lo confirme quien puede hacerlo.',
    ADDITIVE_OVER_LIMIT:
      'Con este agregado el vino pasa el máximo legal. Baje la dosis o pida que lo confirme quien puede hacerlo.',
    BOTTLES_WITHOUT_SUPPLIES:
      'Estas botellas no llevan vidrio o corcho entre sus insumos. Cárguelos, o confirme las advertencias para cerrar sin ellos.',
    FAR_OVER_DOSE:
      'Hay una cantidad de insumo diez veces mayor que su dosis, o más. Corríjala, o confirme las advertencias si es así.',
    OWNERS_MIX:
      'Este movimiento mezcla vino de distintos dueños. Elija otra vasija o pida que lo confirme quien puede hacerlo.',
    CONTENT_ON_HOLD: 'El vino está retenido: no se puede mover, fraccionar ni vender hasta que lo liberen.',
    WINE_NOT_FIT_FOR_SALE:
      'Un análisis dice que este vino no es apto para la venta. Elija otro vino o lote, o corríjalo y analícelo de nuevo.',
    NOT_AS_MARKET_ASKS:
      'El mercado del cliente no admite estas botellas. En la orden se ve qué falta: complételo en la etiqueta o el lote, o elija otro lote.',
    OUT_OF_SERVICE: 'La vasija está fuera de servicio. Elija otra.',
    MACHINE_OUT_OF_SERVICE:
      'Una máquina está fuera de servicio esos días. Elija otra, o corrija hasta cuándo en su mantenimiento.',
    BATCH_ON_HOLD: 'El lote está retenido y no se puede usar. Elija otro o libérelo antes.',
    LABEL_NOT_APPROVED: 'La etiqueta todavía no está aprobada. Complete sus pasos o elija otra.',
    DIGITAL_LABEL_INCOMPLETE:
      'A la etiqueta digital le faltan datos. Cargue los análisis y diga qué es cada insumo que se nombra.',
    LABEL_CLAIMS_TOO_MUCH:
      'La etiqueta dice del vino más de lo que el vino puede probar. Elija otra etiqueta u otro lote.',
    DAY_LOCKED: 'Esa fecha pertenece a un período cerrado. Elija una fecha posterior al cierre.',
    PERIOD_DECLARED:
      'Ese mes ya fue declarado y está cerrado. Elija una fecha posterior, o pida que un administrador reabra la declaración.',
    MONTH_NOT_OVER:
      'El mes todavía no terminó. Se puede presentar o cerrar desde el primer día del mes siguiente.',
    DECLARE_IN_ORDER:
      'Los meses se presentan en orden, desde el primero con vino. Presente primero el que sigue.',
    BALANCE_DIFFERS:
      'Hay litros que ningún movimiento explica. No se puede presentar así: avise a soporte con el mes y las líneas marcadas.',
    LATER_DECLARATION: 'Hay un mes posterior presentado. Reabra primero el último.',
    BOOKS_CLOSED: 'La contabilidad de ese mes ya está cerrada. Actualice la página.',
    BOOKS_EXPORTED:
      'Ese mes ya se entregó al contador y no se vuelve a abrir. Lo que se corrija sale como diferencia en la próxima entrega.',
    BEFORE_BOOKS:
      'Los libros empiezan después de ese mes: lo anterior sale junto, como asiento de apertura, con el primer mes que se entregue.',
    FIRST_MONTH_CLOSED:
      'Ya hay meses cerrados desde el primero. Vuelva a abrirlos y elija después en qué mes empiezan los libros.',
    FIRST_MONTH_EXPORTED:
      'Ya se entregó al contador con este comienzo, y lo entregado no cambia. Lo que corrija de antes sale como diferencia en la próxima entrega.',
    ACCOUNT_MISSING:
      'Hay costos cuyo destino todavía no tiene cuenta. Asígnela en el plan de cuentas y vuelva a entregar.',
    NOTHING_TO_EXPORT:
      'No hay nada para entregar: no hay meses cerrados sin entregar ni diferencias de los que ya se entregaron. Cierre un mes primero.',
    NOT_PENDING: 'Ya no está pendiente, por eso no se puede cambiar. Actualice la página.',
    PICK_HAS_HARVEST:
      'Ya se hizo la cosecha de este plan: ábrala para cambiarla, o elimínela y planee de nuevo.',
    SCHEDULES_OVERLAP:
      'A esa hora la persona ya tiene otro horario. Cambie los días, las horas o las fechas de uno de los dos.',
    SEASONS_OVERLAP:
      'En esos días ya hay otra temporada, y un trabajo sería de las dos. Cambie las fechas de una.',
    TOO_MANY_LINKS: 'Ya tiene todos los enlaces que puede tener. Anule uno que no use y haga el nuevo.',
    CALL_FULL:
      'La llamada está completa: no entra nadie más. Espere a que alguien salga o haga otra llamada.',
    RATE_OF_DAY_EXISTS:
      'Esa moneda ya tiene una cotización de ese día. Abra la que hay y corríjala, o elija otra fecha.',
    PAY_BILL_APPROVED:
      'Está aprobada y no se puede corregir así. Vuélvala primero a pendiente, con «Volver a pendiente».',
    PAY_BILL_NOT_APPROVED: 'Todavía no está aprobada. Apruébela primero, y después registre el pago.',
    PAY_BILL_PAID: 'Ya se pagó una parte. Anule primero el pago.',
    TWO_FACTOR_ON: 'El ingreso en dos pasos ya está activado. Actualice la página para verlo.',
    TWO_FACTOR_OFF: 'El ingreso en dos pasos no está activado, o la activación venció. Empiece otra vez.',
    ERROR_DELETING_STOCK_PRODUCT:
      'No se pudo quitar el insumo del depósito porque todavía hay cantidad. Retírela o cuéntela en cero primero.',
    CONFIRMATION_NAME: 'El nombre escrito no coincide. Escríbalo igual para confirmar.',
    TOO_LARGE: 'El archivo o los datos son demasiado grandes. Envíe algo más chico.',
    UNSUPPORTED_FILE: 'Ese tipo de archivo no se acepta. Use una imagen, un PDF o una planilla.',
    UNREADABLE_SHEET: 'No se pudo leer como planilla. Guárdela como Excel (.xlsx) o CSV y envíela otra vez.',
    EMPTY_SHEET: 'La planilla no tiene filas con datos. Complete la plantilla debajo de los encabezados.',
    LONG_SHEET:
      'La planilla tiene más de 10.000 filas o de 60 columnas. Divídala en varias y envíelas por separado.',
    MISSING_COLUMNS: 'A la planilla le faltan columnas. Descargue la plantilla y use sus encabezados.',
    UNREADABLE_EPCIS:
      'El archivo no es JSON. Si es EPCIS en XML, pida al proveedor el mismo documento en JSON-LD (EPCIS 2.0).',
    NOT_EPCIS:
      'El archivo es JSON, pero no un documento EPCIS 2.0 (EPCISDocument). Pida al proveedor el documento de trazabilidad EPCIS.',
    EMPTY_EPCIS:
      'El documento EPCIS no trae ningún hecho. Pida al proveedor el que cuenta el camino de lo que entregó.',
    LONG_EPCIS:
      'El documento EPCIS tiene más de 1.000 hechos. Pida al proveedor el del lote que entregó, no el de toda su bodega.',
    EPCIS_DATE:
      'Un hecho del documento EPCIS tiene una fecha que no existe o que no se entiende. Pida al proveedor el documento corregido.',
    HEIC_PICTURE:
      'La foto está en un formato (HEIC) que muchos equipos no pueden abrir. En el iPhone elija Ajustes › Cámara › Formatos › El más compatible y tómela otra vez, o envíela como JPEG.',
    UNREADABLE_PICTURE: 'La imagen está dañada y no se puede leer. Ábrala, guárdela otra vez y envíela.',
    PICTURE_TOO_LARGE: 'La imagen tiene demasiados puntos: pasa de 100 megapíxeles. Redúzcala y envíela.',
    STORAGE_FULL:
      'No queda lugar para más archivos de la empresa. Elimine los que ya no use o pida más espacio a quien administra el sistema.',
    TOO_MANY_TOKENS: 'Ya hay 50 tokens en su nombre. Revoque en «Mi cuenta» los que ningún programa use.',
    TOO_MANY_WEBHOOKS: 'Ya hay 20 webhooks en la empresa. Elimine los que ningún programa use.',
    TOO_MANY: 'Hubo demasiados intentos seguidos. Espere unos minutos y pruebe otra vez.',
    BUSY: 'El sistema está ocupado. Espere un momento y pruebe otra vez.',
    INTERNAL:
      'Algo falló de nuestro lado y no se guardó nada. Vuelva a intentar; si sigue, avise con el número de solicitud.',
  } satisfies Record<RefusalCode, string>,
}
