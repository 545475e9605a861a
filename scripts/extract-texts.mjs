// `npm run texts`: lists the messages of every LocalizedText, which are the keys of the catalogs of packages/i18n.
import { collectTexts } from './lib/texts.mjs';

const { messages, faults } = collectTexts();
if (process.argv.includes('--list')) console.log(JSON.stringify(Object.fromEntries(messages), null, 2));
for (const fault of faults) console.error(fault);
console.log(`${messages.size} messages, ${faults.length} faults.`);
// A check that finds no message looks in the wrong place.
if (faults.length > 0 || messages.size < 50) process.exitCode = 1;
