import { expect, test } from 'vitest'
import { table, understood } from './company.ts'

test.each(
  table(`
    traciego 1.000 l t01 a t03 el lunes 7:30 Diego
      = TRANSFER RACK | from=T01 | to=T03 | 1000 LITER | 11-30 | 07:30 | Diego Funes
    trasiego 2000 l de T01 a T02 mañana 8hs Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | 08:00 | Diego Funes
    Trasiego 2.000 lts de T01 a T02 mañana a las 8 Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | 08:00 | Diego Funes
    TRASEGAR 20 HL DEL T-01 AL T-02 EL LUNES 7:30 ANA
      = TRANSFER RACK | from=T01 | to=T02 | 20 HECTOLITER | 11-30 | 07:30 | Ana Prueba
    trasegar de t1 a t2 2000l hoy diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-24 | Diego Funes
    Trasiego T01 -> T02 1.500 l mañana Diego
      = TRANSFER RACK | from=T01 | to=T02 | 1500 LITER | 11-25 | Diego Funes
    trasiego t 01 a t 02 500 litros 5/12 Marta
      = TRANSFER RACK | from=T01 | to=T02 | 500 LITER | 12-05 | Marta Díaz
    pasar 1,5 hl de T03 a T02 el viernes 14:30 Funes
      = TRANSFER RACK | from=T03 | to=T02 | 1.5 HECTOLITER | 11-27 | 14:30 | Diego Funes
    pasar 15 m3 de la pileta 4 al T02 pasado mañana diego
      = TRANSFER RACK | from=Pileta 4 | to=T02 | 15 CUBIC_METER | 11-26 | Diego Funes
    mover todo de T03 a T02 hoy Marta
      = TRANSFER RACK | from=T03 | to=T02 | ALL | 11-24 | Marta Díaz
    trasiego todo el vino de T01 a T02 mañana, Diego
      = TRANSFER RACK | from=T01 | to=T02 | ALL | 11-25 | Diego Funes
    trasiego T01 T02 2000 l mañana Diego
      = TRANSFER RACK | at=T01+T02 | 2000 LITER | 11-25 | Diego Funes | from?t01 t02=T01/T02
      ? from to
    trasiego T01 2000 l mañana Diego
      = TRANSFER RACK | 2000 LITER | 11-25 | Diego Funes | from?t01=T01
      ? from to
    trasiego de T01 a T99 2000 l mañana Diego
      = TRANSFER RACK | from=T01 | 2000 LITER | 11-25 | Diego Funes | to?T99=none
      ? to
    trasiego 2000 de T01 a T02 mañana Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 ? | 11-25 | Diego Funes
      ? unit
    trasiego de T01 a T02 mañana Diego
      = TRANSFER RACK | from=T01 | to=T02 | 11-25 | Diego Funes
      ? amount
    trasiego 2000 l de T01 a T02 mañana Juan
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | employee?juan=Juan Pérez/Juan Sosa
      ? employee
    trasiego 2000 l de T01 a T02 Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | Diego Funes
      ? day
    trasiego 2000 l de T01 a T02 mañana 8hs
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | 08:00
      ? employee
    trasiego
      = TRANSFER RACK
      ? from to amount day employee
    trasiego 2000 l de T01 y T03 a T02 mañana Diego
      = TRANSFER RACK | to=T02 | 2000 LITER | 11-25 | Diego Funes | from?t01 t03=T01/T03
      ? from
    trasiego 2000 l de tanque 1 a tanque 2 mañana Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | Diego Funes
    trasiego 2000 l de tanque 5 a T02 mañana Diego
      = TRANSFER RACK | to=T02 | 2000 LITER | 11-25 | Diego Funes | from?tanque 5=T05/TQ5
      ? from
    trasvase 300 l huevo 1 a T02 el 5 de diciembre Marta Díaz
      = TRANSFER RACK | from=Huevo 1 | to=T02 | 300 LITER | 12-05 | Marta Díaz
    trasiego 500 l de T01 para T02 el jueves que viene a las 8 y media Diego
      = TRANSFER RACK | from=T01 | to=T02 | 500 LITER | 11-26 | 08:30 | Diego Funes
    trasiego 500 kg de T01 a T02 mañana Diego
      = TRANSFER RACK | from=T01 | to=T02 | 500 KG | 11-25 | Diego Funes
      ? unit
    filtrar 1200 l de T05 a T02 mañana 9hs Diego
      = TRANSFER FILTER | from=T05 | to=T02 | 1200 LITER | 11-25 | 09:00 | Diego Funes
    filtrado T05 a T02 todo jueves diego
      = TRANSFER FILTER | from=T05 | to=T02 | ALL | 11-26 | Diego Funes
    filtración de 800 litros del T10 al T02, el 30/11, Ana
      = TRANSFER FILTER | from=T10 | to=T02 | 800 LITER | 11-30 | Ana Prueba
    clarificar 3000 l de T03 a T02 lunes Juan Sosa
      = TRANSFER CLARIFY | from=T03 | to=T02 | 3000 LITER | 11-30 | Juan Sosa
    clarificación de T03 hacia T02 3.000 litros el lunes Sosa
      = TRANSFER CLARIFY | from=T03 | to=T02 | 3000 LITER | 11-30 | Juan Sosa
    desborre 800 l T10 a T02 hoy Ana
      = TRANSFER SETTLE | from=T10 | to=T02 | 800 LITER | 11-24 | Ana Prueba
    trasiego 2000 l de T01 a T02 31/2 Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | Diego Funes | unread=31/2
      ? day
    trasiego 2000 l de T01 a T02 mañana 8hs Diego urgente
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | 08:00 | Diego Funes | unread=urgente
    trasiego 2000 l T01 a T02 por la mañana Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | Diego Funes | unread=manana
      ? day
    trasiego 2000 l T01 a T02 mañana a la mañana Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | Diego Funes | unread=manana
    trasiego 2000 l de T01 a T02 mañana 15 Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | Diego Funes | unread=15
    trasiego 500 l de la vasija 3 a T02 hoy Diego
      = TRANSFER RACK | from=T03 | to=T02 | 500 LITER | 11-24 | Diego Funes
    trasiego 0 l de T01 a T02 hoy Diego
      = TRANSFER RACK | from=T01 | to=T02 | 11-24 | Diego Funes | unread=0 l
      ? amount
    trasiego -5 l de T01 a T02 hoy Diego
      = TRANSFER RACK | from=T01 | to=T02 | 11-24 | Diego Funes | unread=-5 l
      ? amount
    trasiego 1.234.567 l de T01 a T02 hoy Diego
      = TRANSFER RACK | from=T01 | to=T02 | 1234567 LITER | 11-24 | Diego Funes
    trasiego 2,500 l de T01 a T02 hoy Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2.5 LITER | 11-24 | Diego Funes
    trasiego 2.5 hl de T01 a T02 hoy Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2.5 HECTOLITER | 11-24 | Diego Funes
    trasiego 2000 l de T01 a T02 29/2 Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | Diego Funes | unread=29/2
      ? day
    trasiego 2000 l de T01 a T02 el lunes pasado Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-23 | Diego Funes
    trasiego 2000 l de T01 a T02 1/1/27 15:00 Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 01-01 | 15:00 | Diego Funes
    trasiego 2000 l de T01 a T02 mañana 8am Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | 08:00 | Diego Funes
    trasiego 2000 l de T01 a T02 mañana 3 pm Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | 15:00 | Diego Funes
    trasiego 2000 l de T01 a T02 mañana a las 3 de la tarde Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | 15:00 | Diego Funes
    trasiego 2000 l de T01 a T02 mañana al mediodía Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | 12:00 | Diego Funes
    trasiego 2000 l de T01 a T02 mañana 7.30hs Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | 07:30 | Diego Funes
    trasiego 2000 l de T01 a T02 mañana 25hs Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | Diego Funes | unread=25 hs
    trasiego 2000 l de T01 a T01 mañana Diego
      = TRANSFER RACK | from=T01 | to=T01 | 2000 LITER | 11-25 | Diego Funes
      ? to
    trasiego 2000 l de T01 a T02 hoy y mañana Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-24 | Diego Funes | unread=manana
    trasiego 2 mil litros de T01 a T02 hoy Diego
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-24 | Diego Funes
    trasiego 1,5 mil litros de T01 a T02 hoy Diego
      = TRANSFER RACK | from=T01 | to=T02 | 1500 LITER | 11-24 | Diego Funes
    Diego trasiega mañana 2000 l de T01 a T02
      = TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | Diego Funes
    mañana 8 hs trasegar 300 l desde huevo 1 hacia T02, Marta
      = TRANSFER RACK | from=Huevo 1 | to=T02 | 300 LITER | 11-25 | 08:00 | Marta Díaz
  `),
)('%s', (sentence, meaning, gaps) => {
  expect(understood(sentence)).toEqual({ meaning, gaps })
})
