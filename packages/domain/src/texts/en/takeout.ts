import type { takeout as spanish } from '../es/takeout.ts'

const readme = `# {company}: all its data

This file holds everything that Lagar {version} kept of {company} on {moment} (UTC). All of it is of one moment, even if people went on working while it was made.

## What is in it

- \`records/\`: each table, one line of JSON for each record. The names are those of the database, and ids join the tables: \`land_id\` is the \`id\` of a line of \`records/land.jsonl\`. \`records/account.jsonl\` says who the people are.
- \`sheets/\`: the lists of the application as Excel workbooks.
- \`ledger/movements.csv\`: the ledger in words, with semicolons between the columns.
- \`files/\`: what was attached. Before each name stands the \`id\` of its line in \`records/file.jsonl\`, which says what record it belongs to (\`entity\`, \`entity_id\`). The small pictures are in \`files/previews/\`.
- \`manifest.json\`: the version, the moment, the columns and lines of each table, and the SHA-256 of each file.

## How the numbers of \`records/\` read

- Days are \`yyyy-mm-dd\`; moments carry their offset (\`+00:00\`).
- Amounts are whole numbers of the smallest unit: grapes in grams; wine and capacities in millilitres; supplies in milligrams, millilitres, thousandths of a piece, millimetres or square centimetres, by what the product measures; bottles of a movement in thousandths; areas in square centimetres.
- Money (costs, prices and sums in columns of whole numbers) is in hundredths of a cent: 10000 is 1 {currency}, or the currency of the column \`currency\`.
- A column \`…_unit\` says in what unit it was written; the number beside it stays in the smallest one.
- \`must_factor\` and percentages are whole thousandths or hundredths.

## How the ledger reads

Everything that has an amount moves in one ledger (\`records/ledger_entry.jsonl\` and \`records/ledger_movement.jsonl\`). An entry has a cause and a day; its movements take a thing from one place to another, with its cost. Nothing is ever edited or deleted: a correction is another entry that reverses it (\`reverses\`). How much there is in a place is what came in less what went out (\`records/balance.jsonl\` has the sums). Things come from outside and go there: supplier, customer, field, loss, count. What becomes something else (grapes wine, wine bottles) passes through “Process”, and the cost that enters it in an entry leaves it in the same one.

The history (\`records/audit.jsonl\`) is a chain: each link of \`records/audit_link.jsonl\` is the SHA-256 of the one before and of the values of its line.

## What is not in it

{leftOut}

Tables marked with * come without their secret, to be read; where the company is rebuilt they are set up again.

{notes}

## How to rebuild the company

In an installation of Lagar with the same version of the database ({migration}), empty or with other companies:

    npm run company:import -- FILE.zip

The program checks every sum, writes all or nothing under the same ids, and then audits the ledger and the history. Accounts come without passwords: each person chooses theirs by “Forgot your password?”, and anyone who already had an account in that installation signs in with it. With a newer installation, install this version first, rebuild the company, and update afterwards.
`

/** The English of the file with everything of a company. */
export const takeout = {
  takeoutText: {
    README: readme,
    NOT_THERE: 'These could not be found, and so are missing from `files/`: {files}.',
    LONG_SHEETS: 'These have too many rows for an Excel workbook, and are whole in `records/`: {sheets}.',
    BROKEN_SHEETS: 'These could not be written as an Excel workbook, and are whole in `records/`: {sheets}.',
    NAME: 'All the data of the company',
  },
  leftOutReason: {
    SECRET:
      'For safety, keys and what holds in one installation alone: passwords, second factors, sessions, and the secrets of the columns named',
    DERIVED: 'What is worked out again from the rest',
    PASSING: 'What is only needed for a while',
  },
  ledgerKind: {
    GRAPE: 'Grapes',
    BULK: 'Wine at the reception',
    WINE: 'Wine',
    SUPPLY: 'Supply',
    BOTTLE: 'Bottles',
    COST: 'Cost',
  },
  ledgerOutside: {
    SUPPLIER: 'Supplier',
    CUSTOMER: 'Customer',
    FIELD: 'Field',
    LABOR: 'Labour',
    PROCESS: 'Process',
    LOSS: 'Loss',
    COUNT: 'Count',
    EXPENSE: 'Expense',
    OPENING: 'Opening',
  },
  ledgerCause: {
    batchPrice: 'Price of a batch, corrected',
    bulkReturn: 'Return in bulk',
    inputPrice: 'Price of a delivery note, corrected',
    lateCost: 'Late cost',
    lotLoss: 'Loss of a barrel lot',
    openingBottles: 'Opening bottles',
    openingWine: 'Opening wine',
    stockChange: 'Movement of supplies',
    wineBatchChange: 'Movement of bottles',
  },
  ledgerReason: {
    COUNT: 'Count',
    EXPIRED: 'Expired',
    FUEL: 'Fuel',
    LABOR: 'Labour',
    POMACE: 'Pomace',
    QUALITY: 'Quality',
    SERVICE: 'Service',
    STEMS: 'Stems',
  },
  ledgerColumn: {
    entry: 'Entry',
    line: 'Line',
    happenedOn: 'Day',
    recordedAt: 'Recorded (UTC)',
    by: 'By',
    cause: 'Cause',
    causeName: 'What',
    kind: 'Kind',
    thing: 'Thing',
    from: 'From',
    to: 'To',
    amount: 'Amount',
    unit: 'Unit',
    cost: 'Cost',
    reason: 'Reason',
    reverses: 'Reverses entry',
    causeId: 'Id of the cause',
    thingId: 'Id of the thing',
  },
} satisfies typeof spanish
