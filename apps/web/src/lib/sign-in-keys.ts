/** The query keys of the sign-in pages. In a separate file, so that these pages do not load the table of all keys. */
export const signInKeys = {
  invitation: ['sign-in', 'invitation'],
  verification: ['sign-in', 'verification'],
} as const;
