import { type LocalizedText, localized } from '../localized-text';
import { SubscriptionStatus } from '../vocabulary';

export const SUBSCRIPTION_STATUS_LABELS: Record<SubscriptionStatus, LocalizedText> = {
  [SubscriptionStatus.Active]: localized('Active'),
  [SubscriptionStatus.Expired]: localized('Expired'),
  [SubscriptionStatus.Cancelled]: localized('Cancelled'),
  [SubscriptionStatus.Inactive]: localized('Inactive'),
};

interface Period {
  status: SubscriptionStatus;
  periodEnd: string;
  cancelAtPeriodEnd: boolean;
}

/** A subscription expires with its period even if the stored status is not updated yet. */
export function statusAt(subscription: Period, now: Date): SubscriptionStatus {
  if (subscription.status !== SubscriptionStatus.Active) return subscription.status;
  if (Date.parse(subscription.periodEnd) > now.getTime()) return SubscriptionStatus.Active;
  return subscription.cancelAtPeriodEnd ? SubscriptionStatus.Cancelled : SubscriptionStatus.Expired;
}
