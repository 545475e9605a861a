import { ACCOUNTS } from './matrix/accounts';
import { CHANGES } from './matrix/changes';
import { FILES } from './matrix/files';
import { MESSAGING } from './matrix/messaging';
import { ORDERS } from './matrix/orders';
import { ORGANIZATIONS } from './matrix/organizations';
import { PLANNING } from './matrix/planning';
import type { Row } from './matrix/row';
import { SAMPLES } from './matrix/samples';

/** The permission matrix with a row per endpoint. An endpoint without a row fails the test. */
export const MATRIX = merged(ACCOUNTS, ORGANIZATIONS, ORDERS, FILES, CHANGES, PLANNING, SAMPLES, MESSAGING);

function merged(...groups: Record<string, Row>[]): Record<string, Row> {
  const all: Record<string, Row> = {};
  for (const [name, row] of groups.flatMap((group) => Object.entries(group))) {
    if (name in all) throw new Error(`The matrix has two rows for ${name}.`);
    all[name] = row;
  }
  return all;
}
