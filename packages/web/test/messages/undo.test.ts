import { expect, test } from 'vitest'

/** The sources of the screens by their paths. */
const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/**
 * A call that changes or deletes what is there: `file METHOD path`, as the source says it. A form that writes a whole record is opened again and
 * written anew, and a deletion of a list is asked about by name (`DeleteDialog`): neither is looked for.
 */
const sent = /\bsend(?:<[^(]*>)?\(\s*'(PUT|DELETE)',\s*('[^']*'|`[^`]*`|[\w.[\]]+)/g
const saved =
  /(\(\s*value[^)]*\)\s*=>\s*)?(?<!function )\b(saveRecord)(?:<[^(]*>)?\(\s*('[^']*'|`[^`]*`|[\w.[\]]+)/g
const removed = /(remove=\{\(\w*\) => )?\b(removeRecord)\(\s*('[^']*'|`[^`]*`|[\w.[\]]+)/g

function callsIn(file: string, source: string): string[] {
  const called = (pattern: RegExp) =>
    [...source.matchAll(pattern)].flatMap(([, isFrame, name, path]) =>
      isFrame ? [] : [`${file} ${name} ${path}`],
    )
  const direct = [...source.matchAll(sent)].map(([, method, path]) => `${file} ${method} ${path}`)
  return [...direct, ...called(saved), ...called(removed)]
}

const offersUndo = /withUndo|toastUndoable|<Undoable|\bundo=\{/

/** What is said with a way back beside it: by its file, or by the one that calls it. */
const undone: Record<string, string> = {
  "administration/people/employees.tsx PUT 'administration/employee/suspend'": '',
  'analytics/SavedTables.tsx PUT `${savedPath}/${id}/reading`': '',
  'analytics/SavedTables.tsx PUT `${savedPath}/${made.id}/reading`': '',
  'analytics/SavedTables.tsx removeRecord savedPath': '',
  'api/notifications.ts PUT `${path}/read`': 'notifications/NotificationsPage.tsx',
  'api/notifications.ts PUT `${path}/unread`': 'notifications/NotificationsPage.tsx',
  'bills/pay-bills.tsx saveRecord path': '',
  'bottles/RunDialogs.tsx PUT run.path': '',
  "bottling/DivisionForm.tsx PUT 'cellars/divisions'": 'bottles/RunForm.tsx',
  "label/LabelingForm.tsx PUT 'label/labelings'": 'bottles/RunForm.tsx',
  "calendar/moves.ts PUT 'administration/employee/tasks'": 'calendar/move-entry.ts',
  "calendar/moves.ts PUT 'administration/events'": 'calendar/move-entry.ts',
  "calendar/moves.ts PUT 'machines/maintenance'": 'calendar/move-entry.ts',
  "cellars/barrels/LotLossForm.tsx PUT 'cellars/cellarElementBatches/losses/reverse'": '',
  "cellars/barrels/members.ts saveRecord 'cellars/cellarElementBatches'": 'cellars/barrels/LotMembers.tsx',
  "companies/users/UsersList.tsx PUT 'companies/user/suspend'": '',
  "distribution/batches/BottleOpeningForm.tsx PUT 'distribution/wineBatches/openings/reverse'": '',
  'distribution/batches/HoldForm.tsx PUT path': '',
  "distribution/batches/undoing.ts PUT 'distribution/wineBatches/movements/reverse'":
    'distribution/batches/MoveForm.tsx',
  "distribution/orders/OrderDialogs.tsx PUT 'distribution/orders'": '',
  'distribution/orders/PaymentForm.tsx DELETE `distribution/orders/payments/${draft.key.id}`': '',
  'distribution/orders/undo-part.ts PUT `distribution/orders/${of}/reverse`':
    'distribution/orders/DispatchForm.tsx',
  "distribution/problems/ProblemDialogs.tsx PUT 'distribution/problems/hold'": '',
  "distribution/problems/ProblemDialogs.tsx saveRecord 'distribution/problems'": '',
  'distribution/problems/ProblemDialogs.tsx saveRecord path': '',
  "label/LabelSteps.tsx PUT 'label/labelStep'": '',
  "laboratory/measuraments/MeasuramentForm.tsx saveRecord 'cellars/measuraments'": '',
  "laboratory/measuraments/taking-back.ts removeRecord 'cellars/measuraments'":
    'laboratory/fermentations/Round.tsx',
  "lands/harvest/move-pick.tsx saveRecord 'lands/harvestPicks'": '',
  "lands/map/LandCard.tsx saveRecord 'lands/land'": '',
  "lands/map/use-boundaries.ts PUT 'lands/land/boundary'": 'lands/map/DrawPanel.tsx',
  "lands/places/EstateMap.tsx saveRecord 'lands/land'": '',
  "lands/works/CloseWorks.tsx PUT 'lands/works/close'": '',
  'lands/works/turn-work.ts PUT works[kind].path': 'lands/works/OpenWork.tsx',
  "parts/people/turn-task.ts PUT 'administration/employee/tasks/status'": '',
  'parts/told/told.ts PUT `${path}/standing`': 'parts/told/ToldTab.tsx',
  'parts/told/told.ts PUT path': 'parts/told/ToldMatches.tsx',
  "purchases/BulkPurchaseDialogs.tsx saveRecord 'purchases/contracts'": '',
  "purchases/ReceiptDialogs.tsx PUT 'purchases/receipts/answer'": '',
  "sales/BulkSaleDialogs.tsx saveRecord 'sales/contracts'": '',
  "sales/LoadDialogs.tsx PUT 'cellars/workorders/status'": '',
  "sales/LoadDialogs.tsx PUT 'sales/loads/answer'": '',
  "sales/LoadDialogs.tsx PUT 'sales/loads/returns/reverse'": '',
  "shell/home/SetupPath.tsx PUT 'companies/setup'": '',
  "stock/movements/undoing.ts PUT 'stock/stock/amount/reverse'": 'stock/movements/AmountForm.tsx',
  "stock/purchases/StockOrderDialogs.tsx PUT 'stock/order/stock/status'": '',
  "stock/quality/HoldForm.tsx PUT 'stock/batches/hold'": '',
  'traceability/drill-forms.tsx PUT path': '',
  "wine/contents/ContentHoldForm.tsx PUT 'cellars/contents/hold'": '',
  "wine/contents/OpeningForm.tsx PUT 'cellars/contents/openings/reverse'": '',
  "wine/contents/MeasureForm.tsx PUT 'cellars/contents/update/amount'": '',
  "wine/contents/MeasureForm.tsx PUT 'cellars/contents/update/amount/reverse'": '',
  'wine/contents/StageForm.tsx PUT path': '',
  "workorders/board/BulkFinish.tsx PUT 'cellars/workorders/status'": '',
  "workorders/board/board.ts PUT 'cellars/workorders'": 'workorders/board/MoveOrder.tsx',
  'workorders/orders/WorkOrderPage.tsx PUT finishPath': '',
  'workorders/orders/finish.ts PUT finishPath': 'workorders/orders/FinishDialog.tsx',
  'workorders/orders/finish.ts PUT waitingPaths.workorder': 'workorders/orders/FinishDialog.tsx',
  "workorders/repetitions/repetitions.tsx PUT 'cellars/workorders/repetitions'": '',
  "workorders/trials/blend-trials.tsx saveRecord 'cellars/blendTrials'": '',
}

/** What has no way back beside it, by the reason why. */
const without: Record<string, readonly string[]> = {
  'A frame or a helper: whoever calls it says what becomes of it.': [
    'api/records.ts PUT path',
    'api/records.ts DELETE `${path}/${id}${queryOf({ confirmation })}`',
    "api/files.ts DELETE 'companies/company/logo'",
    'api/files.ts DELETE `files/${id}`',
    'api/files.ts DELETE `files/waiting/${id}`',
    'companies/company/use-company-record.ts PUT call',
  ],
  'It is a form that is opened again and written anew: the history keeps what it said before.': [
    'account/NotificationsForm.tsx PUT path',
    'analytics/SaveTableForm.tsx PUT `${savedPath}/${id}/reading`',
    'analytics/SaveTableForm.tsx saveRecord savedPath',
    "auth/save-account.ts PUT 'auth/me'",
    'bills/share-forms.tsx saveRecord path',
    "books/BeginForm.tsx PUT 'books/months/first'",
    "books/ChartForm.tsx PUT 'books/chart'",
    "bottling/DivisionForm.tsx saveRecord 'cellars/divisions'",
    "label/LabelingForm.tsx saveRecord 'label/labelings'",
    "cellars/barrels/BatchForm.tsx saveRecord 'cellars/cellarElementBatches'",
    "companies/services/ChannelForm.tsx PUT 'chat/channel'",
    "companies/services/ModelForm.tsx PUT 'chat/model'",
    "companies/users/UserForm.tsx PUT 'companies/user'",
    "companies/webhooks/WebhookForm.tsx saveRecord 'companies/webhooks'",
    "input/PricesForm.tsx PUT 'input/prices'",
    "input/WeightsForm.tsx PUT 'cius/update-weights'",
    "lands/harvest/OrderOfNote.tsx saveRecord 'input'",
    "lands/kinds/HarvestInputForm.tsx saveRecord 'input'",
    "lands/kinds/harvest-notes.ts saveRecord 'input'",
    "lands/kinds/harvest-notes.ts saveRecord 'lands/harvest'",
    "lands/places/CropForm.tsx PUT 'lands/land/crop'",
    'lands/record/works.ts saveRecord path',
    'lands/works/RepeatWork.tsx saveRecord works[work.kind].path',
    "public/StoryForm.tsx PUT 'label/digital/story'",
    "purchases/ReceiptDialogs.tsx PUT 'purchases/receipts/price'",
    "stock/batches/BatchPriceForm.tsx PUT 'stock/batches/price'",
    "stock/stocks/AlarmForm.tsx PUT 'stock/stock/alarm'",
    "workorders/transfers/AssignVessels.tsx PUT 'cellars/workorders'",
    "workorders/trials/BlendOrder.tsx saveRecord 'cellars/blendTrials'",
  ],
  'It is itself the way back, and asked for a reason or a confirmation.': [
    "cellars/barrels/UndoLoss.tsx PUT 'cellars/cellarElementBatches/losses/reverse'",
    "distribution/batches/UndoOpening.tsx PUT 'distribution/wineBatches/openings/reverse'",
    'form/frames/ReverseForm.tsx PUT path',
    "imports/ImportSteps.tsx PUT 'imports/undo'",
    "wine/balance/declaration-forms.tsx PUT 'cellars/declarations/reopen'",
    "wine/contents/UndoOpening.tsx PUT 'cellars/contents/openings/reverse'",
    "workorders/orders/FinishDialog.tsx PUT 'cellars/workorders/status'",
    "workorders/types/work-order-types.tsx PUT 'cellars/workorders/types/shown'",
  ],
  'The way back stays on the same page, and is asked about like the way there.': [
    'books/close-dialogs.tsx PUT path',
    "imports/ImportSteps.tsx PUT 'imports/run'",
    "cellars/vessels/board.ts PUT 'cellars/cellarElements/positions'",
    "workorders/repetitions/RepetitionSlots.tsx PUT 'cellars/workorders/repetitions/slots'",
    "session/me.tsx PUT 'auth/me'",
  ],
  'It only adds: what is too much of it is deleted where it stands.': [
    "books/ChartView.tsx PUT 'books/chart'",
    "imports/MissingReferences.tsx PUT 'imports/references'",
    "label/StepFiles.tsx PUT 'label/labelStep'",
    "lands/harvest/Conflicts.tsx PUT 'lands/harvestPicks/split'",
    "lands/harvest/PickSteps.tsx PUT 'lands/harvestPicks/harvest'",
    "purchases/ReceiptNoteForm.tsx PUT 'purchases/receipts/notes'",
    "sales/GrapeLoadForm.tsx PUT 'sales/loads/notes'",
    "shell/home/SetupSteps.tsx PUT 'companies/varieties/usual'",
  ],
  'What it takes away is nowhere kept: a secret, a session, a link, the content of a file. It is asked about, or made anew.':
    [
      "account/PasswordForm.tsx PUT 'auth/password'",
      "account/PhoneCard.tsx DELETE 'chat/phone'",
      "account/PhoneForm.tsx PUT 'chat/phone'",
      "account/PhoneCard.tsx PUT 'chat/phone/code'",
      'account/ProgramsCard.tsx DELETE `auth/programs/${token.id}`',
      'companies/takeout/TakeoutTab.tsx DELETE `${path}/${id}`',
      'account/SessionsCard.tsx DELETE `auth/sessions/${session.id}`',
      'calendar/Subscription.tsx removeRecord path',
      "companies/services/ChannelCard.tsx DELETE 'chat/channel'",
      "companies/services/ModelCard.tsx DELETE 'chat/model'",
      "companies/users/UsersList.tsx PUT 'companies/user/twoFactor'",
      'companies/webhooks/WebhooksTab.tsx PUT `${path}/${row.id}/secret`',
      'label/StepLinks.tsx DELETE `label/labelStep/link/${id}`',
      'public/Opened.tsx DELETE `label/digital/${id}`',
    ],
  'It was decided or signed by somebody, and is decided again in a name and on a day of its own.': [
    "label/SharedStepPage.tsx PUT 'label/labelStepPublic'",
    "label/step-forms.tsx PUT 'label/labelStep'",
    "purchases/ReceiptDialogs.tsx PUT 'purchases/receipts/return'",
    "traceability/drill-forms.tsx PUT 'traceability/drills/end'",
    "workorders/orders/FinishDialog.tsx PUT 'cellars/workorders/differences'",
  ],
  'A numbered paper goes with it, which is voided and not taken back.': [
    "input/dialogs.tsx PUT 'input'",
    "sales/LoadDialogs.tsx PUT 'sales/loads/remito'",
  ],
  'What was written with it is gone with it, and it is written down anew where it stood.': [
    'distribution/orders/OrderCourse.tsx DELETE `distribution/orders/payments/${id}`',
    'lands/works/OpenWork.tsx DELETE `${works[row.kind].path}/${row.id}${queryOf({ confirmation, reason: reason.trim() })}`',
    'purchases/ReceiptDialogs.tsx DELETE `purchases/receipts/notes/${receipt.id}`',
    'sales/LoadDialogs.tsx DELETE `sales/loads/notes/${id}`',
  ],
  'What left the house is out: whoever gets a message twice knows it by its id.': [
    'companies/webhooks/DeliveriesTab.tsx PUT `${path}/${webhook.id}/replay`',
    'companies/webhooks/WebhooksTab.tsx PUT `${path}/${id}/replay`',
  ],
}

const calls = Object.entries(sources).flatMap(([path, source]) =>
  callsIn(path.replace('../../src/', ''), source),
)

test('whatever changes or deletes something offers the way back, or says why there is none', () => {
  const told = new Set([...Object.keys(undone), ...Object.values(without).flat()])
  expect([...new Set(calls)].filter((call) => !told.has(call))).toEqual([])
  // What is listed is there, and once.
  const listed = [...Object.keys(undone), ...Object.values(without).flat()]
  expect(listed.filter((call) => !calls.includes(call))).toEqual([])
  expect(listed.filter((call, at) => listed.indexOf(call) !== at)).toEqual([])
})

test('the way back stands where it is said that it does', () => {
  const lacking = Object.entries(undone).filter(([call, where]) => {
    const file = where || call.split(' ')[0]!
    return !offersUndo.test(sources[`../../src/${file}`] ?? '')
  })
  expect(lacking).toEqual([])
})

test('the patterns find each way of changing something', () => {
  const source = [
    "send('PUT', 'a', {})",
    "send<{ version: number }>('PUT', path, { id })",
    "send(\n  'DELETE', `b/${id}`)",
    "(value, key) => saveRecord('c', value, key)",
    "void saveRecord<Moved>('d', { status })",
    "remove={(typed) => removeRecord('e', id, typed)}",
    "await removeRecord('f', id)",
  ].join('\n')
  expect(callsIn('x.ts', source)).toEqual([
    "x.ts PUT 'a'",
    'x.ts PUT path',
    'x.ts DELETE `b/${id}`',
    "x.ts saveRecord 'd'",
    "x.ts removeRecord 'f'",
  ])
})
