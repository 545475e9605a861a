/** Apart from the texts of links, which the web does not load. */
export const LINK_STAGES_MAX = 100;
export const LINK_WORDS_MAX = 2000;

/** 'none': the person has no account and cannot be mailed. */
export const REMINDED_BY = ['message', 'mail', 'none'] as const;
export type RemindedBy = (typeof REMINDED_BY)[number];
