import {
  bookChart,
  bookReasons,
  isLoss,
  type BookChart,
  type BookChartRecord,
} from '@lagar/domain/books/chart.ts'
import { accountKinds, bookGroupings, bookRoles } from '@lagar/domain/lists/bills.ts'
import { send } from '../api/send.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { SelectField, TextField } from '../form/fields/fields.tsx'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import { FormModal, FormSection } from '../form/frames/FormModal.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { uuidv7 } from '../wire/uuid.ts'
import { reasonText } from './words.ts'

/** The chart of accounts as it is edited: accounts, and what each of them holds. */
export function ChartForm({ saved, onClose }: { saved: BookChartRecord; onClose: () => void }) {
  const texts = t.books
  const { version, grouping, accounts, rules, centres } = saved
  const draft = useDraft<BookChart>(bookChart, { version, grouping, accounts, rules }, (chart, key) =>
    send('PUT', 'books/chart', { version: key.version ?? 0, chart }),
  )
  return (
    <FormModal title={texts.editTitle} done={texts.saved} size="80rem" draft={draft} onClose={onClose}>
      <SelectField
        label={texts.grouping}
        hint={texts.groupingHint}
        required
        options={options(bookGroupings, (one) => words.bookGrouping[one])}
        {...draft.field('grouping')}
      />
      <section aria-label={texts.accounts}>
        <h3>{texts.accounts}</h3>
        <RowsTable
          title={texts.accounts}
          rows={draft.rows('accounts')}
          columns={accountColumns(draft)}
          addLabel={texts.addAccount}
          newRow={() => ({ id: uuidv7(), code: null, name: null, kind: null })}
        />
      </section>
      <FormSection title={texts.rules} hint={texts.rulesHint}>
        <div style={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <RowsTable
            title={texts.rules}
            rows={draft.rows('rules')}
            columns={ruleColumns(draft, centres)}
            addLabel={texts.addRule}
            newRow={() => ({ role: null, reason: null, centre: null, account: null })}
          />
        </div>
      </FormSection>
    </FormModal>
  )
}

function accountColumns(draft: Draft<BookChart>): RowColumn<BookChart['accounts'][number]>[] {
  const texts = t.books
  return [
    {
      key: 'code',
      header: texts.code,
      width: 160,
      cell: (_, at) => (
        <TextField label={texts.code} hideLabel required {...draft.field(`accounts.${at}.code`)} />
      ),
    },
    {
      key: 'name',
      header: texts.name,
      width: 320,
      wide: true,
      cell: (_, at) => (
        <TextField label={texts.name} hideLabel required {...draft.field(`accounts.${at}.name`)} />
      ),
    },
    {
      key: 'kind',
      header: texts.kind,
      width: 160,
      cell: (_, at) => (
        <SelectField
          label={texts.kind}
          hideLabel
          required
          options={options(accountKinds, (kind) => words.accountKind[kind])}
          {...draft.field(`accounts.${at}.kind`)}
        />
      ),
    },
  ]
}

/** The accounts of the draft by their code and name; those without a code yet are not offered. */
const accountOptions = ({ value }: Draft<BookChart>) =>
  (value.accounts ?? []).flatMap((account) =>
    account.id && account.code
      ? [{ value: account.id, label: [account.code, account.name].filter(Boolean).join(' ') }]
      : [],
  )

type RuleColumn = RowColumn<BookChart['rules'][number]>

const ruleColumns = (draft: Draft<BookChart>, centres: BookChartRecord['centres']): RuleColumn[] => [
  ...bookedColumns(draft),
  ...heldColumns(draft, centres),
]

/** What is booked: the role and, of losses, their reason. */
function bookedColumns(draft: Draft<BookChart>): RuleColumn[] {
  const texts = t.books
  return [
    {
      key: 'role',
      header: texts.role,
      width: 260,
      wide: true,
      cell: (_, at) => (
        <SelectField
          label={texts.role}
          hideLabel
          required
          options={options(bookRoles, (role) => words.bookRole[role])}
          {...draft.field(`rules.${at}.role`)}
        />
      ),
    },
    {
      key: 'reason',
      header: texts.reason,
      width: 150,
      cell: ({ role }, at) =>
        role && isLoss(role) ? (
          <SelectField
            label={texts.reason}
            hideLabel
            clearable
            placeholder={texts.anyReason}
            options={options(bookReasons, reasonText)}
            {...draft.field(`rules.${at}.reason`)}
          />
        ) : (
          false
        ),
    },
  ]
}

/** Of where, and the account that holds it. */
function heldColumns(draft: Draft<BookChart>, centres: BookChartRecord['centres']): RuleColumn[] {
  const texts = t.books
  return [
    {
      key: 'centre',
      header: texts.centre,
      width: 200,
      cell: (_, at) => (
        <SelectField
          label={texts.centre}
          hideLabel
          clearable
          placeholder={texts.anyCentre}
          options={centres.map(({ id, name }) => ({ value: id, label: name }))}
          {...draft.field(`rules.${at}.centre`)}
        />
      ),
    },
    {
      key: 'account',
      header: texts.account,
      width: 300,
      wide: true,
      cell: (_, at) => (
        <SelectField
          label={texts.account}
          hideLabel
          required
          options={accountOptions(draft)}
          {...draft.field(`rules.${at}.account`)}
        />
      ),
    },
  ]
}
