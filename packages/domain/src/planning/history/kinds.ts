export const REVISION_KINDS = ['saved', 'stageDeleted', 'cleared', 'restored', 'poDate', 'followed'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** For how many days a commit that took stages from the plan can be undone. */
export const UNDO_DAYS = 30;
