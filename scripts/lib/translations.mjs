/** The plural forms that a translation has, exactly. `=0` and other numbers may be added. */
const FORMS = { zh: ['other'], vi: ['other'], bn: ['one', 'other'], tr: ['one', 'other'] };
export const TRANSLATED = Object.keys(FORMS);

const ARGUMENT = /^(\w+), (plural|select|selectordinal),\s*(.*)$/s;
const FORM = /(=?\w+) \{((?:[^{}]|\{[^{}]*\})*)\}/g;
const TAG = /<\/?\d+\/?>/g;
const PLACEHOLDER = /\{(\w+)\}/g;
/** A Chinese day ends with a Chinese word: '2026年6月6日到期'. */
const CHINESE_AFTER_DAY = /\{\w*day\} (?=\p{Script=Han})/iu;

/** What a message in ICU syntax consists of besides words. Throws if its braces are not paired. */
function partsOf(message) {
  const parts = { placeholders: new Set(), choices: [], tags: (message.match(TAG) ?? []).sort() };
  for (let at = 0; at < message.length; at += 1) {
    if (message[at] === '}') throw new Error('has a brace without its pair');
    if (message[at] !== '{') continue;
    const end = closingBrace(message, at);
    addArgument(parts, message.slice(at + 1, end));
    at = end;
  }
  return parts;
}

function closingBrace(message, start) {
  let depth = 0;
  for (let at = start; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('has a brace without its pair');
}

function addArgument({ placeholders, choices }, text) {
  const [, name, kind, rest] = ARGUMENT.exec(text) ?? [];
  if (name) {
    const forms = new Map([...rest.matchAll(FORM)].map(([, form, words]) => [form, words]));
    choices.push({ name, kind, forms });
    for (const words of forms.values())
      for (const [, inner] of words.matchAll(PLACEHOLDER)) placeholders.add(inner);
  } else if (/^\w+$/.test(text)) placeholders.add(text);
  else throw new Error(`has the placeholder {${text}}`);
}

/** What is wrong with a translation: parts that are missing or added, and terms that are not those of the glossary. */
export function translationFaults(language, english, translation, { isFree = false, glossary }) {
  if (!translation?.trim()) return ['is missing'];
  const source = attempt(() => partsOf(english)).value;
  const { value: target, error } = attempt(() => partsOf(translation));
  // A text whose English is no ICU message is shown as it is written.
  if (source && error) return [error.message];
  return [
    ...(source && target ? partFaults(language, source, target) : []),
    ...(hasSameEnds(english, translation) ? [] : ['begins or ends with another space']),
    ...(CHINESE_AFTER_DAY.test(translation) ? ['has a space between a day and a Chinese word'] : []),
    ...(isFree ? [] : termFaults(language, english, translation, glossary)),
  ];
}

function attempt(work) {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

function partFaults(language, source, target) {
  const list = (values) => [...values].sort((one, other) => one.localeCompare(other)).join(', ') || 'none';
  const faults = [];
  const compare = (what, wanted, found) => {
    if (wanted !== found) faults.push(`has the ${what} ${found} instead of ${wanted}`);
  };
  const argumentsOf = ({ choices }) => list(choices.map(({ name, kind }) => `${name} ${kind}`));
  compare('placeholders', list(source.placeholders), list(target.placeholders));
  compare('tags', list(source.tags), list(target.tags));
  compare('plurals', argumentsOf(source), argumentsOf(target));
  for (const { name, kind, forms } of target.choices) {
    const words = [...forms.keys()].filter((form) => !form.startsWith('='));
    const original = source.choices.find((one) => one.name === name && one.kind === kind);
    if (kind === 'plural') compare(`forms of ${name}`, list(FORMS[language]), list(words));
    else if (original) compare(`cases of ${name}`, list(original.forms.keys()), list(forms.keys()));
  }
  return faults;
}

const hasSameEnds = (one, other) =>
  one.startsWith(' ') === other.startsWith(' ') && one.endsWith(' ') === other.endsWith(' ');

/** Without regard to case. In Turkish, İ is the capital of i, and I that of ı. */
const folded = (language, text) =>
  (language === 'tr' ? text.replaceAll('İ', 'i').replaceAll('I', 'ı') : text)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\u0307', '');

/** Terms without their explanation in brackets, longest first: 'Bulk Fabric In-house' is found before 'In-house'. */
export const glossaryTerms = (glossary) =>
  Object.entries(glossary)
    .map(([term, translations]) => {
      const name = withoutBrackets(term);
      const words = name.split(/[ -]/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
      const pattern = new RegExp(`(?<![\\w-])${words.join('[ -]')}(?:s|es)?(?![\\w-])`, 'gi');
      return { name, pattern, translations };
    })
    .sort((one, other) => other.name.length - one.name.length);

const withoutBrackets = (term) => term.replace(/ ?\(.*\)$/, '');

function termFaults(language, english, translation, glossary) {
  let rest = english.replaceAll(/\{\w+(, \w+,)?/g, '');
  const faults = [];
  for (const { name, pattern, translations } of glossary) {
    if (rest.search(pattern) < 0) continue;
    rest = rest.replaceAll(pattern, ' ');
    if (!containsTerm(language, translations[language], translation))
      faults.push(`has no "${translations[language]}" for ${name}`);
  }
  return faults;
}

/** Whether a text has a term. Turkish words take endings, which change their last letters. */
function containsTerm(language, term, text) {
  const [wanted, found] = [withoutBrackets(term), text].map((one) => folded(language, one));
  if (language !== 'tr') return found.includes(wanted);
  let from = 0;
  for (const word of wanted.split(/[\s/]+/)) {
    const stem = word.length > 4 ? word.replace(/(s?[ıiuü]|k)$/, '') : word;
    const at = found.indexOf(stem, from);
    if (at < 0) return false;
    from = at + stem.length;
  }
  return true;
}

/** Whether a text has words that a translation could keep by mistake: three letters of English in a row. */
export const hasEnglishWords = (text) => /[A-Za-z]{3}/.test(text.replaceAll(/\{\w+\}/g, ''));
