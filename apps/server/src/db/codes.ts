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
import { raw, type Sql } from './sql';

type Code =
  | AccountStatus
  | ConnectionType
  | OrderStatus
  | OrganizationType
  | Role
  | SubscriptionStatus
  | Unit
  | UserType;

/** Codes as SQL constants. With parameters, the planner could not use partial indexes or estimate rows. */
export const code = (...codes: readonly Code[]): Sql => raw(codes.join(', '));
