/** The query keys of the pages before sign-in: the table of all other keys stays out of what these pages load. */
export const signInKeys = {
  invitation: ['sign-in', 'invitation'],
  verification: ['sign-in', 'verification'],
} as const;
