/** The walls of docs/architecture.md, as rules. */
const effects =
  '^packages/media/src/(time|geometry|platforms|analyses|posts|crop)/|^packages/media/src/moments/(?!llm/)';
const tests = '[.]test[.]ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'media-knows-no-workspace-package',
      comment: 'The engine never sees a user, a database or a request.',
      severity: 'error',
      from: { path: '^packages/media/src/' },
      to: { path: '^(apps|packages/(?!media/))' },
    },
    {
      name: 'pure-folders-touch-nothing',
      comment: 'What decides is a pure function on plain data.',
      severity: 'error',
      from: { path: effects, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-process-spawns',
      severity: 'error',
      from: { path: '^packages/media/src/(?!process/)', pathNot: tests },
      to: { path: '^(node:)?child_process$|node_modules/execa/' },
    },
    {
      name: 'entered-through-its-index',
      comment: 'Apps use what the engine exports, not its insides.',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^packages/media/src/(?!index[.]ts$)' },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js'],
    },
    detectProcessBuiltinModuleCalls: true,
  },
};
