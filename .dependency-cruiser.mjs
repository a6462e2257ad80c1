/** The dependency rules of docs/architecture.md. */
const effects =
  '^packages/media/src/(time|geometry|platforms|analyses|posts|saliency|crop)/|^packages/media/src/moments/(?!llm/)';
const tests = '[.]test[.]tsx?$';

/** The folders of the engine: each may use those before it and not those after it, not even for types. */
const engineFolders = [
  ...['facts', 'geometry', 'material', 'time', 'platforms', 'process', 'models', 'probe', 'sherpa', 'frames', 'sound'],
  ...['shots', 'transcript', 'speakers', 'reactions', 'faces', 'links', 'moments', 'analyses', 'embeddings'],
  ...['narration', 'posts', 'saliency', 'crop', 'watch', 'captions', 'render', 'edit', 'timelines', 'export', 'run'],
];

/** The slices of the server: each may use those before it and does not depend on those after it. */
const sliceOrder = [
  'plans',
  'notices',
  'teams',
  'webhooks',
  'speech',
  'captions',
  'kits',
  'cloud',
  'projects',
  'publishing',
  'accounts',
  'status',
  'admin',
];
const slices = sliceOrder.join('|');

/** The folders below the slices: each may use those before it and does not depend on those after it, not even for types. */
const infrastructure = [
  ...['log', 'telemetry', 'config', 'db', 'jobs', 'http', 'files'],
  ...['deps[.]ts', 'mail', 'security', 'people'],
];

/** Slices that handle clips. The rest of the server never uses the engine. */
const engineUsers = ['speech', 'captions', 'kits', 'projects', 'status'];

/**
 * The files of each slice's tables. They have their own order, since most stored data belongs to a user and a project.
 * A slice imports its own tables, and those of `foreignTables`.
 */
const tablesOf = {
  log: [],
  telemetry: [],
  config: [],
  files: [],
  mail: [],
  http: ['requests-tables'],
  jobs: ['workers-table'],
  security: ['security-events-table'],
  accounts: ['accounts-tables'],
  people: ['user-preferences-table'],
  plans: ['plans-tables', 'credits-tables', 'billing-tables'],
  projects: [
    ...['projects-tables', 'reviews-tables', 'sources-tables', 'clips-tables', 'clip-renditions-table'],
    ...[
      'choices-tables',
      'voices-tables',
      'post-texts-tables',
      'edits-tables',
      'processing-tables',
      'processing-runners-tables',
    ],
  ],
  speech: ['speech-installations-table'],
  captions: ['captions-tables'],
  cloud: ['cloud-tables', 'cloud-attempts-table', 'cloud-uploads-tables'],
  notices: ['notices-tables'],
  webhooks: ['webhooks-tables'],
  publishing: ['network-tables', 'posts-tables'],
  kits: ['kits-tables', 'watermark-logos-table'],
  teams: ['teams-tables'],
  status: [],
  admin: [],
  program: [],
};
const tableOrder = Object.keys(tablesOf);

/**
 * The folders that import tables of another slice, and the reason. Each slice must come after the owner in `tablesOf`,
 * so no two slices read each other's. Everyone else calls a function or joins a subquery that the owner exports.
 */
const foreignTables = [
  {
    from: 'people/',
    to: ['accounts-tables'],
    reason: 'It offers what others may know of users. Accounts end above all slices.',
  },
  {
    from: 'notices/',
    to: ['projects-tables'],
    reason: 'A notice names its project and goes to whoever started it, in one statement.',
  },
  {
    from: 'webhooks/queue-',
    to: ['projects-tables'],
    reason: 'An event names its project and locks the endpoints, in one statement.',
  },
  { from: 'captions/preview/', to: ['clips-tables', 'sources-tables'], reason: 'A style is previewed on a clip.' },
  {
    from: 'publishing/',
    to: ['clips-tables', 'clip-renditions-table'],
    reason: 'A post is checked against the files of its clip.',
  },
  { from: 'kits/', to: ['processing-tables'], reason: 'A file is kept while the spec of a run refers to it.' },
  {
    from: 'teams/(workspace|members)/',
    to: ['projects-tables', 'clips-tables', 'processing-tables'],
    reason: 'The order of locks on owners, workspaces, runs and projects is in one place; a team counts its work.',
  },
  {
    from: 'teams/transfer/',
    to: ['projects-tables', 'sources-tables', 'processing-tables', 'post-texts-tables', 'kits-tables'],
    reason: 'A workspace is moved whole, when no work in it is in flight.',
  },
  {
    from: 'cloud/files/',
    to: ['projects-tables', 'sources-tables', 'clips-tables', 'clip-renditions-table'],
    reason: 'The lists of what is copied to drives join clips with their copies.',
  },
];

/**
 * The folders of `projects`, the life of a project: each may use those before it and not those after it, so that there
 * is no cycle.
 */
const projectFolders = [
  ...['engine', 'sources', 'resolve', 'choices', 'clips', 'texts', 'runs', 'voices', 'edits', 'stages', 'runners'],
  ...['read', 'sharing', 'change', 'routes'],
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'messages-know-only-their-library',
      comment: 'Any other package may contain messages in the languages of the product.',
      severity: 'error',
      from: { path: '^packages/messages/src/', pathNot: tests },
      to: { pathNot: '^packages/messages/src/|node_modules/intl-messageformat/' },
    },
    {
      name: 'clip-spec-knows-only-zod',
      comment: 'The specification of a video does not depend on the code that requests or makes videos.',
      severity: 'error',
      from: { path: '^packages/clip-spec/src/', pathNot: tests },
      to: { pathNot: '^packages/(clip-spec|messages)/src/|node_modules/zod/' },
    },
    {
      name: 'media-knows-only-the-clip-spec',
      comment: 'The engine never sees a user, a database or a request.',
      severity: 'error',
      from: { path: '^packages/media/src/' },
      to: { path: '^(apps|packages/(?!media/|clip-spec/|messages/))' },
    },
    {
      name: 'pure-folders-touch-nothing',
      comment: 'Decisions are pure functions on plain data. A package may be loaded on first use.',
      severity: 'error',
      from: { path: effects, pathNot: tests },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?module$' },
    },
    ...engineFolders.slice(0, -1).map((folder, index) => ({
      name: `${folder}-stands-on-those-before-it`,
      comment: `The folders of the engine, from the lowest: ${engineFolders.join(', ')}.`,
      severity: 'error',
      from: { path: `^packages/media/src/${folder}/`, pathNot: tests },
      to: { path: `^packages/media/src/(${engineFolders.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'pages-can-plan-clips',
      comment: 'The entries for pages import only pure modules and packages that work in browsers.',
      severity: 'error',
      from: { path: '^packages/media/src/(credits|plan|voice)[.]ts$' },
      to: {
        reachable: true,
        pathNot:
          '^packages/(media|clip-spec|messages)/src/|node_modules/(zod|bidi-js|harfbuzzjs|intl-messageformat|@formatjs|@echogarden/rnnoise-wasm)/',
      },
    },
    {
      name: 'only-process-spawns',
      severity: 'error',
      from: { path: '^packages/media/src/(?!process/)', pathNot: tests },
      to: { path: '^(node:)?child_process$|node_modules/execa/' },
    },
    {
      name: 'contract-knows-only-zod-and-the-clip-spec',
      comment: 'Requests and responses are plain schemas, usable in the browser and on the server.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: '^packages/(contract|clip-spec|messages)/src/|node_modules/zod/' },
    },
    {
      name: 'sandbox-knows-no-workspace-package',
      severity: 'error',
      from: { path: '^packages/sandbox/src/' },
      to: { path: '^(apps|packages/(?!sandbox/))' },
    },
    {
      name: 'sandbox-only-at-the-start',
      comment: 'A slice runs the same code against the sandbox and the real provider.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/program/', tests],
      },
      to: { path: '^packages/sandbox/' },
    },
    {
      name: 'slices-are-entered-through-their-index',
      severity: 'error',
      from: { path: `^apps/server/src/(${slices})/`, pathNot: tests },
      to: { path: `^apps/server/src/(${slices})/(?!index[.]ts$)`, pathNot: '^apps/server/src/$1/' },
    },
    ...sliceOrder.slice(0, -1).map((slice, index) => ({
      name: `${slice}-uses-the-slices-before-it`,
      comment: `The slices, from the lowest: ${sliceOrder.join(', ')}.`,
      severity: 'error',
      from: { path: `^apps/server/src/${slice}/`, pathNot: tests },
      to: { path: `^apps/server/src/(${sliceOrder.slice(index + 1).join('|')})/` },
    })),
    ...tableOrder.flatMap((slice, index) => {
      const before = tableOrder.slice(0, index).flatMap((one) => tablesOf[one]);
      const foreign = foreignTables.filter(({ from }) => from.startsWith(`${slice}/`));
      const isElsewhere = [tests, ...foreign.map(({ from }) => `^apps/server/src/${from}`)];
      const otherTables = (readable) =>
        `^apps/server/src/db/(schema[.]ts$|tables/(?!(${[...readable, 'table-columns'].join('|')})[.]ts$))`;
      return [
        {
          name: `${slice}-reads-its-own-tables`,
          comment: 'The slice that owns a table exports what others need of it.',
          severity: 'error',
          from: { path: `^apps/server/src/${slice}/`, pathNot: isElsewhere },
          to: { path: otherTables(tablesOf[slice]) },
        },
        ...foreign.map(({ from, to, reason }) => ({
          name: `${from.replace(/\W+/g, '-')}reads-the-tables-it-must`,
          comment: reason,
          severity: 'error',
          from: { path: `^apps/server/src/${from}`, pathNot: tests },
          to: { path: otherTables([...tablesOf[slice], ...to.filter((table) => before.includes(table))]) },
        })),
      ];
    }),
    {
      name: 'only-some-slices-use-the-engine',
      comment:
        'Code that never handles clips does not load the engine; guard and fetch are exceptions. The database uses types of stored values.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [`^apps/server/src/(${engineUsers.join('|')})/`, '^apps/server/src/files/require-media[.]ts$', tests],
      },
      to: {
        path: '^packages/media/',
        pathNot: '^packages/media/src/(fetch|guard)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'a-start-loads-no-work-of-the-engine',
      comment:
        'A server starts with the data of the engine alone, and loads the rest with the first work that needs it.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/projects/(stages/|engine/build-parts[.]ts$|runners/(accept-job|adopt-clip)[.]ts$)',
          '^apps/server/src/projects/(edits/export-clips|sources/links/fetch-(link|talk))[.]ts$',
          tests,
        ],
      },
      to: { path: '^packages/media/src/index[.]ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-stages-and-edits-use-the-engine-port',
      comment: 'The program chooses the engine; whoever passes it on needs only its type.',
      severity: 'error',
      from: {
        path: '^apps/server/src/projects/',
        pathNot: ['^apps/server/src/projects/((engine|stages|edits)/|(index|processing-jobs)[.]ts$)', tests],
      },
      to: { path: '^apps/server/src/projects/engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-product-uses-no-test-helpers',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [tests, '/testing/'] },
      to: { path: ['^(apps|packages)/[^/]+/test/', '^(apps|packages)/.*/testing/'] },
    },
    {
      name: 'only-entries-start-the-program',
      severity: 'error',
      from: { path: `^apps/server/src/(${[...infrastructure, slices].join('|')})(/|$)`, pathNot: tests },
      to: { path: '^apps/server/src/(program/|commands/|(app|main|worker)[.]ts$)' },
    },
    ...[
      ['packages/media/src', engineFolders],
      ['apps/server/src', [...infrastructure, ...sliceOrder, 'program', 'commands']],
      ['apps/server/src/projects', projectFolders],
    ].map(([parent, folders]) => ({
      name: `folders-of-${parent.replaceAll('/', '-')}-are-ordered`,
      comment: 'A new folder is added to the order of its neighbors.',
      severity: 'error',
      from: { path: `^${parent}/(?!(${folders.join('|')})/)[^/]+/`, pathNot: tests },
      to: {},
    })),
    ...projectFolders.map((folder, index) => ({
      name: `projects-${folder}-stands-on-those-before-it`,
      comment: `The folders of projects, from the lowest: ${projectFolders.join(', ')}.`,
      severity: 'error',
      from: { path: `^apps/server/src/projects/${folder}/`, pathNot: tests },
      to: { path: `^apps/server/src/projects/(${[...projectFolders.slice(index + 1), '[^/]+[.]ts$'].join('|')})` },
    })),
    {
      name: 'plans-decide-without-payments',
      comment: 'Whoever pays changes the plan; what a plan allows does not depend on how it was paid.',
      severity: 'error',
      from: { path: '^apps/server/src/plans/', pathNot: ['^apps/server/src/plans/(billing/|index[.]ts$)', tests] },
      to: { path: '^apps/server/src/plans/billing/' },
    },
    ...infrastructure.map((folder, index) => ({
      name: `${folder.replace('[.]ts', '')}-stands-on-the-folders-before-it`,
      comment: `Infrastructure does not depend on slices. Its folders, from the lowest: ${infrastructure.join(', ')}.`,
      severity: 'error',
      from: { path: `^apps/server/src/${folder}(/|$)`, pathNot: tests },
      to: { path: `^apps/server/src/(${[...infrastructure.slice(index + 1), ...sliceOrder].join('|')})(/|$)` },
    })),
    {
      name: 'web-knows-the-server-by-one-file',
      severity: 'error',
      from: { path: '^apps/web/src/(?!lib/api/api[.]ts$)' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'a-feature-imports-no-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/web/src/(features/(?!$1/)|pages/)' },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(features|pages|app)/' },
    },
    {
      name: 'entered-through-its-index',
      comment: 'Apps use the exports of the engine, not its internal modules.',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^packages/(media|clip-spec)/src/(?!(index|credits|data|fetch|guard|link-tool|plan|voice)[.]ts$)' },
    },
    {
      name: 'e2e-imports-messages-alone',
      comment: 'A browser test uses only the messages of the apps, which are what they display.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^apps/', pathNot: 'messages([.]ts|[.]\\w\\w[.]json)$' },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    exclude: { path: '^apps/web/dist(-server)?/|^virtual:' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
    detectProcessBuiltinModuleCalls: true,
  },
};
