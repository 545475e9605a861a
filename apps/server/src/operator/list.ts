import { AccountStatus, OrganizationType, Role } from '@selvedge/domain/vocabulary';
import type { Db } from '#server/db/db';
import * as store from './store';

const ROLES = { [Role.SuperAdmin]: 'SuperAdmin', [Role.Admin]: 'Admin', [Role.Regular]: 'Regular' };
const STATUSES = {
  [AccountStatus.InProgress]: 'invited',
  [AccountStatus.Active]: 'active',
  [AccountStatus.Deactivated]: 'deactivated',
};
const TYPES = {
  [OrganizationType.Trader]: 'trader',
  [OrganizationType.Client]: 'buyer',
  [OrganizationType.Factory]: 'factory',
};

export async function listOrganizations(db: Db): Promise<string[]> {
  const found = await store.organizations(db, new Date());
  return columns([
    ['ID', 'NAME', 'TYPE', 'PLAN', 'PEOPLE'],
    ...found.map(({ id, name, type, plan, people }) => [
      `${id}`,
      name,
      TYPES[type],
      plan ?? '-',
      `${people}`,
    ]),
  ]);
}

export async function listPeople(db: Db): Promise<string[]> {
  const found = await store.people(db);
  return columns([
    ['EMAIL', 'NAME', 'ORGANIZATION', 'ROLE', 'STATUS', 'LAST SIGN-IN'],
    ...found.map(({ email, name, organization, role, status, lastSignIn }) => [
      email,
      name,
      organization,
      ROLES[role],
      STATUSES[status],
      lastSignIn ?? '-',
    ]),
  ]);
}

/** Names are other people's text: without characters that a terminal would obey. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const shown = rows.map((row) => row.map((cell) => cell.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')));
  const widths = shown[0]?.map((_, at) => Math.max(...shown.map((row) => row[at]?.length ?? 0))) ?? [];
  return shown.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
