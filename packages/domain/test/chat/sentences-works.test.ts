import { expect, test } from 'vitest'
import { table, understood } from './company.ts'

test.each(
  table(`
    riego L3 valvula 2 3 horas ayer
      = IRRIGATION | on=L3 | 11-23 | by=Válvula 2 | 3h
      ? status employee
    regué L7 2h30 hoy
      = IRRIGATION | on=L7 | 11-24 | 2.5h
      ? valve status employee
    Regamos L3 y L4 válvula 3 4 hs hoy listo Diego
      = IRRIGATION | on=L3+L4 | 11-24 | Diego Funes | DONE | by=Válvula 3 | 4h
    riego válvula 1 6 horas mañana Diego
      = IRRIGATION | on=L4+L7 | 11-25 | Diego Funes | by=Válvula 1 | 6h
    regar v10 90 minutos hoy hecho Marta
      = IRRIGATION | on=Cuadro Norte | 11-24 | Marta Díaz | DONE | by=V10 | 1.5h
    riego cuadro norte v10 2 horas y media hoy hecho Diego
      = IRRIGATION | on=Cuadro Norte | 11-24 | Diego Funes | DONE | by=V10 | 2.5h
    riego L3 v2 2:30 hs hoy hecho Diego
      = IRRIGATION | on=L3 | 11-24 | Diego Funes | DONE | by=Válvula 2 | 2.5h
    riego L3 valvula 2 1 hora 30 min ayer hecho Juan Pérez
      = IRRIGATION | on=L3 | 11-23 | Juan Pérez | DONE | by=Válvula 2 | 1.5h
    riego L3 valvula 2 a las 8 3 horas mañana Diego
      = IRRIGATION | on=L3 | 11-25 | 08:00 | Diego Funes | by=Válvula 2 | 3h
    riego L3 válvula 9 3 horas hoy
      = IRRIGATION | on=L3 | 11-24 | 3h | valve?válvula 9=none
      ? valve status employee
    riego L7 válvula 2 3 horas hoy hecho Diego
      = IRRIGATION | on=L7 | 11-24 | Diego Funes | DONE | 3h | valve?=Válvula 1
      ? valve
    riego L3 sin válvula por surco 5 horas hoy hecho Diego
      = IRRIGATION | on=L3 | 11-24 | Diego Funes | DONE | by=NONE | SUPERFICIAL | 5h
    riego L3 sin valvula 5hs hoy hecho Diego
      = IRRIGATION | on=L3 | 11-24 | Diego Funes | DONE | by=NONE | 5h
      ? irrigationType
    riego L3
      = IRRIGATION | on=L3
      ? valve duration day status employee
    riego malbec 3 horas hoy hecho Diego
      = IRRIGATION | 11-24 | Diego Funes | DONE | 3h | lands?malbec=Malbec Viejo/Malbec Nuevo
      ? lands valve
    riego L99 válvula 2 3 horas hoy
      = IRRIGATION | 11-24 | by=Válvula 2 | 3h | lands?L99=none
      ? lands status employee
    riego por goteo L4 3 hs mañana
      = IRRIGATION | on=L4 | 11-25 | DRIP | 3h
      ? valve employee
    riego L3 val 2 media hora hoy hecho Diego
      = IRRIGATION | on=L3 | 11-24 | Diego Funes | DONE | by=Válvula 2 | 0.5h
    riego L3 válvula 2 mañana Diego pendiente
      = IRRIGATION | on=L3 | 11-25 | Diego Funes | PENDING | by=Válvula 2
    reguen L7 el lunes con la valvula 1 por 4 horas Marta
      = IRRIGATION | on=L7 | 11-30 | Marta Díaz | by=Válvula 1 | 4h
    riego L3 valvula 2 3 hoy
      = IRRIGATION | on=L3 | 11-24 | by=Válvula 2 | unread=3
      ? duration status employee
    poda L4 corta 3 jornales Diego
      = PRUNING | on=L4 | Diego Funes | SPUR | people=3
      ? day status
    podé L3 guyot doble hoy hecho Diego
      = PRUNING | on=L3 | 11-24 | Diego Funes | DONE | GUYOT_DOUBLE
    podamos L3 y L4 a cargador ayer hecho Marta
      = PRUNING | on=L3+L4 | 11-23 | Marta Díaz | DONE | CANE
    poda cuadro norte guyot el lunes Juan Sosa
      = PRUNING | on=Cuadro Norte | 11-30 | Juan Sosa | pruningType?guyot=GUYOT_SINGLE/GUYOT_DOUBLE/GUYOT_MULTI
      ? pruningType
    prepoda L7 mecánica mañana Diego
      = PRUNING | on=L7 | 11-25 | Diego Funes | pruningType?prepoda=PRE_PRUNING/MECHANICAL
      ? pruningType
    prepoda L7 mañana Diego
      = PRUNING | on=L7 | 11-25 | Diego Funes | PRE_PRUNING
    poda L3
      = PRUNING | on=L3
      ? pruningType day status employee
    poda de formación malbec nuevo hoy hecho Diego
      = PRUNING | on=Malbec Nuevo | 11-24 | Diego Funes | DONE | TRAINING
    poda L3 corta 12 yemas por planta hoy hecho Diego
      = PRUNING | on=L3 | 11-24 | Diego Funes | DONE | SPUR | buds=12
    poda L3 larga 80 kg hoy hecho Diego
      = PRUNING | on=L3 | 80 KG | 11-24 | Diego Funes | DONE | CANE
    poda L3 larga 80 hoy hecho Diego
      = PRUNING | on=L3 | 11-24 | Diego Funes | DONE | CANE | unread=80
    poda L99 corta mañana Diego
      = PRUNING | 11-25 | Diego Funes | SPUR | lands?L99=none
      ? lands
    poda malbec corta 2 jornales hoy hecho Diego
      = PRUNING | 11-24 | Diego Funes | DONE | SPUR | people=2 | lands?malbec=Malbec Viejo/Malbec Nuevo
      ? lands
    poda cordón pitoneado L3 L4 L7 4 personas 2/12 Ana
      = PRUNING | on=L3+L4+L7 | 12-02 | Ana Prueba | CORDON_SPUR | people=4
    podar L3 royat mañana
      = PRUNING | on=L3 | 11-25 | CORDON_SPUR
      ? employee
    poda sanitaria L4 hoy listo yo
      = PRUNING | on=L4 | 11-24 | Ana Prueba | DONE | SANITARY
    poda manual L3 hoy hecho Diego
      = PRUNING | on=L3 | 11-24 | Diego Funes | DONE | pruningType?manual=GUYOT_SINGLE/GUYOT_DOUBLE/GUYOT_MULTI/SPUR/CORDON_SPUR/CANE/MIXED/HEAD/PRE_PRUNING/MINIMAL/TRAINING/RENEWAL/SANITARY
      ? pruningType
    poda minima L7 1,5 jornales ayer hecho Diego
      = PRUNING | on=L7 | 11-23 | Diego Funes | DONE | MINIMAL | people=1.5
    podaron L3 en cabeza el 3 hecho Juan
      = PRUNING | on=L3 | 11-03 | DONE | HEAD | employee?juan=Juan Pérez/Juan Sosa
      ? employee
    cosecha L7 5200 kg hoy a bodega
      = HARVEST | on=L7 | 5200 KG | 11-24 | unread=bodega
      ? harvestType status employee
    cosechamos 5000 kg de L7 en bines hoy hecho Diego
      = HARVEST | on=L7 | 5000 KG | 11-24 | Diego Funes | DONE | MANUAL_BINES
    cosecha L7 5.200 kg a granel ayer hecho Diego
      = HARVEST | on=L7 | 5200 KG | 11-23 | Diego Funes | DONE | MANUAL_BULK
    cosecha mecánica cuadro norte 12 tn hoy hecho Marta
      = HARVEST | on=Cuadro Norte | 12 TON | 11-24 | Marta Díaz | DONE | MECHANICAL
    cosecha L3 y L4 3000 kg en cajas hoy hecho Diego
      = HARVEST | 3000 KG | 11-24 | Diego Funes | DONE | MANUAL_BOXES | lands?L3 L4=L3/L4
      ? lands
    vendimia L7 mañana en bines Diego
      = HARVEST | on=L7 | 11-25 | Diego Funes | MANUAL_BINES
    cosecha L7 8 bines hoy hecho Diego
      = HARVEST | on=L7 | 11-24 | Diego Funes | DONE | MANUAL_BINES | unread=8 bines
      ? amount
    cosecha L7 5200 a granel hoy hecho Diego
      = HARVEST | on=L7 | 5200 ? | 11-24 | Diego Funes | DONE | MANUAL_BULK
      ? unit
    cosecha L7
      = HARVEST | on=L7
      ? harvestType day status employee
    cosecha L7 a mano 5200 kg hoy hecho Diego
      = HARVEST | on=L7 | 5200 KG | 11-24 | Diego Funes | DONE | harvestType?a mano=MANUAL_BOXES/MANUAL_BINES/MANUAL_BULK
      ? harvestType
    cosecha nocturna L3 20 qq hoy hecho Juan Pérez
      = HARVEST | on=L3 | 20 QUINTAL | 11-24 | Juan Pérez | DONE | NIGHT
    coseché malbec viejo 4 toneladas en cajas 6 jornales hoy hecho Ana
      = HARVEST | on=Malbec Viejo | 4 TON | 11-24 | Ana Prueba | DONE | MANUAL_BOXES | people=6
    cosecha L99 300 kg hoy
      = HARVEST | 300 KG | 11-24 | lands?L99=none
      ? lands harvestType status employee
    cosecha tardía malbec 900 kg hoy hecho Diego
      = HARVEST | 900 KG | 11-24 | Diego Funes | DONE | LATE | lands?malbec=Malbec Viejo/Malbec Nuevo
      ? lands
    cosecha selectiva L4 hoy hecho Diego
      = HARVEST | on=L4 | 11-24 | Diego Funes | DONE | SELECTIVE
      ? amount
    cosecha L7 300 l en bines hoy hecho Diego
      = HARVEST | on=L7 | 300 LITER | 11-24 | Diego Funes | DONE | MANUAL_BINES
      ? unit
    cosechar L3 L4 en verde el viernes Diego pendiente
      = HARVEST | on=L3+L4 | 11-27 | Diego Funes | PENDING | GREEN
    cuándo cosechamos L7
      = HARVEST_QUESTION | on=L7
    desbrote L3 4 jornales hoy hecho Diego
      = LABOR | on=L3 | labor=Desbrote | 11-24 | Diego Funes | DONE | people=4
    curado L3 azufre 3 kg/ha oídio 2 jornales hoy hecho Diego
      = CURATION | on=L3 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-24 | Diego Funes | DONE | people=2
  `),
)('%s', (sentence, meaning, gaps) => {
  expect(understood(sentence)).toEqual({ meaning, gaps })
})
