import { text, topicsOf } from '../told/topic.ts'

/** The lists to look things up in. */
export const referenceTopics = topicsOf(
  'REFERENCE',
  'reference',
)({
  glossary: {
    title: ['Palabras del oficio', 'Words of the trade'],
    words: [
      'glosario diccionario significado que es traduccion ingles',
      'glossary dictionary meaning translation spanish',
    ],
    body: [
      text(
        'Las palabras que usa Lagar, con su traducción.',
        'The words that Lagar uses, with their translation.',
      ),
      { kind: 'GLOSSARY' },
    ],
  },
  permissions: {
    title: ['Qué permite cada permiso', 'What each permission allows'],
    words: ['permiso area ver crear editar eliminar', 'permission area see create edit delete'],
    screen: { to: '/users', tab: 'roles' },
    body: [
      text(
        'Un permiso es de un área y de lo que se hace en ella: ver, crear y editar, o eliminar. Los roles traen permisos; el plan de la empresa dice qué áreas hay.',
        'A permission is of an area and of what is done in it: see, create and edit, or delete. Roles bring permissions; the company’s plan says which areas there are.',
      ),
      { kind: 'PERMISSIONS' },
    ],
  },
  roles: {
    title: ['Qué puede cada rol', 'What each role may do'],
    words: ['rol puesto empleado administrador', 'role job employee administrator'],
    screen: { to: '/users', tab: 'roles' },
    body: [
      text(
        'Quien tiene varios roles puede lo de todos ellos.',
        'Who has several roles may do what each of them may.',
      ),
      { kind: 'ROLES' },
    ],
  },
  refusals: {
    title: ['Avisos que no dejan seguir', 'Refusals'],
    words: ['aviso error rechazo mensaje no deja codigo', 'refusal error message cannot code'],
    body: [
      text(
        'Cada aviso dice qué pasó y qué hacer. Aquí están todos, con el tema que explica cómo salir.',
        'Each refusal says what happened and what to do. Here they are all, with the topic that tells the way out.',
      ),
      { kind: 'REFUSALS' },
    ],
  },
})
