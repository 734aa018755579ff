import { expect, test } from 'vitest'
import { table, understood } from './company.ts'

test.each(
  table(`
    llovió 12 mm ayer en la finca Norte
      = RAIN | all=Finca Norte | 11-23 | 12 mm
    yovio 12 mm ayer L3
      = RAIN | on=L3 | 11-23 | 12 mm
    llobio 9mm hoy l7
      = RAIN | on=L7 | 11-24 | 9 mm
    lluvia 8mm hoy L3 L4
      = RAIN | on=L3+L4 | 11-24 | 8 mm
    llovio 8,5 milimetros anoche en el sector alto
      = RAIN | all=Sector Alto | 11-23 | 8.5 mm
    Llovieron 20 mm el domingo L7
      = RAIN | on=L7 | 11-22 | 20 mm
    lluvia 15 hoy finca norte
      = RAIN | all=Finca Norte | 11-24 | mm?15=15
      ? mm
    lluvia finca norte ayer
      = RAIN | all=Finca Norte | 11-23
      ? mm
    llovió 12 mm
      = RAIN | 12 mm
      ? lands day
    12 mm de lluvia hoy L3
      = RAIN | on=L3 | 11-24 | 12 mm
    precipitación 6 mm ayer La Consulta
      = RAIN | all=La Consulta | 11-23 | 6 mm
    llovió 12 mm en L3 y 15 mm en L4 ayer
      = RAIN | on=L3+L4 | 11-23 | mm?12 mm, 15 mm=12/15
      ? mm
    lluvia 20 l/m2 hoy L3
      = RAIN | on=L3 | 11-24 | 20 mm
    llovizna 1,5 mm hoy a la tarde L7
      = RAIN | on=L7 | 11-24 | 1.5 mm | unread=tarde
    cayeron 30 mm de lluvia ayer a las 17hs en toda la finca
      = RAIN | all=Finca Norte | 11-23 | 17:00 | 30 mm
    lluvia 0 mm hoy L3
      = RAIN | on=L3 | 11-24 | mm?0 mm=none
      ? mm
    mañana llueve 20 mm L3
      = RAIN | on=L3 | 11-25 | 20 mm
      ? day
    lluvia 8 mm hoy norte
      = RAIN | 11-24 | 8 mm | lands?norte=Cuadro Norte/Finca Norte
      ? lands
    cuánto llovió ayer
      = UNKNOWN
    lluvia 8 mm hoy L99
      = RAIN | 11-24 | 8 mm | lands?L99=none
      ? lands
    lluvia 8 mm hoy malbec
      = RAIN | 11-24 | 8 mm | lands?malbec=Malbec Viejo/Malbec Nuevo
      ? lands
    lluvia 8 mm hoy L3 La Consulta
      = RAIN | 11-24 | 8 mm | lands?L3 La Consulta=L3/La Consulta
      ? lands
    llovió 12 mm ayer L3 sin daños
      = RAIN | on=L3 | 11-23 | 12 mm | unread=sin danos
    granizo L7 30% daño
      = CONTINGENCY | on=L7 | HAIL | 30 %
      ? day
    piedra L7 ayer 40 %
      = CONTINGENCY | on=L7 | 11-23 | HAIL | 40 %
    cayó granizo ayer en L3 y L4
      = CONTINGENCY | on=L3+L4 | 11-23 | HAIL
    granizó hoy L7
      = CONTINGENCY | on=L7 | 11-24 | HAIL
    heló anoche L3
      = CONTINGENCY | on=L3 | 11-23 | contingencyType?helo=LATE_FROST/EARLY_FROST
      ? contingencyType
    helada tardía L3 L4 hoy 15%
      = CONTINGENCY | on=L3+L4 | 11-24 | LATE_FROST | 15 %
    helada -2 grados L7 hoy
      = CONTINGENCY | on=L7 | 11-24 | contingencyType?helada=LATE_FROST/EARLY_FROST | unread=-2 grados
      ? contingencyType
    control de heladas L3 hoy hecho Diego
      = LABOR | on=L3 | labor=Control de heladas | 11-24 | Diego Funes | DONE
    viento zonda ayer finca norte
      = CONTINGENCY | all=Finca Norte | 11-23 | ZONDA_WIND
    zonda hoy L7 20 por ciento
      = CONTINGENCY | on=L7 | 11-24 | ZONDA_WIND | 20 %
    exceso de lluvia L3 hoy
      = CONTINGENCY | on=L3 | 11-24 | HEAVY_RAIN
    lluvia dañó L3 10 % ayer
      = CONTINGENCY | on=L3 | 11-23 | HEAVY_RAIN | 10 %
    daño por animales L7 hoy 5%
      = CONTINGENCY | on=L7 | 11-24 | ANIMALS | 5 %
    pájaros L3 20% de daño hoy
      = CONTINGENCY | on=L3 | 11-24 | ANIMALS | 20 %
    hubo un robo en L4 ayer
      = CONTINGENCY | on=L4 | 11-23 | THEFT
    golpe de sol en Malbec Viejo 15 % hoy
      = CONTINGENCY | on=Malbec Viejo | 11-24 | SUNBURN | 15 %
    contingencia L3 hoy
      = CONTINGENCY | on=L3 | 11-24
      ? contingencyType
    granizo L7 hoy 120 %
      = CONTINGENCY | on=L7 | 11-24 | HAIL | percentage?120 %=none
      ? percentage
    granizo L7 30 hoy
      = CONTINGENCY | on=L7 | 11-24 | HAIL | percentage?30=30
      ? percentage
    aluvión el 20/11 sector alto
      = CONTINGENCY | all=Sector Alto | 11-20 | FLOOD
    incendio L7 ayer 100%
      = CONTINGENCY | on=L7 | 11-23 | FIRE | 100 %
    corrimiento L4 hoy 25%
      = CONTINGENCY | on=L4 | 11-24 | POOR_SET | 25 %
    daño L7 30% ayer
      = CONTINGENCY | on=L7 | 11-23 | 30 %
      ? contingencyType
    curado L3 daño de hormigas azufre 3 kg/ha hoy hecho Diego
      = CURATION | on=L3 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Hormigas | 11-24 | Diego Funes | DONE | unread=dano
    granizo L3 20 % L4 40 % ayer
      = CONTINGENCY | on=L3+L4 | 11-23 | HAIL | percentage?20 %, 40 %=20/40
      ? percentage
    deriva de herbicida L7 hoy
      = CONTINGENCY | on=L7 | 11-24 | DRIFT
    brotación L3 L4
      = PHENOLOGY | on=L3+L4 | EL04_BUDBURST
      ? percentage day
    L5 envero 20 %
      = PHENOLOGY | EL35_VERAISON | 20 % | lands?L5=none
      ? lands day
    L7 envero 20 % hoy
      = PHENOLOGY | on=L7 | 11-24 | EL35_VERAISON | 20 %
    brotacion L3 L4 50% hoy
      = PHENOLOGY | on=L3+L4 | 11-24 | EL04_BUDBURST | 50 %
    floración L3 50 % hoy
      = PHENOLOGY | on=L3 | 11-24 | 50 % | phenologyType?floracion=EL19_FLOWERING_START/EL21_FLOWERING_30/EL23_FULL_BLOOM/EL25_FLOWERING_80
      ? phenologyType
    plena floración malbec viejo 60 % ayer
      = PHENOLOGY | on=Malbec Viejo | 11-23 | EL23_FULL_BLOOM | 60 %
    inicio de floracion L7 10% 20/11
      = PHENOLOGY | on=L7 | 11-20 | EL19_FLOWERING_START | 10 %
    cuaje L3 80 por ciento hoy
      = PHENOLOGY | on=L3 | 11-24 | EL27_SET | 80 %
    EL35 L7 20% hoy
      = PHENOLOGY | on=L7 | 11-24 | EL35_VERAISON | 20 %
    E-L 27 L3 50 % hoy
      = PHENOLOGY | on=L3 | 11-24 | EL27_SET | 50 %
    caída de hojas L3 30 % hoy
      = PHENOLOGY | on=L3 | 11-24 | 30 % | phenologyType?caida de hojas=EL43_LEAF_FALL_START/EL47_LEAF_FALL_END
      ? phenologyType
    madurez de cosecha L3 40% hoy
      = PHENOLOGY | on=L3 | 11-24 | EL38_HARVEST_RIPE | 40 %
    punta verde L4 hoy 15
      = PHENOLOGY | on=L4 | 11-24 | EL04_BUDBURST | percentage?15=15
      ? percentage
    yema hinchada finca norte 100 % hoy
      = PHENOLOGY | all=Finca Norte | 11-24 | EL02_BUD_SWELL | 100 %
    envero 30 % ayer sector alto 7:30
      = PHENOLOGY | all=Sector Alto | 11-23 | EL35_VERAISON | 30 % | unread=7:30
    Enveraron el 40 % de L3 hoy
      = PHENOLOGY | on=L3 | 11-24 | EL35_VERAISON | 40 %
    cierre de racimos L7 50% hoy
      = PHENOLOGY | on=L7 | 11-24 | 50 % | phenologyType?cierre de racimos=EL32_BUNCH_CLOSURE/EL33_HARD_GREEN
      ? phenologyType
    5 hojas L3 90 % hoy
      = PHENOLOGY | on=L3 | 11-24 | EL12_FIVE_LEAVES | 90 %
  `),
)('%s', (sentence, meaning, gaps) => {
  expect(understood(sentence)).toEqual({ meaning, gaps })
})
