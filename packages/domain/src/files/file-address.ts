/** The address of one uploaded file, as a File or Image field, a picture or an attachment holds it. */
export const FILE_ADDRESS = /^\/files\/[0-9a-f]{32}_[^/\\?#]+$/;

const ADDRESS_IN_TEXT = /\/files\/([0-9a-f]{32})_/g;

/** The random parts of the names of all files whose address occurs in a text. */
export const fileIdsIn = (text: string): string[] =>
  text.includes('/files/') ? [...text.matchAll(ADDRESS_IN_TEXT)].map((match) => match[1] ?? '') : [];
