/** What the build writes into the worker. */
export interface KeptFiles {
  /** Of the app's page. */
  revision: string;
  /** By their ending: the names of files in assets, separated by spaces. They contain a hash of their contents. */
  names: Record<string, string>;
}

/** The files to keep at once, as Workbox takes them. */
export const keptEntries = ({ revision, names }: KeptFiles) => [
  { url: '/app-page', revision },
  ...Object.entries(names).flatMap(([ending, list]) =>
    list.split(' ').map((name) => ({ url: `/assets/${name}.${ending}`, revision: null })),
  ),
];
