import { expect, test } from 'vitest'
import { table, understood } from './company.ts'

test.each(
  table(`
    sembré vicia L2 L3 60 kg/ha
      = SOWING | on=L3 | seed=Vicia villosa | 60 KG_PER_HECTARE | of=Vicia | stock=Vicia @ Depósito | lands?L2=none
      ? lands day status employee
    sembré vicia L3 60 kg/ha hoy hecho Diego
      = SOWING | on=L3 | seed=Vicia villosa | 60 KG_PER_HECTARE | of=Vicia | stock=Vicia @ Depósito | 11-24 | Diego Funes | DONE
    sembrar centeno L3 L4 mañana Diego
      = SOWING | on=L3+L4 | seed=Centeno | 11-25 | Diego Funes
      ? product stock amount
    siembra L7 avena 40 kg hoy hecho Ana
      = SOWING | on=L7 | 40 KG | 11-24 | Ana Prueba | DONE | seed?avena=Avena blanca/Avena negra
      ? seed product stock
    siembra de vicia L7 20 semillas por metro hoy hecho Ana sin producto
      = SOWING | on=L7 | seed=Vicia villosa | of=NONE | 11-24 | Ana Prueba | DONE | 20 seeds/m
    sembramos lupino L3 hoy
      = SOWING | on=L3 | 11-24 | unread=lupino
      ? seed product stock amount status employee
    siembra L3 vicia 60 hoy hecho Diego
      = SOWING | on=L3 | seed=Vicia villosa | 60 ? | of=Vicia | stock=Vicia @ Depósito | 11-24 | Diego Funes | DONE
      ? unit
    sembro vicia 2000 g L3 hoy hecho Diego
      = SOWING | on=L3 | seed=Vicia villosa | 2000 GRAM | of=Vicia | stock=Vicia @ Depósito | 11-24 | Diego Funes | DONE
    siembra
      = SOWING
      ? seed lands product stock amount day status employee
    sembrar avena blanca L3 sin insumo mañana Diego
      = SOWING | on=L3 | seed=Avena blanca | of=NONE | 11-25 | Diego Funes
    siembra vicia villosa L3 60 kg/ha mañana marta
      = SOWING | on=L3 | seed=Vicia villosa | 60 KG_PER_HECTARE | of=Vicia | stock=Vicia @ Depósito | 11-25 | Marta Díaz
    sembrado centeno cuadro norte 25 kg/ha hoy listo Juan Sosa
      = SOWING | on=Cuadro Norte | seed=Centeno | 25 KG_PER_HECTARE | of=Centeno en bolsa | 11-24 | Juan Sosa | DONE | stock?=none
      ? stock
    siembra L99 vicia mañana Diego
      = SOWING | seed=Vicia villosa | 11-25 | Diego Funes | lands?L99=none
      ? lands product stock amount
    verdeo L4 centeno
      = WINTER_GRASS | on=L4 | crop=Centeno | seed=Centeno
      ? product stock amount day status employee
    verdeo vicia L3 60 kg/ha hoy hecho Diego
      = WINTER_GRASS | on=L3 | crop=Vicia | seed=Vicia villosa | 60 KG_PER_HECTARE | of=Vicia | stock=Vicia @ Depósito | 11-24 | Diego Funes | DONE
    sembré verdeo de centeno L4 L3 hoy hecho Diego sin insumo
      = WINTER_GRASS | on=L4+L3 | crop=Centeno | seed=Centeno | of=NONE | 11-24 | Diego Funes | DONE
    verdeo de invierno avena L7 mañana Diego
      = WINTER_GRASS | on=L7 | crop=Avena | 11-25 | Diego Funes | seed?avena=Avena blanca/Avena negra
      ? seed product stock amount
    verdeo L3
      = WINTER_GRASS | on=L3
      ? crop seed product stock amount day status employee
    verdeos mezcla L3 L4 semilla centeno mañana Ana
      = WINTER_GRASS | on=L3+L4 | crop=Mezcla | seed=Centeno | 11-25 | Ana Prueba
      ? product stock amount
    fertilizar verdeo L3 urea 50 kg/ha mañana Diego
      = FERTILIZATION | on=L3 | 50 KG_PER_HECTARE | of=Urea | stock=Urea @ Depósito | 11-25 | Diego Funes | unread=verdeo
      ? fertilizationType
    verdeo centeno L4 25 kg hoy hecho marta
      = WINTER_GRASS | on=L4 | crop=Centeno | seed=Centeno | 25 KG | of=Centeno en bolsa | 11-24 | Marta Díaz | DONE | stock?=none
      ? stock
    verdeo avena negra L3 mañana Diego
      = WINTER_GRASS | on=L3 | crop=Avena | seed=Avena negra | 11-25 | Diego Funes
      ? product stock amount
    sembrar verdeo vicia cuadro norte 3 jornales hoy hecho Diego sin insumo
      = WINTER_GRASS | on=Cuadro Norte | crop=Vicia | seed=Vicia villosa | of=NONE | 11-24 | Diego Funes | DONE | people=3
    VERDEO L4 CENTENO 80KG/HA MAÑANA JUAN PEREZ
      = WINTER_GRASS | on=L4 | crop=Centeno | seed=Centeno | 80 KG_PER_HECTARE | of=Centeno en bolsa | 11-25 | Juan Pérez | stock?=none
      ? stock
    verdeo vicia L99 mañana Diego
      = WINTER_GRASS | crop=Vicia | seed=Vicia villosa | 11-25 | Diego Funes | lands?L99=none
      ? lands product stock amount
    verdeo vicia sector alto mañana Diego
      = WINTER_GRASS | crop=Vicia | seed=Vicia villosa | 11-25 | Diego Funes | unread=sector alto
      ? lands product stock amount
  `),
)('%s', (sentence, meaning, gaps) => {
  expect(understood(sentence)).toEqual({ meaning, gaps })
})
