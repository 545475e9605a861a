// Checks the catalogs of all languages: every text of the app and of the server has a translation, with the same
// placeholders and tags, the plural forms of the language and the terms of the glossary (docs/languages.md).
import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { at } from './lib/run.mjs';
import { collectTexts } from './lib/texts.mjs';
import { glossaryTerms, hasEnglishWords, TRANSLATED, translationFaults } from './lib/translations.mjs';

const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
const glossary = glossaryTerms(readJson('packages/i18n/glossary.json'));
/** Texts that may be the same in a language as in English: names, codes and words that the language took over. */
const equal = readJson('packages/i18n/equal-texts.json');
const serverTexts = [...collectTexts().messages.keys()];
let count = 0;
let faults = 0;

function check(language, where, { english, translation, isFree }) {
  count += 1;
  const found = translationFaults(language, english, translation, { isFree, glossary });
  const isListed = [...equal.all, ...equal[language]].includes(english);
  if (translation === english && hasEnglishWords(english) && !isListed)
    found.push('is the same as in English');
  for (const fault of found) console.error(`${where}: ${JSON.stringify(english)} ${fault}.`);
  faults += found.length;
}

function checkWeb(language) {
  const path = `apps/web/src/locales/${language}/messages.po`;
  const entries = formatter().parse(readFileSync(at(path), 'utf8'), { locale: language, sourceLocale: 'en' });
  for (const { message, translation, extra } of Object.values(entries)) {
    const isFree = (extra?.translatorComments ?? []).includes('free');
    check(language, path, { english: message, translation, isFree });
  }
}

function checkServer(language) {
  const path = `packages/i18n/src/locales/${language}.json`;
  const { messages, free } = readJson(path);
  for (const english of serverTexts)
    check(language, path, { english, translation: messages[english], isFree: free.includes(english) });
  for (const english of [...Object.keys(messages), ...free].filter((one) => !serverTexts.includes(one))) {
    console.error(`${path}: ${JSON.stringify(english)} is no text of the product any more.`);
    faults += 1;
  }
}

for (const language of TRANSLATED) {
  checkWeb(language);
  checkServer(language);
}
console.log(`${count} translations, ${faults} faults.`);
if (faults > 0) process.exitCode = 1;
