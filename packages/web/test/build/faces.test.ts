import type { Plugin, Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { withoutFaces } from '../../build/faces.ts'

const chunk = (fileName: string, code: string, isEntry = false) =>
  [`assets/${fileName}`, { type: 'chunk', fileName: `assets/${fileName}`, code, isEntry }] as const

const run = (bundle: object) => {
  const { handler } = withoutFaces().generateBundle as Extract<Plugin['generateBundle'], { handler: unknown }>
  void handler.call({} as never, {} as never, bundle as Rolldown.OutputBundle, false)
  return bundle as Record<string, { code: string }>
}

it('what is opened is asked for in the file that holds it, by the name that it is known by', () => {
  const deps = 'm.f=["assets/Shell-a1.js","assets/Page-c3.js","assets/start-b2.css"]'
  const bundle = run(
    Object.fromEntries([
      chunk('index.js', 'export{n as t}from"./start-b2.js";', true),
      chunk('base.js', `${deps};const a=()=>import(\`./Shell-a1.js\`),b=()=>import(\`./Page-c3.js\`)`),
      chunk('Shell-a1.js', 'export{n as Shell,t}from"./start-b2.js";'),
      chunk('Page-c3.js', 'import{t as e}from"./start-b2.js";export{e as Page};'),
    ]),
  )
  expect(Object.keys(bundle)).toEqual(['assets/index.js', 'assets/base.js', 'assets/Page-c3.js'])
  expect(bundle['assets/base.js']!.code).toBe(
    'm.f=["assets/start-b2.js","assets/Page-c3.js","assets/start-b2.css"];' +
      'const a=()=>import("./start-b2.js").then(file=>({Shell:file.n,t:file.t})),b=()=>import(`./Page-c3.js`)',
  )
})
