import { t } from '../texts/t.ts'
import { TabPages } from '../records/TabPages.tsx'
import { CiusList } from './CiusList.tsx'
import { InputsList } from './InputsList.tsx'

/** The delivery notes and the grape units they brought. */
export function InputsPage() {
  return (
    <TabPages
      title={t.input.title}
      section="/cellar/inputs"
      tabs={[
        { key: 'inputs', label: () => t.input.title, Page: InputsList },
        { key: 'cius', label: () => t.input.ciu.title, Page: CiusList },
      ]}
    />
  )
}
