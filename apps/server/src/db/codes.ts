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
 * Codes of the vocabulary as constants of a statement, separated by commas. They are no parameters: the planner uses a
 * partial index only when it knows the value, and estimates rows by it.
 */
export const code = (...codes: readonly Code[]): Sql => raw(codes.join(', '));
