/** The cell of the grid that the arrow keys start from. */
export const focusGrid = (): void =>
  document.querySelector<HTMLElement>('[role=grid] [data-row][tabindex="0"]')?.focus();

/** The summary's field of the bar, which Ctrl+Enter in the grid focuses. */
export const SUMMARY_ID = 'pending-summary';
export const focusSummary = (): void => document.getElementById(SUMMARY_ID)?.focus();
