import manifest from '../package.json' with { type: 'json' };

/** Set by the build. */
declare const SELVEDGE_COMMIT: string | undefined;

export const BUILD = {
  version: manifest.version,
  commit: typeof SELVEDGE_COMMIT === 'string' ? SELVEDGE_COMMIT : 'unknown',
};
