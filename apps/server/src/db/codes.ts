import type {
  AccountStatus,
  ConnectionType,
  OrderStatus,
  OrganizationType,
  Role,
  SubscriptionStatus,
  Unit,
  UserType,
} from '@selvedge/domain/vocabulary';
import type { Sql } from './sql';
import { raw } from './sql';

type Code =
  | AccountStatus
  | ConnectionType
  | OrderStatus
  | OrganizationType
  | Role
  | SubscriptionStatus
  | Unit
  | UserType;

/**
 * Codes of the vocabulary as SQL constants, separated by commas. Not parameters, because the planner needs the value to
 * use a partial index and to estimate rows.
 */
export const code = (...codes: readonly Code[]): Sql => raw(codes.join(', '));
