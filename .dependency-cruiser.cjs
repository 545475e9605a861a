// Import rules. `npm run architecture` prints the comment of each broken rule.
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
        'The domain contains rules only. Server and web share it, so it has no dependencies and does no IO.',
      from: { path: '^packages/domain/src', pathNot: TEST },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-knows-domain-only',
      severity: 'error',
      comment:
        'The contract describes requests and responses for server and web. It may import only the domain and zod.',
      from: { path: '^packages/contract/src', pathNot: TEST },
      to: { pathNot: ['^packages/(contract|domain)/src', '(^|/)node_modules/zod(/|$)', '^zod(/|$)'] },
    },
    {
      name: 'i18n-knows-domain-only',
      severity: 'error',
      comment:
        "Server and web translate the domain's texts with it; the contract and other packages would weigh on both.",
      from: { path: '^packages/i18n/src', pathNot: TEST },
      to: { pathNot: '^packages/(i18n|domain)/src' },
    },
    {
      name: 'texts-are-translated-when-they-are-shown',
      severity: 'error',
      comment:
        'Use cases and stores hand LocalizedTexts on; a text translated earlier has the language of the wrong person.',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          TEST,
          `${MODULES}/[^/]+/present[^/]*\\.ts$`,
          `${MODULES}/documents/`,
          `${MODULES}/planning/calendar\\.ts$`,
          // The pages outside of the app.
          `${MODULES}/reporting/links/page\\.ts$`,
          '^apps/server/src/mail/(content|outbox-page)\\.ts$',
          '^apps/server/src/http/(errors|answer-text|present-abilities|starting)\\.ts$',
        ],
      },
      to: { path: '^packages/i18n/src/translate\\.ts$' },
    },
    {
      name: 'demo-knows-domain-only',
      severity: 'error',
      comment: 'The demo data is made of the types and rules of the domain; the server makes rows of it.',
      from: { path: '^packages/demo/src', pathNot: TEST },
      to: { pathNot: '^packages/(demo|domain)/src' },
    },
    {
      name: 'demo-is-for-the-server',
      severity: 'error',
      comment:
        'Only the server, tests and screenshots read the demo data, so that the app does not carry it.',
      from: {
        path: '^(apps/web|packages/(contract|domain|i18n|embedded-postgres-supervisor))/',
        pathNot: TEST,
      },
      to: { path: '^packages/demo/src' },
    },
    {
      name: 'supervisor-knows-no-product',
      severity: 'error',
      comment:
        'The supervisor of the embedded PostgreSQL only starts and stops processes. Names of roles and databases are passed to it.',
      from: { path: '^packages/embedded-postgres-supervisor/src', pathNot: TEST },
      to: { path: '^(packages|apps)/', pathNot: '^packages/embedded-postgres-supervisor/src' },
    },
    {
      name: 'no-imports-between-server-and-web',
      severity: 'error',
      comment: 'Server and web share the contract only, so that each can be changed without the other.',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-module-has-one-entry-point',
      severity: 'error',
      comment:
        'Other modules import only <module>.ts of a server module, so that its store and presenter can change freely.',
      from: { path: `${MODULES}/([^/]+)/`, pathNot: TEST },
      to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, `${MODULES}/([^/]+)/\\1\\.ts$`] },
    },
    {
      name: 'infrastructure-imports-no-module',
      severity: 'error',
      comment:
        'http, db, live, jobs, mail, files, outbound and workers serve all modules and must not depend on one. Pass in what they need.',
      from: { path: '^apps/server/src/(http|db|live|jobs|mail|files|outbound|workers)/', pathNot: TEST },
      to: { path: `${MODULES}/` },
    },
    {
      name: 'pictures-are-decoded-in-one-file',
      severity: 'error',
      comment:
        'files/pictures.ts limits the pixels of a picture and how many are decoded at a time. Add what you need there.',
      from: { path: '^apps/server/src/', pathNot: [TEST, '^apps/server/src/files/pictures\\.ts$'] },
      to: { path: '(^|/)node_modules/sharp(/|$)|^sharp(/|$)' },
    },
    {
      name: 'web-module-shares-queries-only',
      severity: 'error',
      comment:
        'A web module may import only queries.ts of another module. Shared components belong in ui, compositions in a page.',
      from: { path: `${WEB}/modules/([^/]+)/`, pathNot: TEST },
      to: { path: `${WEB}/modules/`, pathNot: [`${WEB}/modules/$1/`, `${WEB}/modules/[^/]+/queries\\.ts$`] },
    },
    {
      name: 'ui-and-lib-import-no-module',
      severity: 'error',
      comment: 'Every module uses ui and lib; an import of one module would make all modules depend on it.',
      from: { path: `${WEB}/(ui|lib)/`, pathNot: TEST },
      to: { path: `${WEB}/(modules|pages|app)/` },
    },
    {
      name: 'modules-import-no-page',
      severity: 'error',
      comment:
        'Pages compose modules. A module that imports a page or the shell cannot be used on another page.',
      from: { path: `${WEB}/modules/`, pathNot: TEST },
      to: { path: `${WEB}/(pages|app)/` },
    },
    {
      name: 'no-circular-imports',
      severity: 'error',
      comment:
        'Files that import each other cannot be understood, tested or moved separately: extract the shared part.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      severity: 'error',
      comment:
        'Files that import types of each other are read together: move the type to the file that is used. A file that is loaded later may import types of the file that loads it.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      comment: 'An import that does not resolve breaks the build.',
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
