import type { BlendTrial } from '@lagar/domain/workorders/trials/trial.ts'
import type { ContentRow } from '@lagar/domain/wine/contents/content.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { uuidv7 } from '../../wire/uuid.ts'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import type { Initial } from '../../form/draft/paths.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { ContentPicker } from '../../pickers/cellar-pickers.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { numberText } from '../../texts/numbers.ts'
import classes from './blend.module.css'

type Recipes = Initial<BlendTrial['recipes']>
type Recipe = Recipes[number]
type Props = { draft: Draft<BlendTrial>; readOnly: boolean }

const MOST = 6
const letters = 'ABCDEF'

const partsOf = (recipe: Recipe) => recipe.parts ?? []
const litersOf = (recipe: Recipe, content: string) =>
  (partsOf(recipe).find((part) => part.content === content) ?? { amount: 0 }).amount

/** The wines down the side, the recipes across, and the litres of each in each. */
export function RecipeMatrix({ draft, readOnly }: Props) {
  const texts = t.blend
  const { recipes, contents, change, pour, add, addWine, drop, dropWine } = useRecipes(draft)
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={texts.recipes}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{texts.wine}</th>
              {recipes.map((recipe, at) => (
                <RecipeHead
                  key={recipe.id}
                  at={at}
                  recipe={recipe}
                  readOnly={readOnly}
                  wrong={draft.errors[`recipes.${at}.name`] !== undefined}
                  onChange={(name) => change(at, { ...recipe, name })}
                  onRemove={recipes.length > 1 ? () => drop(at) : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {contents.map((content) => (
              <WineRow
                key={content}
                content={content}
                recipes={recipes}
                readOnly={readOnly}
                onPour={pour}
                onDrop={dropWine}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              {recipes.map((recipe) => (
                <td key={recipe.id}>{numberText('litres', totalOf(recipe))} L</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {!readOnly && (
        <Group mt="sm" align="flex-end">
          <WineAdder key={contents.length} onAdd={addWine} />
          {recipes.length < MOST && (
            <Button variant="light" size="md" leftSection={<Icon path={mdiPlus} size={18} />} onClick={add}>
              {texts.addRecipe}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}

/** The recipes of a trial, and the wines that they are made of or may be. */
function useRecipes(draft: Draft<BlendTrial>) {
  const recipes: Recipes = draft.value.recipes ?? []
  const [added, setAdded] = useState<string[]>([])
  const used = recipes.flatMap((recipe) => partsOf(recipe).flatMap(({ content }) => content ?? []))
  const contents = [...new Set([...used, ...added])]
  const write = (next: Recipes) => draft.set({ recipes: next })
  const change = (at: number, recipe: Recipe) =>
    write(recipes.map((one, index) => (index === at ? recipe : one)))
  const pour = (at: number, content: string, amount: number | null) => {
    const recipe = recipes[at]!
    const others = partsOf(recipe).filter((part) => part.content !== content)
    // A number that is none yet keeps its place, and with it what was typed.
    change(at, { ...recipe, parts: amount === 0 ? others : [...others, { content, amount }] })
  }
  const dropWine = (content: string) => {
    setAdded(added.filter((one) => one !== content))
    write(
      recipes.map((recipe) => ({
        ...recipe,
        parts: partsOf(recipe).filter((part) => part.content !== content),
      })),
    )
  }
  /** Another recipe, which begins as the last one is. */
  const add = () => {
    const last = recipes.at(-1)
    const name = t.blend.recipe(letters[recipes.length] ?? String(recipes.length + 1))
    write([...recipes, { id: uuidv7(), name, note: '', parts: partsOf(last ?? {}) }])
  }
  return {
    ...{ recipes, contents, change, pour, add, dropWine },
    addWine: (id: string) => !contents.includes(id) && setAdded([...added, id]),
    drop: (at: number) => write(recipes.toSpliced(at, 1)),
  }
}

const totalOf = (recipe: Recipe) => sumOf(partsOf(recipe).map(({ amount }) => amount || 0))

type HeadProps = {
  recipe: Recipe
  at: number
  readOnly: boolean
  wrong: boolean
  onChange: (name: string) => void
  /** Absent for the only recipe, without which there is no trial. */
  onRemove: (() => void) | undefined
}

function RecipeHead({ recipe, at, readOnly, wrong, onChange, onRemove }: HeadProps) {
  const name = recipe.name ?? ''
  return (
    <th scope="col">
      <Group gap={4} wrap="nowrap">
        <TextInput
          aria-label={`${t.blend.recipeName} ${at + 1}`}
          maxLength={40}
          value={name}
          readOnly={readOnly}
          error={wrong}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {!readOnly && onRemove && <Cross label={t.blend.removeRecipe(name)} onClick={onRemove} />}
      </Group>
    </th>
  )
}

const WineAdder = ({ onAdd }: { onAdd: (id: string) => void }) => (
  <div style={{ minWidth: 260 }}>
    <ContentPicker
      label={t.blend.addWine}
      name="addWine"
      value={null}
      error={undefined}
      onBlur={() => {}}
      filters={{ withAmount: true }}
      onChange={(id) => id && onAdd(id)}
    />
  </div>
)

const Cross = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} onClick={onClick}>
    <Icon path={mdiClose} size={18} />
  </ActionIcon>
)

type RowProps = {
  content: string
  recipes: Recipes
  readOnly: boolean
  onPour: (at: number, content: string, amount: number | null) => void
  onDrop: (content: string) => void
}

function WineRow({ content, recipes, readOnly, onPour, onDrop }: RowProps) {
  const wine = useRecord<ContentRow>('content', content).data
  const name = wine?.name ?? ''
  return (
    <tr>
      <th scope="row">
        <Group gap={4} wrap="nowrap" justify="space-between">
          <div>
            {name}
            {wine && (
              <Text size="xs" c="dimmed">
                {t.blend.available(numberText('litres', wine.currentAmount))}
              </Text>
            )}
          </div>
          {!readOnly && <Cross label={t.blend.removeWine(name)} onClick={() => onDrop(content)} />}
        </Group>
      </th>
      {recipes.map((recipe, at) => (
        <td key={recipe.id}>
          <DecimalField
            label={t.blend.liters(name, recipe.name ?? '')}
            hideLabel
            decimals={3}
            name={`recipes.${at}.${content}`}
            value={litersOf(recipe, content)}
            error={undefined}
            disabled={readOnly}
            onChange={(amount) => onPour(at, content, amount)}
            onBlur={() => {}}
          />
        </td>
      ))}
    </tr>
  )
}
