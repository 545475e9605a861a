import { readFileSync } from 'node:fs';
import { at } from './run.mjs';
import { trackedFiles } from './tracked.mjs';

const PRODUCT = /^(?:apps|packages)\/([^/]+)\/(?:src|migrations)\/.*\.(?:tsx?|css|sql)$/;
const NOT_COUNTED = /\.test\.tsx?$|\/test-[^/]+$|\/locales\/|\.generated\./;

/** Lines of the sources of the product by app and package, without tests, catalogs and generated files. */
export function productLines() {
  const lines = {};
  for (const path of trackedFiles()) {
    const area = PRODUCT.exec(path)?.[1];
    if (!area || NOT_COUNTED.test(path)) continue;
    lines[area] = (lines[area] ?? 0) + readFileSync(at(path), 'utf8').split('\n').length - 1;
  }
  return lines;
}
