import { type Fixture, WHO } from '../fixture';

export interface Row {
  /** Expected statuses, in the order of `WHO`. */
  expected: readonly number[];
  path(f: Fixture): string;
  body?(f: Fixture): unknown;
}
export const row = (
  expected: readonly number[],
  path: (f: Fixture) => string,
  body?: (f: Fixture) => unknown,
): Row => ({ expected, path, ...(body ? { body } : {}) });
export const same = (code: number) => WHO.map(() => code);
export const signedIn = (code: number) => [401, ...Array(7).fill(code)] as number[];
/** Endpoints of an order: 200 for its parties, 404 for others. */
export const ofOrder = [401, 200, 200, 404, 200, 200, 404, 200];
export const editors = [401, 403, 403, 404, 200, 403, 404, 403];
export const traders = [401, 403, 403, 403, 200, 200, 200, 200];
export const traderAdmins = [401, 403, 403, 403, 200, 200, 200, 403];
export const enterpriseAdmins = (code: number) => [401, 403, 403, 403, code, code, 403, 403];
export const ABSENT = '01990000-0000-7000-8000-000000000000';
export const admins = (code: number) => [401, code, code, code, code, code, code, 403];
export const anyone = (path: string, body: unknown, code = 400) =>
  row(
    same(code),
    () => path,
    () => body,
  );
