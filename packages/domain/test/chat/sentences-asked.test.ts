import { expect, test } from 'vitest'
import { table, understood } from './company.ts'

test.each(
  table(`
    qué hay en T05
      = VESSEL_QUESTION | at=T05
    que hay en T05?
      = VESSEL_QUESTION | at=T05
    ¿Qué tiene el tanque 10?
      = VESSEL_QUESTION | at=T10
    cuánto hay en T01
      = VESSEL_QUESTION | at=T01
    cuanto vino hay en la pileta 4?
      = VESSEL_QUESTION | at=Pileta 4
    contenido de T03
      = VESSEL_QUESTION | at=T03
    T05
      = VESSEL_QUESTION | at=T05
    qué vino hay en huevo 1
      = VESSEL_QUESTION | at=Huevo 1
    que hay en T99
      = VESSEL_QUESTION | vessels?T99=none
      ? vessels
    que hay en el tanque 5
      = VESSEL_QUESTION | vessels?tanque 5=T05/TQ5
      ? vessels
    mis tareas
      = TASKS_QUESTION
    Mis tareas de hoy
      = TASKS_QUESTION
    qué tengo para hoy?
      = TASKS_QUESTION
    que hago mañana
      = TASKS_QUESTION
    mis pendientes
      = TASKS_QUESTION
    tareas
      = TASKS_QUESTION
    stock de tartárico
      = STOCK_QUESTION | of=Ácido tartárico
    stock azufre
      = STOCK_QUESTION | of=Azufre mojable
    cuánto azufre queda?
      = STOCK_QUESTION | of=Azufre mojable
    cuanta urea tenemos
      = STOCK_QUESTION | of=Urea
    hay metabisulfito?
      = STOCK_QUESTION | of=Metabisulfito de potasio
    stock de levadura
      = STOCK_QUESTION | product?levadura=Levadura roja/Levadura blanca
      ? product
    existencias de cobre
      = STOCK_QUESTION | of=Cobre líquido
    queda tartarico
      = STOCK_QUESTION | of=Ácido tartárico
    stock
      = STOCK_QUESTION
      ? product
    stock de bentonita
      = STOCK_QUESTION
      ? product
    cuánto puede cosecharse de L7
      = HARVEST_QUESTION | on=L7
    cuando se puede cosechar L7?
      = HARVEST_QUESTION | on=L7
    se puede cosechar L3?
      = HARVEST_QUESTION | on=L3
    cuándo cosechamos el malbec viejo
      = HARVEST_QUESTION | on=Malbec Viejo
    puedo cosechar malbec?
      = HARVEST_QUESTION | lands?malbec=Malbec Viejo/Malbec Nuevo
      ? lands
    cuánto se puede cosechar
      = HARVEST_QUESTION
      ? lands
    puede cosecharse L99
      = HARVEST_QUESTION | lands?L99=none
      ? lands
    ayuda
      = HELP
    qué podés hacer?
      = HELP
    menú
      = HELP
    si
      = YES
    Sí
      = YES
    sí, dale
      = YES
    dale
      = YES
    ok
      = YES
    OK gracias
      = YES
    no
      = NO
    cancelar
      = NO
    no gracias
      = NO
    deshacer
      = UNDO
    deshacer lo último
      = UNDO
    hola
      = HELP
    asdf
      = UNKNOWN
    jaja
      = UNKNOWN
    llueve mucho
      = RAIN | unread=mucho
      ? mm lands day
    🍷🍷
      = UNKNOWN
    no, a T03
      = VESSEL_QUESTION | at=T03
    hola, qué hay en T05
      = VESSEL_QUESTION | at=T05
    vendí 200 cajas
      = UNKNOWN
    12345
      = UNKNOWN
  `),
)('%s', (sentence, meaning, gaps) => {
  expect(understood(sentence)).toEqual({ meaning, gaps })
})
