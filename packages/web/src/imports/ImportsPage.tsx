import { Paper, Text, Title } from '@mantine/core'
import { mdiTableArrowUp } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { OneOf } from '../ui/OneOf.tsx'
import { useMe } from '../session/me.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useListState } from '../lists/state.ts'
import { ImportHistory } from './ImportHistory.tsx'
import classes from './imports.module.css'
import { SheetDrop } from './SheetDrop.tsx'
import { TemplateButton } from './TemplateButton.tsx'
import { importAreas } from '@lagar/domain/imports/areas.ts'
import { importKinds, type ImportKind } from '@lagar/domain/lists/imports.ts'
import { PageTitle } from '../ui/PageTitle.tsx'

/** The kinds that this person may bring. */
function useKinds(): ImportKind[] {
  const { permissions } = useMe()
  return importKinds.filter((kind) => permissions.includes(`${importAreas[kind]}.write`))
}

/** Bringing one's own data: what, with which template, from which file; and what was brought before. */
export function ImportsPage() {
  const kinds = useKinds()
  const { filters, filter } = useListState()
  const navigate = useNavigate()
  const kind = kinds.find((one) => one === filters['kind'])
  return (
    <>
      <header className={classes.head}>
        <PageTitle>{t.imports.title}</PageTitle>
      </header>
      <Text c="dimmed" mb="md" maw="62ch">
        {t.imports.lead}
      </Text>
      {kinds.length === 0 ? (
        <EmptyState icon={mdiTableArrowUp} title={t.imports.nothingAllowed} />
      ) : (
        <>
          <Paper className={classes.steps ?? ''}>
            <ChooseStep kinds={kinds} kind={kind} onKind={(chosen) => filter({ kind: chosen })} />
            <section aria-label={t.imports.sendStep}>
              <Title order={2} className={classes.step ?? ''}>
                {t.imports.step(2, t.imports.sendStep)}
              </Title>
              <SheetDrop kind={kind} onRead={(id) => void navigate({ to: '/imports/$id', params: { id } })} />
            </section>
          </Paper>
          <ImportHistory />
        </>
      )}
    </>
  )
}

type ChooseProps = {
  kinds: ImportKind[]
  kind: ImportKind | undefined
  onKind: (kind: ImportKind | undefined) => void
}

function ChooseStep({ kinds, kind, onKind }: ChooseProps) {
  const texts = t.imports
  return (
    <section aria-label={texts.chooseStep}>
      <Title order={2} className={classes.step ?? ''}>
        {texts.step(1, texts.chooseStep)}
      </Title>
      <div className={classes.choose}>
        <OneOf
          label={texts.kind}
          none={texts.choose}
          options={options(kinds, (one) => words.importKind[one])}
          value={kind ?? null}
          onChange={(chosen) => onKind(kinds.find((one) => one === chosen))}
        />
        <TemplateButton kind={kind} />
      </div>
      <Text size="sm" c="dimmed" mt="xs" maw="62ch">
        {texts.templateHint}
      </Text>
    </section>
  )
}
