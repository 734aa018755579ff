/**
 * The rooms of a package, from the ground up. A room of the `ground` may import those named before it; a room above it the whole ground and
 * the rooms that it names, which stand before it. A file beside the rooms is a room of its own.
 */
export type House = {
  ground: string
  rooms: Readonly<Record<string, string>>
  /** Of a room with wings: their order, each of them importing those before it. Wings that are not named may import each other. */
  wings: Readonly<Record<string, string>>
}

/** What each room of the three packages may import. Why it stands where it does is told in docs/decisions/0020-rooms.md. */
export const houses: Readonly<Record<'domain' | 'server' | 'web', House>> = {
  domain: {
    ground:
      'lookup catalogues errors parameters lists kind-text usual-supplies same-name units remito day next-code month check fields period wire statement named-order named-work-order entity organic access texts area ledger',
    rooms: {
      auth: '',
      files: '',
      administration: '',
      stock: '',
      machines: 'stock',
      readings: '',
      laboratory: '',
      wine: 'stock laboratory',
      companies: 'auth wine',
      input: 'files wine',
      lands: 'administration stock input',
      bills: 'lands',
      bottles: 'stock wine',
      workorders: 'stock laboratory wine input',
      distribution: 'stock companies bottles',
      sales: 'input wine workorders',
      purchases: 'input wine sales',
      cellars: 'stock laboratory wine workorders',
      bottling: 'bottles workorders',
      label: 'wine companies bottles bottling',
      public: 'laboratory',
      imports: 'administration stock laboratory wine companies lands bottles distribution cellars',
      traceability: 'stock wine lands',
      calendar: '',
      analytics: 'laboratory lands',
      books: '',
      chat: 'files laboratory lands workorders',
      call: '',
    },
    wings: {
      administration: 'people year papers',
      wine: 'contents additives costs barrels balance',
      lands: 'places catalogues works observations seasons plans harvest field-book',
      workorders: 'transfers orders plan repetitions trials',
      chat: 'grammar field talk door',
      texts: 'es en',
    },
  },
  server: {
    ground:
      'ids version db-types actor named-work-order first-key database numbers remitos currency audit http openapi exports live mail notifications ledger auth refusals history',
    rooms: {
      administration: '',
      files: '',
      companies: 'administration files',
      readings: '',
      laboratory: 'readings',
      wine: 'companies laboratory',
      stock: 'wine',
      machines: 'stock',
      bottles: 'companies wine stock',
      lands: 'machines wine stock',
      workorders: 'companies laboratory wine stock lands',
      bills: 'administration wine lands',
      input: 'administration files wine lands workorders',
      sales: 'wine workorders input',
      purchases: 'administration input sales',
      distribution: 'companies laboratory wine bottles sales',
      cellars: 'laboratory wine workorders',
      bottling: 'wine stock bottles',
      jobs: '',
      imports: 'administration companies files laboratory wine stock lands bottles distribution cellars',
      label: 'companies files wine stock bottles',
      public: 'files laboratory wine',
      traceability:
        'files machines readings laboratory wine stock lands workorders input distribution cellars bottling label',
      calendar: 'administration lands traceability',
      analytics: 'administration laboratory wine lands distribution traceability',
      books: '',
      chat: 'files laboratory wine stock lands workorders',
      call: '',
      records:
        'administration companies machines readings laboratory wine stock lands workorders bills distribution sales purchases input cellars bottling label traceability analytics books',
      webhooks: 'records',
      takeout: 'files records',
      watch: '',
      tools: '',
      health: 'companies',
      app: 'administration bills companies machines files readings laboratory wine stock lands workorders distribution sales purchases input cellars bottling imports label public traceability calendar analytics books chat call records webhooks takeout watch health',
      demo: 'companies files app',
      several: '',
      main: 'companies files readings laboratory wine workorders jobs imports traceability analytics books chat call records webhooks takeout watch app demo',
    },
    wings: {
      administration: 'people year papers',
      wine: 'contents additives costs barrels balance',
      stock: 'deposits products stocks batches prices movements stats purchases returns quality',
      lands: 'places catalogues works kinds seasons plans harvest field-book',
      workorders: 'transfers orders repetitions trials',
      distribution: 'batches prices orders problems statement stats',
      label: 'labels labeling',
      traceability: 'told trace recall alarms',
      takeout: 'format making rebuild',
      demo: 'setting story',
    },
  },
  web: {
    ground:
      'version texts wire device api session offline ui overlays messages form lists files records parts pickers',
    rooms: {
      auth: '',
      help: '',
      shell: 'auth help',
      account: 'auth shell',
      notifications: 'shell',
      input: 'shell',
      companies: 'auth shell',
      machines: 'shell',
      stock: 'shell',
      lands: 'shell input',
      readings: 'shell',
      laboratory: 'shell readings',
      sales: 'shell input',
      purchases: 'shell input sales',
      distribution: 'shell laboratory sales purchases',
      wine: 'shell laboratory',
      call: 'shell',
      workorders: 'shell call',
      cellars: 'shell input laboratory wine call workorders',
      bottles: '',
      bottling: 'shell bottles',
      label: 'shell bottles',
      public: 'shell',
      traceability: 'shell',
      imports: 'shell',
      bills: 'shell',
      books: '',
      administration: 'shell companies machines lands distribution purchases bills books',
      calendar: 'shell administration lands workorders',
      analytics: 'shell',
      chat: 'shell',
      'form-files':
        'companies machines stock lands laboratory distribution wine workorders cellars bottling label administration imports',
      'form-named': 'form-files',
      'create-forms': 'shell lands form-named',
      'picker-forms': 'form-named',
      'setup-forms': 'shell form-named picker-forms',
      'waiting-forms': 'form-named',
      pages:
        'shell account notifications input companies machines stock lands readings laboratory sales purchases distribution wine workorders cellars bottling label public traceability imports bills administration calendar analytics chat call',
      router: 'auth shell companies label pages',
      theme: '',
      styles: '',
      main: 'shell create-forms picker-forms setup-forms waiting-forms router theme styles',
    },
    wings: {
      texts: 'es en',
      form: 'draft fields frames',
      help: 'told guides questions numbers reference maps pages',
    },
  },
}

/** How many files a room or wing holds at most: more than these nobody sees at a glance. Texts and migrations are lists by nature. */
export const MOST_FILES = 25
/** The lines of a file that holds one subject. Texts are as long as what is said. */
export const MOST_LINES = 300
/** Folders that are lists: as many files, and as long, as there is to say. */
export const lists: ReadonlySet<string> = new Set([
  'domain/src/texts',
  'web/src/texts',
  'web/src/help/reference',
])
