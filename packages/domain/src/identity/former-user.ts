/** The name that replaces a person's after their personal data were removed. */
export const FORMER_USER = 'Former user';

/** The unique placeholder that replaces a removed person's address; `.invalid` never receives mail (RFC 2606). */
export const formerEmail = (id: number): string => `former-user-${id}@removed.invalid`;
