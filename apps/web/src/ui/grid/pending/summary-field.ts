/** The summary's field of the bar, which Ctrl+Enter in the grid focuses. */
export const SUMMARY_ID = 'pending-summary';
export const focusSummary = (): void => document.getElementById(SUMMARY_ID)?.focus();
