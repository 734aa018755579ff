import { expect, test } from 'vitest'
import { table, understood } from './company.ts'

test.each(
  table(`
    lavar T03 mañana Diego
      = VESSEL_WORK WASH | at=T03 | 11-25 | Diego Funes
    lavado de T02 y T03 hoy 15hs Marta
      = VESSEL_WORK WASH | at=T02+T03 | 11-24 | 15:00 | Marta Díaz
    lavar el tanque 2 el sábado
      = VESSEL_WORK WASH | at=T02 | 11-28
      ? employee
    limpieza T02, T03, T10 mañana diego
      = VESSEL_WORK WASH | at=T02+T03+T10 | 11-25 | Diego Funes
    limpiar pileta 4 hoy yo
      = VESSEL_WORK WASH | at=Pileta 4 | 11-24 | Ana Prueba
    sanitizar T02 mañana 7hs ana
      = VESSEL_WORK SANITIZE | at=T02 | 11-25 | 07:00 | Ana Prueba
    desinfectar huevo 1 viernes juan sosa
      = VESSEL_WORK SANITIZE | at=Huevo 1 | 11-27 | Juan Sosa
    remontaje T05 hoy 18hs Diego
      = VESSEL_WORK PUMP_OVER | at=T05 | 11-24 | 18:00 | Diego Funes
    remontar T05 y T03 mañana 7:30 y diego
      = VESSEL_WORK PUMP_OVER | at=T05+T03 | 11-25 | 07:30 | Diego Funes
    remontajes T01 T03 T05 hoy Ana
      = VESSEL_WORK PUMP_OVER | at=T01+T03+T05 | 11-24 | Ana Prueba
    delestage T01 mañana Diego
      = VESSEL_WORK DELESTAGE | at=T01 | 11-25 | Diego Funes
    sacar muestra de T05 mañana Ana
      = VESSEL_WORK SAMPLE | at=T05 | 11-25 | Ana Prueba
    tomar muestra T05 y T10 hoy
      = VESSEL_WORK SAMPLE | at=T05+T10 | 11-24
      ? employee
    degustación T01 T03 el jueves 11hs Ana
      = VESSEL_WORK TASTING | at=T01+T03 | 11-26 | 11:00 | Ana Prueba
    cata de T01 hoy Ana
      = VESSEL_WORK TASTING | at=T01 | 11-24 | Ana Prueba
    inertizar T10 mañana Diego
      = VESSEL_WORK INERTIZE | at=T10 | 11-25 | Diego Funes
    medir T05 mañana Diego
      = VESSEL_WORK MEASUREMENT | at=T05 | 11-25 | Diego Funes
    medición T01 T03 hoy Ana
      = VESSEL_WORK MEASUREMENT | at=T01+T03 | 11-24 | Ana Prueba
    lavar T99 mañana Diego
      = VESSEL_WORK WASH | 11-25 | Diego Funes | vessels?T99=none
      ? vessels
    lavar T02 y T99 mañana Diego
      = VESSEL_WORK WASH | at=T02 | 11-25 | Diego Funes | vessels?T99=none
      ? vessels
    lavar mañana
      = VESSEL_WORK WASH | 11-25
      ? vessels employee
    lavar T02
      = VESSEL_WORK WASH | at=T02
      ? day employee
    lavar T02 3/12/2026 Diego
      = VESSEL_WORK WASH | at=T02 | 12-03 | Diego Funes
    lavar T02 el 1 Diego
      = VESSEL_WORK WASH | at=T02 | 12-01 | Diego Funes
    agregar 500 g de tartárico a T05 mañana Diego
      = ADDITION ADDITION | at=T05 | 500 GRAM | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-25 | Diego Funes
    agregado tartarico 500gr T05 hoy ana
      = ADDITION ADDITION | at=T05 | 500 GRAM | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Ana Prueba
    Agregué 1 kg de ácido tartárico al T03 hoy Diego
      = ADDITION ADDITION | at=T03 | 1 KG | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes
    adicionar metabisulfito 5 g/hl a T03 hoy Diego
      = ADDITION ADDITION | at=T03 | 5 GRAM_PER_HECTOLITER | of=Metabisulfito de potasio | 11-24 | Diego Funes | stock?=Meta @ Bodega/Meta @ Finca
      ? stock
    sulfitar T03 30 ppm metabisulfito hoy Ana
      = ADDITION ADDITION | at=T03 | 30 MILLIGRAM_PER_LITER | of=Metabisulfito de potasio | 11-24 | Ana Prueba | stock?=Meta @ Bodega/Meta @ Finca
      ? stock
    agregar levadura 20 g/hl a T05 mañana Diego
      = ADDITION ADDITION | at=T05 | 20 GRAM_PER_HECTOLITER | 11-25 | Diego Funes | product?levadura=Levadura roja/Levadura blanca
      ? product stock
    agregar levadura roja 20 g/hl a T05 mañana Diego
      = ADDITION ADDITION | at=T05 | 20 GRAM_PER_HECTOLITER | of=Levadura roja | stock=Levadura roja @ Depósito | 11-25 | Diego Funes
    agregar levadura blanca 20 g/hl a T05 mañana Diego
      = ADDITION ADDITION | at=T05 | 20 GRAM_PER_HECTOLITER | of=Levadura blanca | 11-25 | Diego Funes | stock?=none
      ? stock
    agregar tartárico a T05 mañana Diego
      = ADDITION ADDITION | at=T05 | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-25 | Diego Funes
      ? amount
    agregar 500 de tartárico a T05 hoy Diego
      = ADDITION ADDITION | at=T05 | 500 ? | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes
      ? unit
    agregar 2 litros de tartárico a T05 hoy Diego
      = ADDITION ADDITION | at=T05 | 2 LITER | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes
      ? unit
    agregar 1 kg/ha de tartárico a T05 hoy Diego
      = ADDITION ADDITION | at=T05 | 1 KG_PER_HECTARE | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes
      ? unit
    agregar 1,5 g/l de tartarico a T05 hoy Diego
      = ADDITION ADDITION | at=T05 | 1.5 GRAM_PER_LITER | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes
    agregar 100 g/100 l tartárico T05 hoy Diego
      = ADDITION ADDITION | at=T05 | 100 GRAM_PER_100_LITERS | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes
    agregar 300 g de tartárico a T05 y T03 hoy Diego
      = ADDITION ADDITION | 300 GRAM | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes | vessels?T05 T03=T05/T03
      ? vessels
    echar 1 kg tartárico en T05 hoy yo
      = ADDITION ADDITION | at=T05 | 1 KG | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Ana Prueba
    poner 200 grs de meta en T01 mañana marta
      = ADDITION ADDITION | at=T01 | 200 GRAM | of=Metabisulfito de potasio | 11-25 | Marta Díaz | stock?=Meta @ Bodega/Meta @ Finca
      ? stock
    agregar 5 g/hl de xyz a T05 hoy Diego
      = ADDITION ADDITION | at=T05 | 5 GRAM_PER_HECTOLITER | 11-24 | Diego Funes | unread=xyz
      ? product stock
    agregar bentonita 50 g/hl T05 hoy Diego
      = ADDITION ADDITION | at=T05 | 50 GRAM_PER_HECTOLITER | 11-24 | Diego Funes | unread=bentonita
      ? product stock
    sulfitar T05
      = ADDITION ADDITION | at=T05
      ? product stock amount day employee
    agregar 250 cc de cobre a T05 hoy Ana
      = ADDITION ADDITION | at=T05 | 250 MILLILITER | of=Cobre líquido | stock=Cobre líquido @ Depósito | 11-24 | Ana Prueba
    agregar 2 kg/hl cobre a T05 hoy Ana
      = ADDITION ADDITION | at=T05 | 2 ? | of=Cobre líquido | stock=Cobre líquido @ Depósito | 11-24 | Ana Prueba | unread=kg/hl
      ? unit
    agregar 10 g por hl de tartárico a T05 y T03 hoy Diego
      = ADDITION ADDITION | at=T05+T03 | 10 GRAM_PER_HECTOLITER | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes
    agregar 10 g x cada hl de tartárico a T05 hoy Diego
      = ADDITION ADDITION | at=T05 | 10 GRAM_PER_HECTOLITER | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes
    mañana lavar T02 Diego
      = VESSEL_WORK WASH | at=T02 | 11-25 | Diego Funes
    hoy remontaje T01 y T03 Juan Sosa 18:30
      = VESSEL_WORK PUMP_OVER | at=T01+T03 | 11-24 | 18:30 | Juan Sosa
    por favor agregar 1kg tartárico a T05, hoy, Diego. Gracias
      = ADDITION ADDITION | at=T05 | 1 KG | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes | unread=gracias
  `),
)('%s', (sentence, meaning, gaps) => {
  expect(understood(sentence)).toEqual({ meaning, gaps })
})
