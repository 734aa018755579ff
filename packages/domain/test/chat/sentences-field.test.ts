import { expect, test } from 'vitest'
import { table, understood } from './company.ts'

test.each(
  table(`
    curado L3 L4 azufre 3 kg/ha hoy
      = CURATION | on=L3+L4 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | 11-24
      ? plagues status employee
    curado L3 y L4 con azufre mojable 3kg/ha oídio hoy hecho Diego
      = CURATION | on=L3+L4 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-24 | Diego Funes | DONE
    Curar L3, L4 azufre 3 kg por ha contra oidio mañana Diego
      = CURATION | on=L3+L4 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-25 | Diego Funes
    cura L3 cobre 2 l/ha peronospora mañana Marta
      = CURATION | on=L3 | 2 LITER_PER_HECTARE | of=Cobre líquido | stock=Cobre líquido @ Depósito | against=Peronóspora | 11-25 | Marta Díaz
    pulverización L7 cobre 1,5 lts/ha botrytis hoy terminado Ana
      = CURATION | on=L7 | 1.5 LITER_PER_HECTARE | of=Cobre líquido | stock=Cobre líquido @ Depósito | 11-24 | Ana Prueba | DONE | unread=botrytis
      ? plagues
    pulverizar cuadro norte azufre 3 kg/ha oidio el lunes Juan Pérez
      = CURATION | on=Cuadro Norte | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-30 | Juan Pérez
    fumigar L7 hormigas sin producto hoy listo diego
      = CURATION | on=L7 | of=NONE | against=Hormigas | 11-24 | Diego Funes | DONE
    curado L3 azufre 5 kg oídio hoy hecho Diego
      = CURATION | on=L3 | 5 KG | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-24 | Diego Funes | DONE
    curado L3 azufre 5 oídio hoy hecho Diego
      = CURATION | on=L3 | 5 ? | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-24 | Diego Funes | DONE
      ? unit
    curado L3 azufre 3 l/ha oídio hoy hecho Diego
      = CURATION | on=L3 | 3 LITER_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-24 | Diego Funes | DONE
      ? unit
    curado L3 azufre 30 g/hl oídio hoy hecho Diego
      = CURATION | on=L3 | 30 GRAM_PER_HECTOLITER | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-24 | Diego Funes | DONE
      ? unit
    curado L3 L99 azufre 3 kg/ha oídio hoy hecho Diego
      = CURATION | on=L3 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-24 | Diego Funes | DONE | lands?L99=none
      ? lands
    curado malbec azufre 3 kg/ha oídio mañana diego
      = CURATION | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-25 | Diego Funes | lands?malbec=Malbec Viejo/Malbec Nuevo
      ? lands
    curado podredumbre L3 azufre 3 kg/ha mañana diego
      = CURATION | on=L3 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | 11-25 | Diego Funes | plagues?podredumbre=Podredumbre gris/Podredumbre ácida
      ? plagues
    curado L3 azufre 3 kg/ha y cobre 2 l/ha oídio mañana diego
      = CURATION | on=L3 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-25 | Diego Funes | unread=cobre 2 l/ha
    curado hoy
      = CURATION | 11-24
      ? lands plagues product stock amount status employee
    curé L3 con azufre
      = CURATION | on=L3 | of=Azufre mojable | stock=Azufre mojable @ Depósito
      ? plagues amount day status employee
    curado L3 azufre 3 kg/ha oidio polilla mañana Diego
      = CURATION | on=L3 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio+Polilla de la vid (Lobesia botrana) | 11-25 | Diego Funes
    fertilizar L3 urea 80 kg/ha mañana Diego
      = FERTILIZATION | on=L3 | 80 KG_PER_HECTARE | of=Urea | stock=Urea @ Depósito | 11-25 | Diego Funes
      ? fertilizationType
    fertilización L3 L4 urea 100 kg hoy hecho Marta
      = FERTILIZATION | on=L3+L4 | 100 KG | of=Urea | stock=Urea @ Depósito | 11-24 | Marta Díaz | DONE
      ? fertilizationType
    abonar L7 con urea 50kg/ha el 15/12 diego
      = FERTILIZATION | on=L7 | 50 KG_PER_HECTARE | of=Urea | stock=Urea @ Depósito | 12-15 | Diego Funes
      ? fertilizationType
    fertilizar L3
      = FERTILIZATION | on=L3
      ? fertilizationType product stock amount day status employee
    abonado cuadro norte urea 60 kg / ha hoy pendiente Ana
      = FERTILIZATION | on=Cuadro Norte | 60 KG_PER_HECTARE | of=Urea | stock=Urea @ Depósito | 11-24 | Ana Prueba | PENDING
      ? fertilizationType
    desbrote L3 mañana Diego
      = LABOR | on=L3 | labor=Desbrote | 11-25 | Diego Funes
    desbrote L3 L4 hoy hecho Marta
      = LABOR | on=L3+L4 | labor=Desbrote | 11-24 | Marta Díaz | DONE
    deshoje en L7 el lunes Diego
      = LABOR | on=L7 | labor=Deshoje | 11-30 | Diego Funes
    despunte cuadro norte 2/12 Juan Sosa
      = LABOR | on=Cuadro Norte | labor=Despunte | 12-02 | Juan Sosa
    desmalezado L4 hoy listo Diego
      = LABOR | on=L4 | labor=Desmalezado | 11-24 | Diego Funes | DONE
    atadura L3 mañana
      = LABOR | on=L3 | labor=Atadura | 11-25
      ? employee
    rastreo L7 viernes diego
      = LABOR | on=L7 | labor=Rastreo | 11-27 | Diego Funes
    carpida malbec viejo hoy terminada marta
      = LABOR | on=Malbec Viejo | labor=Carpida | 11-24 | Marta Díaz | DONE
    raleo de racimos L3 mañana Diego
      = LABOR | on=L3 | labor=Raleo de racimos | 11-25 | Diego Funes
    raleo L3 mañana Diego
      = LABOR | on=L3 | labor=Raleo de racimos | 11-25 | Diego Funes
    limpieza de acequias L3 mañana Diego
      = LABOR | on=L3 | labor=Limpieza de acequias | 11-25 | Diego Funes
    control de heladas L3 hoy Diego
      = LABOR | on=L3 | labor=Control de heladas | 11-24 | Diego Funes
      ? status
    muestreo L3 mañana Ana
      = LABOR | on=L3 | labor=Muestreo | 11-25 | Ana Prueba
    injerto L99 mañana Diego
      = LABOR | labor=Injerto | 11-25 | Diego Funes | lands?L99=none
      ? lands
    desbrote
      = LABOR | labor=Desbrote
      ? lands day status employee
    desbrote de tronco L3 mañana Diego
      = LABOR | on=L3 | labor=Desbrote de tronco | 11-25 | Diego Funes
  `),
)('%s', (sentence, meaning, gaps) => {
  expect(understood(sentence)).toEqual({ meaning, gaps })
})
