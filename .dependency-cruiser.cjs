// The walls of the house: who may import whom. Each rule's comment says why, and is printed when it is broken.
const TEST = '\\.test\\.tsx?$';
const MODULES = '^apps/server/src/modules';
const WEB = '^apps/web/src';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'The domain holds rules only: without packages and without IO it cannot fail, and server and web share it.',
      from: { path: '^packages/domain/src', pathNot: TEST },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-knows-domain-only',
      severity: 'error',
      comment:
        'The contract says what crosses the wire, for both sides: it may know the domain and zod, neither side.',
      from: { path: '^packages/contract/src', pathNot: TEST },
      to: { pathNot: ['^packages/(contract|domain)/src', '(^|/)node_modules/zod(/|$)', '^zod(/|$)'] },
    },
    {
      name: 'server-and-web-are-strangers',
      severity: 'error',
      comment:
        'Server and web meet in the contract only, so that each can be changed and deployed without the other.',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-module-has-one-door',
      severity: 'error',
      comment:
        'Another server module is entered only by its <module>.ts: its store and presenter stay free to change.',
      from: { path: `${MODULES}/([^/]+)/`, pathNot: TEST },
      to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, `${MODULES}/([^/]+)/\\1\\.ts$`] },
    },
    {
      name: 'plumbing-knows-no-module',
      severity: 'error',
      comment:
        'http, db, live, jobs, mail, files and workers serve every module and know none; what they need is handed to them.',
      from: { path: '^apps/server/src/(http|db|live|jobs|mail|files|workers)/', pathNot: TEST },
      to: { path: `${MODULES}/` },
    },
    {
      name: 'web-module-shares-queries-only',
      severity: 'error',
      comment:
        "A web module may use another's queries.ts at most; what both draw belongs into ui, what joins them into a page.",
      from: { path: `${WEB}/modules/([^/]+)/`, pathNot: TEST },
      to: { path: `${WEB}/modules/`, pathNot: [`${WEB}/modules/$1/`, `${WEB}/modules/[^/]+/queries\\.ts$`] },
    },
    {
      name: 'ui-and-lib-know-no-module',
      severity: 'error',
      comment: 'ui and lib are used by every module; if they knew one, all would depend on it.',
      from: { path: `${WEB}/(ui|lib)/`, pathNot: TEST },
      to: { path: `${WEB}/(modules|pages|app)/` },
    },
    {
      name: 'modules-know-no-page',
      severity: 'error',
      comment: 'Pages compose modules; a module that knew a page or the shell could not be used by another.',
      from: { path: `${WEB}/modules/`, pathNot: TEST },
      to: { path: `${WEB}/(pages|app)/` },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment:
        'Files that need each other cannot be understood, tested or moved apart: give what they share a file of its own.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'An import that leads nowhere breaks the build.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '[.](css|svg|png|woff2|po)$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
