import { type LocalizedText, localized } from '../localized-text';

/** In the order of the checklist (document 1, section 5). */
export const PASSWORD_CHECKS = [
  { id: 'length', label: localized('8 characters'), test: (text: string) => [...text].length >= 8 },
  { id: 'lower', label: localized('lowercase'), test: (text: string) => /\p{Ll}/u.test(text) },
  { id: 'upper', label: localized('uppercase'), test: (text: string) => /\p{Lu}/u.test(text) },
  { id: 'digit', label: localized('digit'), test: (text: string) => /\d/.test(text) },
  {
    id: 'special',
    label: localized('special character'),
    test: (text: string) => /[^\p{L}\p{N}\s]/u.test(text),
  },
] as const;

export const SIGN_UP_PASSWORD_MESSAGE = localized(
  'Password must be minimum 8 characters and contain at least 1 lowercase letter, at least 1 uppercase letter, at least 1 digit, at least 1 special character.',
);
export const COMPLETE_PASSWORD_MESSAGE = localized(
  'Password must be minimum 8 characters, at least 1 letter, at least 1 digit, at least 1 special character.',
);
export const COMMON_PASSWORD_MESSAGE = localized('This password is too common. Please choose another one.');
export const EMAIL_MESSAGE = localized('Invalid email address.');
export const PHONE_MESSAGE = localized('Phone number must contain only digits (7-15 digits).');
/** Refuses a sign-up on a site where only invited people may have an account. */
export const byInvitationText = (contact: string | undefined): LocalizedText =>
  contact
    ? localized(
        'Sign-up is by invitation here. Ask the person you work with on Selvedge, or write to {contact}.',
        { contact },
      )
    : localized('Sign-up is by invitation here. Ask the person you work with on Selvedge.');
export const INVITE_NAME_MESSAGE = localized('Name must be at least 3 characters long.');

export const isStrongPassword = (text: string): boolean => PASSWORD_CHECKS.every((check) => check.test(text));

/** Text, @, text, dot, text, without spaces (document 1, section 5) or invisible characters. */
export const isEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text) && !/[\p{Cc}\p{Cf}]/u.test(text);

/** Node and browsers implement URL, but the language library does not declare it. */
declare const URL: new (address: string) => { hostname: string };

/** RFC 5891; exposes look-alike letters as 'xn--…'. Returns invalid domains unchanged. */
export function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return lower;
  }
}
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  return at < 0 ? email : `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1))}`;
}

export const phoneDigits = (text: string): string => text.replace(/\D/g, '');
export const isPhone = (text: string): boolean => /^\d{7,15}$/.test(phoneDigits(text));

/** At most two, shown without a picture. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) =>
    word ? [[...word][0] ?? ''] : [],
  );
  return letters.join('').toLocaleUpperCase('en');
}

/** Lower case, ASCII, without scheme and path. */
export const cleanDomain = (text: string): string =>
  asciiDomain(
    text
      .trim()
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/^@/, '')
      .split('/', 1)[0] ?? '',
  );
export const isDomain = (text: string): boolean =>
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(
    cleanDomain(text),
  );
