import { cp } from 'node:fs/promises';
import { build } from 'esbuild';

/** Bundles the server; packages stay outside, the workspace's own sources go in. */
export async function buildServer(root) {
  await build({
    entryPoints: {
      main: `${root}/apps/server/src/main.ts`,
      'sheet-worker': `${root}/apps/server/src/modules/documents/sheet-worker.ts`,
    },
    outdir: `${root}/apps/server/dist`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-outside',
        setup(hooks) {
          hooks.onResolve({ filter: /^[^./#]/ }, (args) =>
            args.path.startsWith('@selvedge/') || args.kind === 'entry-point'
              ? undefined
              : { path: args.path, external: true },
          );
        },
      },
    ],
  });
  await cp(`${root}/apps/server/migrations`, `${root}/apps/server/dist/migrations`, { recursive: true });
}
