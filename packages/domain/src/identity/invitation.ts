export const INVITATION_DAYS = 7;

/** When the link of an invitation that is sent now stops working. */
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
