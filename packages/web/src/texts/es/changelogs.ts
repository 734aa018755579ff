/** What each version brought, in the words of who uses it; the newest first. */
export const changelogs = {
  title: 'Novedades',
  lead: 'Qué trae cada versión de Lagar, contado para quien trabaja con ella.',
  version: (version: string) => `Versión ${version}`,
  here: 'La que usa ahora',
  versions: {
    '1.0.28': {
      field: {
        title: 'Finca',
        items: [
          'Fincas, sectores y cuadros, con su mapa y lo que tuvo plantado cada cuadro.',
          'La finca en el mapa: contornos dibujados con el dedo, caminados con el GPS del teléfono o traídos de Google Earth, con colores por variedad, estado, días para cosechar, agua y rendimiento.',
          'Curados, riegos, lluvias, cosechas, podas, siembras, verdeos, fertilizaciones y demás trabajos: quién, con qué máquinas e insumos, y cuánto costó cada cuadro.',
          'Sin señal también: los trabajos se anotan en el teléfono, con foto y lugar, y salen solos cuando vuelve.',
          'El cuaderno de campo de cada temporada en PDF y Excel, con dosis, aplicadores, reingreso y avisos de certificación.',
          'El resumen de la temporada y de cada cuadro: kilos, agua, nutrientes y costo por hectárea; y planes de fertilización contra lo aplicado.',
          'Un calendario con todo lo que se hizo y lo que falta hacer.',
          'Máquinas: mantenimientos por fecha o por su medidor, con repuestos del depósito; combustible que pasa al tanque y lo que nadie explicó; y días fuera de servicio.',
          'Un curado corre la fecha desde la que se puede cosechar, y dice cuándo toca el próximo.',
          'Fenología: en qué etapa están las plantas, con un gráfico que compara una temporada con las anteriores.',
          'Contingencias: heladas, granizo y otros daños, con sus fotos y cuántas hectáreas afectaron.',
        ],
      },
      analytics: {
        title: 'Estadísticas',
        items: [
          'Diez preguntas de quien dirige, cada una con su frase, su dibujo y sus números: cuánto costó el kilo, en qué se fue la plata, qué se cosechó, qué se perdió, qué se vendió y qué dejó.',
          'Cada número se corta por cuadro, mes, cliente o lo que haga falta, se compara con la temporada anterior y llega hasta los registros que hay detrás.',
          'El costo de cada litro y de cada botella, desde el cuadro hasta la etiqueta, en partes que suman.',
        ],
      },
      receipt: {
        title: 'Recepción',
        items: [
          'Remitos de uva, de vino y de cualquier otra cosa, con numeración sin huecos y sus CIU.',
          'Al recibir se crean las órdenes de trabajo que llevan la uva o el vino a sus vasijas.',
        ],
      },
      cellar: {
        title: 'Bodega',
        items: [
          'La bodega dibujada: cada tanque con su nivel, su vino y si está limpio.',
          'Órdenes de trabajo para moler, prensar, trasegar, agregar insumos, lavar y medir. Si hubo un error, se deshacen enteras.',
          'Ensayos de corte: alternativas lado a lado con su composición, costo, análisis y lo que podrá decir la etiqueta; la elegida se vuelve OT.',
          'Cada vino sabe de qué uvas está hecho, en qué proporción y cuánto cuesta el litro.',
        ],
      },
      stock: {
        title: 'Insumos',
        items: [
          'Productos por depósito y por lote, con sus movimientos, recuentos y costo.',
          'Los trabajos y las órdenes descuentan solos lo que usan.',
          'Controles de calidad por lote: lo rechazado no se puede usar hasta que calidad lo libere.',
          'Junto a lo que hay, lo que ya está comprometido y lo que queda disponible.',
          'Alarmas de lo que falta, vence o está retenido, con un aviso cada mañana; traslados entre depósitos y cambios que se revierten.',
          'Un resumen dice cuánto valen, qué entró y qué se usó cada mes, y qué se acaba primero.',
        ],
      },
      bottles: {
        title: 'Botellas y ventas',
        items: [
          'Fraccionamientos y etiquetados, con los insumos que llevan y las mermas.',
          'Etiquetas con sus pasos de aprobación: no se puede etiquetar lo que no se aprobó ni lo que el vino no cumple.',
          'Un enlace para que la imprenta o el importador vea un paso de la etiqueta y lo apruebe o lo rechace desde su teléfono, sin cuenta; con las versiones del archivo lado a lado.',
          'Mercados, con su idioma, su moneda y lo que piden: clientes, órdenes y etiquetas se buscan por mercado.',
          'Depósitos de botellas, clientes y órdenes: lo prometido se reserva y lo despachado sale.',
          'Problemas: lo que un cliente o un depósito reclama, con responsable, fotos y comentarios. El lote se retiene desde ahí y se libera con la conclusión; y se ve de qué y de qué lotes se reclama más.',
          'Vino a granel: ofertas con su muestra, contratos en cuotas, camiones con sus precintos y su pesada, lo que el comprador aceptó u objetó, devoluciones y el estado de cuenta de cada cliente.',
          'Las órdenes salen por partes y vuelven por partes, con su crédito, sus cobros, su lista de preparación, sus remitos y las etiquetas de sus cajas.',
          'Las ventas de un período en cifras: botellas, ventas netas, costo y margen por mes, cliente, mercado y etiqueta, y qué órdenes salieron a tiempo.',
          'La etiqueta digital que pide la Unión Europea: ingredientes y nutrición desde la bodega y el laboratorio, con su código QR, en 24 idiomas.',
          'Resúmenes del fraccionamiento y de las etiquetas: a qué ritmo anda cada línea, qué se pierde, qué se descarta y cuánto tarda cada aprobación.',
        ],
      },
      money: {
        title: 'Facturas y pagos',
        items: [
          'Cotizaciones por día: se proponen solas donde un precio está en otra moneda.',
          'Facturas de servicios (luz, agua, canon, alquiler): su costo llega a los cuadros, a los vinos o a los gastos, y vuelve si se corrigen.',
          'Liquidaciones de empleados y contratistas a partir de sus trabajos y de lo que cosecharon por kilo, bin o caja: propuesta, correcciones con motivo, pagos en partes y recibo.',
        ],
      },
      trace: {
        title: 'Trazabilidad',
        items: [
          'De cualquier botella hasta sus cuadros, y de un cuadro hasta los clientes, en un dibujo que se recorre y en una tabla.',
          'Cada registro cuenta quién lo cambió, cuándo y qué decía antes, y guarda sus archivos y fotos.',
        ],
      },
      people: {
        title: 'Usuarios y notificaciones',
        items: [
          'Tareas para cada persona, con su fecha, que se repiten si hace falta y se marcan hechas desde el teléfono con un toque; la semana de cada uno con sus horarios.',
          'Un calendario de toda la empresa: eventos, tareas, trabajos de finca, órdenes, entregas, vencimientos y alarmas, por mes, semana, día o agenda. Se mueve arrastrando, y se ve también en el calendario de su teléfono.',
          'Usuarios por invitación, con roles, ingreso en dos pasos y todas sus sesiones a la vista.',
          'Una campana avisa en el momento lo que le asignan y lo que cambia en su usuario. Usted elige qué llega también por correo.',
          'Videollamadas entre personas de la empresa, hasta seis: por enlace, o desde una orden de trabajo o una vasija, que guarda en su historial quién llamó y quiénes estuvieron.',
          'Anuncios de la empresa, con las fechas en que se muestran.',
          'Se puede trabajar desde el teléfono, con fondo oscuro y sin mouse; las listas se descargan en Excel.',
        ],
      },
    },
  },
}
