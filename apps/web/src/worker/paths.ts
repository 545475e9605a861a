/** Paths that the server answers itself. Without a network they fail, as they did before there was a worker. */
const OF_THE_SERVER =
  /^\/(api|apis|files|assets|outbox|calendar|r|mail-in|healthz|readyz|metrics|app-page|demo|icons)(\/|$)|\.\w+$/i;

/** Whether the app draws the page at this path. */
export const isDrawnByApp = (path: string): boolean => !OF_THE_SERVER.test(path);

/** Files of the build, whose names contain a hash of their contents. */
export const isHashedFile = (path: string): boolean => path.startsWith('/assets/');

/** Pictures that the server scales to a width. Originals may have 25 MB. */
export const isScaledPicture = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/files/') && searchParams.has('w');
