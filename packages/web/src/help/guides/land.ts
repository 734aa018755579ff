import { list, picture, steps, text, topicsOf } from '../told/topic.ts'

/** The pages of the estate. */
export const landGuides = topicsOf(
  'GUIDE',
  'land',
)({
  plots: {
    title: ['Fincas, sectores y cuadros', 'Estates, sections and plots'],
    words: [
      'finca sector cuadro parcela lote mapa contorno superficie variedad cultivo certificacion',
      'estate section plot parcel map boundary area variety crop certificate',
    ],
    screen: { to: '/land', tab: 'lands' },
    body: [
      text(
        'Un cuadro es la unidad del viñedo: los trabajos, las cosechas y los costos se anotan sobre cuadros. Cada uno es de una finca y, si quiere, de un sector.',
        'A plot is the unit of the vineyard: jobs, harvests and costs are written on plots. Each belongs to an estate and, if you like, to a section.',
      ),
      picture('lands'),
      list(
        [
          'La superficie declarada es la que usan los trabajos y los costos. La que se dibuja en el mapa se muestra al lado y vale solo si usted la toma.',
          'The declared area is what jobs and costs count with. The one drawn on the map is shown beside it and counts only if you take it.',
        ],
        [
          'El contorno se dibuja con el dedo, se camina con el GPS o se trae de Google Earth.',
          'The boundary is drawn with a finger, walked with the GPS or brought from Google Earth.',
        ],
        [
          '{changeCrop} anota que desde un día crece otra variedad; lo anterior queda en la historia.',
          '{changeCrop} writes that from a day on another variety grows; what was before stays in the history.',
        ],
        [
          'Un cuadro orgánico lleva certificadora, número y vigencia. Perder la certificación pide un motivo.',
          'An organic plot bears certifier, number and dates. Losing the certificate asks for a reason.',
        ],
        [
          'Una finca con titular es de un proveedor: sus cuadros son el origen de la uva comprada.',
          'An estate with an owner is a supplier’s: its plots are the origin of bought grapes.',
        ],
      ),
    ],
  },
  'land-catalogues': {
    title: ['Catálogos de la finca', 'Catalogues of the estate'],
    words: [
      'catalogos plagas semillas verdeo tipos de trabajo contratistas',
      'catalogues pests seeds cover crops types of vineyard job contractors',
    ],
    screen: { to: '/land', tab: 'laborTypes' },
    body: [
      text(
        'Plagas, semillas, cultivos de verdeo, tipos de trabajo y contratistas: listas cortas que los formularios ofrecen. Si falta uno, también se crea desde el mismo formulario, al pie de la lista.',
        'Pests, seeds, cover crops, types of vineyard job and contractors: short lists that the forms offer. If one is missing it may also be created from the form itself, at the foot of the list.',
      ),
      text(
        'Lo que ya se usó no se borra: deja de ofrecerse y lo registrado se conserva.',
        'What was used is not deleted: it is no longer offered, and what was written stays.',
      ),
    ],
  },
  works: {
    title: ['Trabajos de campo', 'Field jobs'],
    words: [
      'trabajo labor poda siembra verdeo fertilizacion jornales maquinas combustible',
      'work labor pruning sowing cover crop fertilizing wages machines fuel',
    ],
    screen: { to: '/land', tab: 'works' },
    body: [
      text(
        'Un trabajo dice qué se hizo, en qué cuadros, cuándo, con quién, con qué máquinas y con qué insumos. Pendiente es un plan que no mueve nada; cerrado, descuenta insumos y combustible y reparte su costo entre los cuadros por superficie.',
        'A job tells what was done, on which plots, when, with whom, with which machines and supplies. Pending it is a plan and moves nothing; closed, it takes supplies and fuel out and shares its cost among the plots by area.',
      ),
      picture('works'),
      list(
        [
          '{createAndClose} anota y cierra de una vez; {closeWork} cierra uno pendiente.',
          '{createAndClose} writes and closes at once; {closeWork} closes a pending one.',
        ],
        [
          'Uno cerrado no se edita: con {reopenWork} los insumos y costos vuelven, se corrige y se cierra otra vez.',
          'A closed one is not edited: with {reopenWork} supplies and costs come back, it is corrected and closed again.',
        ],
        [
          'Elija varios en la lista para cerrarlos juntos, o repita uno en otros cuadros o días.',
          'Choose several in the list to close them together, or repeat one on other plots or days.',
        ],
        [
          'El combustible con precio se considera comprado; sin precio sale del tanque de la máquina, del depósito de la finca o del de la empresa.',
          'Fuel with a price counts as bought; without one it comes out of the machine’s tank, the estate’s warehouse or the company’s.',
        ],
        [
          'La fecha de fin es el día en que cuentan el costo y los insumos.',
          'The end day is the day on which cost and supplies count.',
        ],
      ),
    ],
  },
  treatments: {
    title: ['Curados, carencia y reingreso', 'Treatments, pre-harvest interval and re-entry'],
    words: [
      'curado pulverizacion fitosanitario carencia reingreso poder residual aplicador carnet plaga',
      'treatment spraying pesticide pre-harvest interval phi waiting period re-entry residual operator licence pest',
    ],
    screen: { to: '/land', tab: 'works' },
    body: [
      text(
        'Un curado combate plagas con productos. De sus productos salen tres cosas: desde cuándo se puede cosechar (carencia), hasta cuándo protege (poder residual) y hasta cuándo no se entra al cuadro (reingreso).',
        'A treatment fights pests with products. Three things follow from its products: from when one may harvest (pre-harvest interval), until when it protects (protection) and until when nobody enters the plot (re-entry).',
      ),
      list(
        [
          'La fecha de cosecha de un cuadro solo se corre hacia adelante: si otro curado pide más, vale la posterior.',
          'The harvest day of a plot only moves later: if another treatment asks for more, the later one holds.',
        ],
        [
          'Se avisa, sin impedir, de demasiadas aplicaciones en la temporada, de un producto no apto en un cuadro orgánico y de un aplicador sin carnet al día.',
          'It warns, without stopping, of too many applications in a season, of a product unfit for an organic plot and of an operator without a valid licence.',
        ],
        [
          'Un producto no apto en un cuadro orgánico solo se cierra si alguien lo confirma; queda en el historial.',
          'A product unfit for an organic plot is closed only if somebody confirms it; it stays in the history.',
        ],
      ),
    ],
  },
  irrigation: {
    title: ['Riego, lluvia y operaciones', 'Irrigation, rain and valves'],
    words: [
      'riego lluvia goteo caudal medidor valvula operacion fertirriego milimetros',
      'irrigation rain drip flow meter valve fertigation millimetres',
    ],
    screen: { to: '/land', tab: 'valves' },
    body: [
      text(
        'Una operación (válvula) guarda los cuadros que riega, su superficie y sus goteros. Un riego la nombra y calcula el agua por caudal o por medidor; una lluvia se anota en milímetros.',
        'A valve keeps the plots it waters, their area and its drippers. An irrigation names it and works the water out by flow or by meter; rain is written in millimetres.',
      ),
      list(
        [
          'El fertirriego se anota dentro del riego, con sus insumos y máquinas.',
          'Fertigation is written within the irrigation, with its supplies and machines.',
        ],
        [
          'Una lluvia no se edita: elimínela diciendo por qué y anótela otra vez.',
          'Rain is not edited: delete it saying why, and write it again.',
        ],
        [
          'Si falta el caudal o el medidor, el riego se guarda pero no suma agua.',
          'If flow or meter is missing, the irrigation is saved but adds no water.',
        ],
      ),
    ],
  },
  harvest: {
    title: ['Cosecha, a destajo y sus remitos', 'Harvest, piecework and its delivery notes'],
    words: [
      'cosecha vendimia cosechador destajo bin caja kilos rendimiento',
      'harvest picker piecework bin box kilos yield',
    ],
    screen: { to: '/land', tab: 'works' },
    body: [
      text(
        'Una cosecha dice de qué cuadros se sacó uva y cuánta se espera. Lo que pesa de verdad viene de los remitos: se agregan en la misma cosecha y llevan los CIU.',
        'A harvest tells which plots grapes came off and how much is expected. What it really weighs comes from the delivery notes: they are added within the harvest and bear the CIUs.',
      ),
      list(
        [
          'Si un curado todavía no deja cosechar, el formulario lo dice. La empresa decide si se puede guardar igual.',
          'If a treatment does not allow the harvest yet, the form says so. The company decides whether it may be saved all the same.',
        ],
        [
          'A destajo: anote quién cosechó cuánto (kilos, bines o cajas). La tarifa es la de la cosecha, o una propia del renglón.',
          'Piecework: write who picked how much (kilos, bins or boxes). The rate is the harvest’s, or one of the row’s own.',
        ],
        [
          'Si los jornales tienen costo, la cosecha cuesta los jornales; si no, lo que se paga por lo cosechado.',
          'If the days cost something the harvest costs the days; if not, what is paid for what was picked.',
        ],
      ),
    ],
  },
  phenology: {
    title: ['Fenología', 'Phenology'],
    words: [
      'fenologia etapa brotacion floracion envero madurez eichhorn lorenz bbch',
      'phenology stage budburst flowering veraison ripeness',
    ],
    screen: { to: '/land', tab: 'phenology' },
    body: [
      text(
        'Anote en qué etapa están las plantas y cuántas de cada cien. El gráfico del cuadro pone una temporada sobre otra, desde el 1 de julio.',
        'Write which stage the vines are at, and how many of each hundred. The plot’s chart lays one season over another, from 1 July.',
      ),
    ],
  },
  contingencies: {
    title: ['Contingencias', 'Incidents'],
    words: ['contingencia helada granizo zonda daño', 'incident contingency frost hail wind damage'],
    screen: { to: '/land', tab: 'contingency' },
    body: [
      text(
        'Heladas, granizo, viento y otros daños, con fotos y el porcentaje dañado. Si todavía no se sabe cuánto, déjelo en blanco y complételo después. Aparecen numeradas en el gráfico del cuadro.',
        'Frost, hail, wind and other damage, with photographs and the damaged percentage. If nobody knows how much yet, leave it blank and fill it in later. They appear numbered in the plot’s chart.',
      ),
    ],
  },
  'fertilization-plans': {
    title: ['Planes de fertilización', 'Fertilization plans'],
    words: [
      'plan fertilizacion nutrientes nitrogeno fosforo potasio',
      'fertilization plan nutrients nitrogen phosphorus potassium',
    ],
    screen: { to: '/land', tab: 'fertilizationPlans' },
    body: [
      text(
        'Un plan dice qué nutrientes quiere dar a cada hectárea y en qué aplicaciones. Lo aplicado se compara con lo planeado, contando fertilizaciones y fertirriegos cerrados.',
        'A plan tells which nutrients each hectare is to get, and in which applications. What was applied is compared with it, counting closed fertilizations and fertigations.',
      ),
    ],
  },
  season: {
    title: ['El resumen de la temporada', 'The season in figures'],
    words: [
      'temporada resumen kilos agua costo hectarea rendimiento',
      'season summary kilos water cost hectare yield',
    ],
    screen: { to: '/land', tab: 'season' },
    body: [
      text(
        'Kilos, agua, nutrientes y costo por hectárea de la finca y de cada cuadro. Lo marcado con ≈ es estimado: uva cosechada que nadie pesó todavía.',
        'Kilos, water, nutrients and cost per hectare of the estate and of each plot. What is marked ≈ is estimated: grapes picked that nobody weighed yet.',
      ),
      picture('season'),
      steps(
        [
          'Elija la finca y la temporada. Sin temporadas cargadas se usa del 1 de julio al 30 de junio.',
          'Choose the estate and the season. Where none is entered it runs from 1 July to 30 June.',
        ],
        [
          'Toque un cuadro para ver sus temporadas una al lado de otra.',
          'Open a plot to see its seasons side by side.',
        ],
      ),
    ],
  },
  'field-book': {
    title: ['Cuaderno de campo', 'Field book'],
    words: [
      'cuaderno de campo certificadora informe aplicaciones',
      'field book certifier report applications',
    ],
    screen: { to: '/land', tab: 'works' },
    body: [
      text(
        'Todo lo que se hizo en cada cuadro, en orden, como lo piden la certificadora y los compradores: dosis, aplicador con su carnet, carencia y reingreso. Solo cuenta lo cerrado.',
        'All that was done on each plot, in order, as certifiers and buyers ask for it: doses, operator with licence, pre-harvest interval and re-entry. Only what is closed is told.',
      ),
      steps(
        ['En la lista de trabajos toque {fieldBook}.', 'In the list of jobs touch {fieldBook}.'],
        [
          'Elija la finca, la temporada o los días, y los cuadros.',
          'Choose the estate, the season or the days, and the plots.',
        ],
        ['Descárguelo en PDF o Excel.', 'Download it as PDF or Excel.'],
      ),
    ],
  },
})
