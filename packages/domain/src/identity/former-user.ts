export const FORMER_USER = 'Former user';

/** Replaces a removed person's e-mail address. Unique; `.invalid` never receives mail (RFC 2606). */
export const formerEmail = (id: number): string => `former-user-${id}@removed.invalid`;
