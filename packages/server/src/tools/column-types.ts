/**
 * What the text and JSON columns hold that no CHECK lists, by type: its file under packages/domain/src, then the columns. A name without
 * a table stands for every column that is called so. Their writers judge what they write by the same list.
 */
const held: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'access/plans.ts': { Area: 'program_token.areas' },
  'access/programs.ts': { ProgramAccess: 'program_token.access' },
  'access/roles.ts': { Role: 'membership.roles' },
  'chat/talk/converse.ts': { Conversation: 'chat_conversation.state' },
  'chat/talk/speak.ts': { 'Button[]': 'chat_message.buttons' },
  'bottles/snapshot.ts': { LabelSnapshot: 'label_snapshot' },
  'entity.ts': {
    EntityType: 'file.entity notification.entity employee_task.entity chat_message.entity chat_record.entity',
    AuditedKind: 'audit.entity search_entry.entity',
  },
  'imports/cell.ts': { 'Cell[]': 'import_row.cells' },
  'imports/import.ts': {
    ImportProblem: 'import.problem',
    "ImportRecord['columns']": 'import.columns',
    'Mistake[]': 'import_row.mistakes',
  },
  'laboratory/type.ts': { 'Parameter[]': 'laboratory_type.parameters' },
  'lists/audit.ts': { AuditAction: 'audit.action' },
  'lists/bills.ts': {
    BookRole: 'book_rule.role book_export_line.role',
    BookOperation: 'book_export_line.operation',
    BookGrouping: 'book_export.grouping',
  },
  'books/chart.ts': { BookReason: 'book_rule.reason' },
  'lists/cellar.ts': {
    DepositIcon: 'element_type.icon stock_deposit.icon',
    DivisionFilterType: 'division.division_filter_types',
    ElementClass: 'element_type.class',
    LossReason: 'loss_reason',
    TransferType: 'transfer.type work_order_type.default_transfer_type',
    VesselMaterial: 'cellar_element.material',
    WoodToast: 'cellar_element.toast',
    WoodType: 'cellar_element.wood_type',
  },
  'lists/documents.ts': {
    MetadataType: 'file.kind',
    NotificationType: 'notification.type',
    ServiceBillType: 'service_bill.type',
  },
  'lists/imports.ts': { ImportKind: 'import.kind' },
  'lists/laboratory.ts': { Magnitude: 'magnitude device.magnitudes' },
  'lists/people.ts': {
    CalendarColor: 'event.color',
    EventType: 'event.type',
    IdentificationType: 'employee.identification_type',
    Language: 'account.language',
    MaintenanceType: 'maintenance.type',
    ProblemType: 'problem.type',
    Weekday: 'work_order_repetition.days employee_schedule.days',
  },
  'lists/phenology.ts': { PhenologyType: 'phenology.type' },
  'lists/places.ts': { Currency: 'currency order_payment.settles input.transport_currency' },
  'lists/statuses.ts': {
    ContentStatus: 'stage first_stage work_order_type.content_statuses_filter',
    MaintenanceStatus: 'maintenance.status',
  },
  'lists/units.ts': {
    DoseUnit: 'dose_unit',
    FlowUnit: 'flow_unit',
    MeterUnit: 'machine.meter_unit',
    ServiceBillUnit: 'service_bill.unit',
    StockUnit:
      'product.unit stock_change.unit stock_order_product.unit stock_order_product_batch.unit stock_return_order_batch.unit work_record_stock.unit fertilization_plan_application.unit maintenance_stock.unit',
    SurfaceUnit: 'surface_unit land_surface_unit',
    VolumeUnit:
      'cellar_element.unit machined_volume_unit content_amount_unit volume_unit transfer_unit discard_unit final_unit transfer_destination.unit transfer_origin_content.unit',
    WeightUnit:
      'ciu.unit ciu_unit weight_unit pruning_weight_unit prunning_weight_unit transfer_origin_ciu.unit',
  },
  'lists/vineyard.ts': {
    ContingencyType: 'contingency.type',
    FertilizationType: 'fertilization.type irrigation.fertilization_type',
    GrapeType: 'grape_type',
    HarvestType: 'harvest_type harvest.type harvest_pick.type',
    PruningType: 'pruning.type',
  },
  'stock/quality-type.ts': { 'Criterion[]': 'quality_type.criteria' },
  'stock/quality.ts': { 'Finding[]': 'quality.criteria' },
}

/** The type of what a column holds, and the file of the domain that it stands in. */
export type HeldType = { type: string; file: string }

const byColumn: ReadonlyMap<string, HeldType> = new Map(
  Object.entries(held).flatMap(([file, types]) =>
    Object.entries(types).flatMap(([type, columns]) =>
      columns.split(' ').map((column) => [column, { type, file }] as const),
    ),
  ),
)

/** The type of the domain that a column holds; none where it holds any text or JSON. */
export const heldIn = (table: string, column: string): HeldType | undefined =>
  byColumn.get(`${table}.${column}`) ?? byColumn.get(column)
