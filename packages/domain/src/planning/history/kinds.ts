export const REVISION_KINDS = ['saved', 'stageDeleted', 'cleared', 'restored', 'poDate', 'followed'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

export const UNDO_DAYS = 30;
