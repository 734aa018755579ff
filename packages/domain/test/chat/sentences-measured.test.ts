import { expect, test } from 'vitest'
import { table, understood } from './company.ts'

test.each(
  table(`
    T05 dens 1012 temp 24
      = MEASURE | at=T05 | DENSITY=1.012 TEMPERATURE=24 | 11-24 | 10:15 | Ana Prueba
    T05 densidad 1.012 temperatura 24
      = MEASURE | at=T05 | DENSITY=1.012 TEMPERATURE=24 | 11-24 | 10:15 | Ana Prueba
    t5 dens 1012 temp 24,5
      = MEASURE | at=T05 | DENSITY=1.012 TEMPERATURE=24.5 | 11-24 | 10:15 | Ana Prueba
    T05: dens 1,012, temp 24.5 °C
      = MEASURE | at=T05 | DENSITY=1.012 TEMPERATURE=24.5 | 11-24 | 10:15 | Ana Prueba
    T01 densidad 995 g/l
      = MEASURE | at=T01 | DENSITY=0.995 | 11-24 | 10:15 | Ana Prueba
    tanque 10 dens 0,996
      = MEASURE | at=T10 | DENSITY=0.996 | 11-24 | 10:15 | Ana Prueba
    T05 d 1050 t° 26
      = MEASURE | at=T05 | DENSITY=1.05 TEMPERATURE=26 | 11-24 | 10:15 | Ana Prueba
    T05 brix 22,5
      = MEASURE | at=T05 | BRIX=22.5 | 11-24 | 10:15 | Ana Prueba
    T05 22,5 brix
      = MEASURE | at=T05 | BRIX=22.5 | 11-24 | 10:15 | Ana Prueba
    T05 22°bx temp 18
      = MEASURE | at=T05 | BRIX=22 TEMPERATURE=18 | 11-24 | 10:15 | Ana Prueba
    T05 baumé 12,4
      = MEASURE | at=T05 | BAUME=12.4 | 11-24 | 10:15 | Ana Prueba
    t05 ph 3,6 acidez total 5,2
      = MEASURE | at=T05 | PH=3.6 TOTAL_ACIDITY=5.2 | 11-24 | 10:15 | Ana Prueba
    T05 pH 3.65 AT 5,4
      = MEASURE | at=T05 | PH=3.65 TOTAL_ACIDITY=5.4 | 11-24 | 10:15 | Ana Prueba
    T05 av 0,45
      = MEASURE | at=T05 | VOLATILE_ACIDITY=0.45 | 11-24 | 10:15 | Ana Prueba
    T05 acidez volátil 0,45 g/l
      = MEASURE | at=T05 | VOLATILE_ACIDITY=0.45 | 11-24 | 10:15 | Ana Prueba
    T05 acidez 5,2
      = MEASURE | at=T05 | 11-24 | 10:15 | Ana Prueba | impossible=acidez 5,2
      ? values
    T05 so2 libre 35 total 110
      = MEASURE | at=T05 | FREE_SO2=35 | 11-24 | 10:15 | Ana Prueba | impossible=110 | unread=total 110
      ? values
    T05 so2 libre 35 so2 total 110
      = MEASURE | at=T05 | FREE_SO2=35 TOTAL_SO2=110 | 11-24 | 10:15 | Ana Prueba
    T05 so2 35
      = MEASURE | at=T05 | 11-24 | 10:15 | Ana Prueba | impossible=so2 35
      ? values
    T05 sulfuroso libre 28 mg/l
      = MEASURE | at=T05 | FREE_SO2=28 | 11-24 | 10:15 | Ana Prueba
    T05 temp 24 grados
      = MEASURE | at=T05 | TEMPERATURE=24 | 11-24 | 10:15 | Ana Prueba
    T05 24 grados
      = MEASURE | at=T05 | 11-24 | 10:15 | Ana Prueba | impossible=24 grados
      ? values
    T05 temp 75
      = MEASURE | at=T05 | 11-24 | 10:15 | Ana Prueba | impossible=temp 75
      ? values
    T05 temp 24 temp 25
      = MEASURE | at=T05 | TEMPERATURE=24 | 11-24 | 10:15 | Ana Prueba | impossible=temp 25
      ? values
    T05 temp 75 °F
      = MEASURE | at=T05 | 11-24 | 10:15 | Ana Prueba | impossible=temp 75 °f
      ? values
    T05 dens 1012
      = MEASURE | at=T05 | DENSITY=1.012 | 11-24 | 10:15 | Ana Prueba
    temp 24 dens 1012
      = MEASURE | TEMPERATURE=24 DENSITY=1.012 | 11-24 | 10:15 | Ana Prueba
      ? vessels
    dens 1012 temp 24 T05 y T03
      = MEASURE | DENSITY=1.012 TEMPERATURE=24 | 11-24 | 10:15 | Ana Prueba | vessels?t05 t03=T05/T03
      ? vessels
    T99 dens 1012
      = MEASURE | DENSITY=1.012 | 11-24 | 10:15 | Ana Prueba | vessels?T99=none
      ? vessels
    ayer T05 dens 1015
      = MEASURE | at=T05 | DENSITY=1.015 | 11-23 | Ana Prueba
      ? hour
    T05 dens 1020 ayer 18hs
      = MEASURE | at=T05 | DENSITY=1.02 | 11-23 | 18:00 | Ana Prueba
    T05 dens 1012 temp 24 Diego
      = MEASURE | at=T05 | DENSITY=1.012 TEMPERATURE=24 | 11-24 | 10:15 | Diego Funes
    T05 dens 1012 temp 24 lunes 8hs
      = MEASURE | at=T05 | DENSITY=1.012 TEMPERATURE=24 | 11-23 | 08:00 | Ana Prueba
    L7 brix 21
      = MEASURE | on=L7 | BRIX=21 | 11-24 | 10:15 | Ana Prueba
    L7 brix 23,5 ph 3,4 acidez total 7
      = MEASURE | on=L7 | BRIX=23.5 PH=3.4 TOTAL_ACIDITY=7 | 11-24 | 10:15 | Ana Prueba
    cuadro norte brix 22
      = MEASURE | on=Cuadro Norte | BRIX=22 | 11-24 | 10:15 | Ana Prueba
    malbec brix 22
      = MEASURE | BRIX=22 | 11-24 | 10:15 | Ana Prueba | vessels?malbec=Malbec Viejo/Malbec Nuevo
      ? vessels
    medir T05 dens 1012
      = MEASURE | at=T05 | DENSITY=1.012 | 11-24 | 10:15 | Ana Prueba
    medí T05 temp 22 a las 7
      = MEASURE | at=T05 | TEMPERATURE=22 | 11-24 | 07:00 | Ana Prueba
    medición T01 azúcar 3,2 málico 0,2
      = MEASURE | at=T01 | RESIDUAL_SUGAR=3.2 MALIC=0.2 | 11-24 | 10:15 | Ana Prueba
    Huevo 1 temp 19 humedad 70
      = MEASURE | at=Huevo 1 | TEMPERATURE=19 HUMIDITY=70 | 11-24 | 10:15 | Ana Prueba
    T05 alcohol 13,8
      = MEASURE | at=T05 | ALCOHOL=13.8 | 11-24 | 10:15 | Ana Prueba
    T05 turbidez 3,2 ntu
      = MEASURE | at=T05 | TURBIDITY=3.2 | 11-24 | 10:15 | Ana Prueba
    T05 -3 brix
      = MEASURE | at=T05 | BRIX=-3 | 11-24 | 10:15 | Ana Prueba
    T05 dens 3012
      = MEASURE | at=T05 | 11-24 | 10:15 | Ana Prueba | impossible=dens 3012
      ? values
    T05 presión 1,5 bar
      = MEASURE | at=T05 | PRESSURE=1.5 | 11-24 | 10:15 | Ana Prueba
    hola, T05 dens 1012
      = MEASURE | at=T05 | DENSITY=1.012 | 11-24 | 10:15 | Ana Prueba
    tanque 3 temp 21
      = MEASURE | at=T03 | TEMPERATURE=21 | 11-24 | 10:15 | Ana Prueba
  `),
)('%s', (sentence, meaning, gaps) => {
  expect(understood(sentence)).toEqual({ meaning, gaps })
})
