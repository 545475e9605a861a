/** Stored in file and image fields, pictures and attachments. */
export const FILE_ADDRESS = /^\/files\/[0-9a-f]{32}_[^/\\?#]+$/;

const ADDRESS_IN_TEXT = /\/files\/([0-9a-f]{32})_/g;

export const fileIdsIn = (text: string): string[] =>
  text.includes('/files/') ? [...text.matchAll(ADDRESS_IN_TEXT)].map((match) => match[1] ?? '') : [];
