/** The cell of the grid that the arrow keys start from. If it is not drawn, the grid, which passes the focus on to it. */
export function focusGrid(): void {
  const grid = document.querySelector<HTMLElement>('[role=grid]');
  (grid?.querySelector<HTMLElement>('[data-row][tabindex="0"]') ?? grid)?.focus();
}

/** The summary's field of the bar, which Ctrl+Enter in the grid focuses. */
export const SUMMARY_ID = 'pending-summary';
export const focusSummary = (): void => document.getElementById(SUMMARY_ID)?.focus();
