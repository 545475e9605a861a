import type { Actor, NotSeenReason } from '../actor';
import { localized } from '../localized-text';
import { OrganizationType, Role, UserType } from '../vocabulary';

export const PREVIEW_VIEWERS = ['buyer', 'factory', 'guest'] as const;
export type PreviewViewer = (typeof PREVIEW_VIEWERS)[number];
export type PartnerViewer = Exclude<PreviewViewer, 'guest'>;
export const isPreviewViewer = (value: unknown): value is PreviewViewer =>
  (PREVIEW_VIEWERS as readonly unknown[]).includes(value);
export const isPartnerViewer = (value: unknown): value is PartnerViewer =>
  isPreviewViewer(value) && value !== 'guest';

export const NO_SUCH_VIEWER = localized('There is no such view.');
export const PREVIEW_CHANGES_NOTHING = localized('You are viewing as a partner. Nothing can be changed.');
export const NAMES_NO_PARTNER = {
  buyer: localized('This order names no buyer yet.'),
  factory: localized('This order names no factory yet.'),
} as const;

interface Order {
  orderId: string;
  isDraft: boolean;
}
interface Partner {
  id: number;
  name: string;
  /** Whether its connection with the trader was active at some time. */
  isAdmitted: boolean;
}

const SIDES = {
  buyer: { userType: UserType.Buyer, organizationType: OrganizationType.Client },
  factory: { userType: UserType.Manufacturer, organizationType: OrganizationType.Factory },
} as const;
export const userTypeOf = (viewer: PartnerViewer) => SIDES[viewer].userType;

/** Who reads in place of a trader. It has no account, and reaches one order of that trader only. */
export function standIn(
  trader: Actor,
  { orderId, isDraft }: Order,
  as: { viewer: 'guest' } | { viewer: PartnerViewer; organization: Partner },
): Actor {
  const isConnected = as.viewer === 'guest' || as.organization.isAdmitted;
  const notSeenYet: NotSeenReason | undefined = isDraft ? 'draft' : undefined;
  const preview = {
    orderId,
    traderOrganizationId: trader.organizationId,
    viewerId: trader.id,
    isGuest: as.viewer === 'guest',
    notSeenYet: isConnected ? notSeenYet : ('connection' as const),
  };
  const nobody = { id: 0, name: '', email: '', role: Role.Regular, timeZone: 'UTC', preview } as const;
  if (as.viewer === 'guest') {
    const { userType, organizationId, organizationName, organizationType } = trader;
    return { ...nobody, userType, organizationId, organizationName, organizationType };
  }
  const { id, name } = as.organization;
  return { ...nobody, ...SIDES[as.viewer], organizationId: id, organizationName: name };
}
