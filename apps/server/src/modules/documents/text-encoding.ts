// The encodings of text files. Spreadsheets write CSV files in the encoding of their computer, and do not name it.

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
/** Whether a text is in UTF-16 with a byte order mark, which spreadsheets call Unicode Text. */
export const isUtf16 = (bytes: Uint8Array): boolean => utf16Of(bytes) !== null;

const LETTERS = {
  'windows-1252': 'àâäãáåæçéèêëíìîïñóòôöõøúùûüÿœßÀÂÄÃÁÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜŸŒ',
  'windows-1254': 'çğıöşüâîûÇĞİÖŞÜÂÎÛ',
  'windows-1250': 'ąćęłńóśźżáčďéěíňřšťúůýžőöüűăâîşţäĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽŐÖÜŰĂÂÎŞŢÄ',
  'windows-1251': 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁІЇЄҐ',
  'windows-1258': 'àáâăèéêìíòóôơùúưđÀÁÂĂÈÉÊÌÍÒÓÔƠÙÚƯĐ\u0300\u0301\u0303\u0309\u0323',
} as const;
const SIGNS = '‘’“”–—…•°®™£€¥§«»½¼¾×·\u00a0₫²№';
type Encoding = keyof typeof LETTERS;
const OF_LANGUAGE: Readonly<Record<string, Encoding>> = { tr: 'windows-1254', vi: 'windows-1258' };

/** Null if the encoding cannot be detected. `language` is the reader's. */
export function decodeText(bytes: Uint8Array, language: string): string | null {
  const known =
    decode(bytes, utf16Of(bytes) ?? 'utf-8') ??
    (language === 'zh' ? decode(bytes, 'gb18030') : chineseOf(bytes));
  if (known !== null) return known;
  const own = OF_LANGUAGE[language];
  const order: Encoding[] = ['windows-1252', 'windows-1254', 'windows-1250', 'windows-1251'];
  for (const encoding of own ? [own, ...order] : order) {
    const text = decode(bytes, encoding);
    if (text !== null && isUsual(text, encoding)) return text.normalize('NFC');
  }
  return null;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Chinese is written in pairs of bytes; single letters with accents seldom make only pairs. */
function chineseOf(bytes: Uint8Array): string | null {
  let run = 0;
  for (const byte of bytes) {
    if (byte > 0xa0) run += 1;
    else if (byte > 0x7f || run % 2 > 0) return null;
    else run = 0;
  }
  const text = run % 2 === 0 ? decode(bytes, 'gb18030') : null;
  return text !== null && /^[\p{ASCII}\p{Script=Han}\u3000-\u303f\uff00-\uffef·—…×°]*$/u.test(text)
    ? text
    : null;
}

/** Letters beyond ASCII in a row: French and German have at most two, Czech three, and Cyrillic misread has many. */
const TOO_MANY: Partial<Record<Encoding, RegExp>> = {
  'windows-1252': /\P{ASCII}{3}/u,
  'windows-1250': /\P{ASCII}{4}/u,
  'windows-1251': /[a-z]/i,
};

function isUsual(text: string, encoding: Encoding): boolean {
  const usual = new Set<string>([...LETTERS[encoding], ...SIGNS]);
  const words = text.split(/[^\p{L}\P{ASCII}]/u).filter((word) => /\P{ASCII}/u.test(word));
  return words.every((word) => {
    const letters = [...word].filter((letter) => letter > '\u007f');
    return letters.every((letter) => usual.has(letter)) && !TOO_MANY[encoding]?.test(word);
  });
}
