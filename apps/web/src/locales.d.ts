/** The file of a language, made by `transforms/language-files.ts` from its catalogs. */
declare module '*.po' {
  /** A line for each message of the app, by its number: plain, or compiled as JSON. Empty without a translation. */
  export const messages: string;
  /** A line for each text of the domain: its `messageKey`, a space and its translation. */
  export const texts: string;
}
