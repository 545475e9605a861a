import type { KnipConfig } from 'knip';

/** Packages of the app's build: the second run reads no configuration, the first one does. */
const ONLY_IN_CONFIG = [
  '@babel/core',
  '@lingui/babel-plugin-lingui-macro',
  '@lingui/conf',
  '@lingui/message-utils',
  '@vitejs/plugin-react',
  'pofile',
  'postcss',
];
/** Scripts run `lingui` and read files that @tabler/icons does not export. */
const READ_BY_PATH = ['@lingui/cli', '@tabler/icons'];

/** Fonts that only a style sheet loads. */
const READ_BY_STYLES = ['@fontsource-variable/geist-mono', '@fontsource-variable/onest'];

/**
 * `npm run deadcode` runs knip twice. The first run counts tests as users and allows no export that only its own file
 * uses. The second run (`--production`) ignores the tests: it finds what only tests keep alive. An export that is used
 * in its own file passes there, because unit tests may import the parts of a module.
 */
export default ({ production }: { production?: boolean }): KnipConfig => ({
  ignoreExportsUsedInFile: production === true,
  // Programs of the operating system (util-linux, dovecot, debootstrap), tried before they are used.
  ignoreBinaries: ['unshare', 'doveadm', 'debootstrap', 'chroot'],
  ignoreDependencies: [...READ_BY_STYLES, ...(production ? ONLY_IN_CONFIG : READ_BY_PATH)],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs!',
        'e2e/{support/server.mjs,screenshots.ts,mails.ts}',
        'bench/{run,bare,growth}.ts',
      ],
      project: ['scripts/**/*.mjs!', 'e2e/**/*.{ts,mjs}', 'bench/**/*.{ts,mjs}', 'chaos/**/*.ts'],
    },
    // Every file of the packages can be imported from outside, so their exports are checked like those of inner files.
    'packages/*': {
      includeEntryExports: true,
      project: ['src/**/*.ts!', '!src/**/test-*.ts!'],
    },
    'apps/server': {
      entry: [
        'src/main.ts!',
        'src/operator/operator.ts!',
        'src/request-worker.ts!',
        'src/workers/watchdog-worker.ts!',
        'src/files/authors/author-worker.ts!',
        'src/mail/mail-worker.ts!',
        'src/modules/documents/*-worker.ts!',
      ],
      project: ['src/**/*.{ts,tsx}!', 'test/**/*.ts'],
    },
    'apps/web': {
      entry: ['src/prerender.tsx!', 'src/worker/worker.ts!'],
      project: [
        'src/**/*.{ts,tsx}!',
        '!src/**/test-*.{ts,tsx}!',
        'test/**/*.{ts,tsx}',
        '{after-build,transforms}/*.ts',
      ],
      paths: { '#web/*': ['./src/*'] },
    },
  },
});
