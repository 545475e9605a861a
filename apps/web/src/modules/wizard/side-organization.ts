import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldValue, isOrganizationRef, textValue } from '@selvedge/domain/orders/fields';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#web/modules/identity/queries';
import { organizationQueries } from '#web/modules/organizations/queries';
import type { WizardDraft } from './draft';

export const SIDES = [
  { type: UserType.Buyer, field: FIELD.buyerOrganization },
  { type: UserType.Trader, field: FIELD.traderOrganization },
  { type: UserType.Manufacturer, field: FIELD.manufacturerOrganization },
] as const;
export type Side = (typeof SIDES)[number];

export interface SideOrganization {
  /** Null when the order has only the name. */
  id: number | null;
  name: string;
}

export function writtenOrganization(draft: WizardDraft, side: Pick<Side, 'field'>): SideOrganization {
  const ref = fieldValue(draft.fields, side.field);
  return { id: isOrganizationRef(ref) ? ref.id : null, name: textValue(draft.fields, side.field) };
}

/** The organization of a side with its current name, if the organization can be loaded. */
export function useOrganizationOf(draft: WizardDraft, side: Pick<Side, 'field'>): SideOrganization {
  const { id, name } = writtenOrganization(draft, side);
  const now = useQuery({ ...organizationQueries.detail(id ?? 0), enabled: id !== null });
  return { id, name: now.data?.name ?? name };
}

export const worksFor = (user: User, organization: SideOrganization): boolean =>
  organization.id === null
    ? user.organization.name === organization.name
    : user.organization.id === organization.id;
