export type WorkerMessage =
  /** Keep these files of the app, which were loaded before the worker controlled the page. */
  | { type: 'keep'; urls: string[] }
  /** Replace the worker of the earlier version. The page then loads again. */
  | { type: 'activate' };

/** Pictures of orders that the worker keeps. Deleted when a person signs out. */
export const PICTURES_CACHE = 'selvedge-pictures';
/** The cache with what the server has of the push subscription of this browser. */
export const PUSH_CACHE = 'selvedge-push';
