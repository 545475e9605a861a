import { chestPrint } from './chest-print';
import { techPack } from './tech-pack';

interface Contents {
  mime: string;
  contents: Buffer;
}
const pdf = (contents: Buffer): Contents => ({ mime: 'application/pdf', contents });
const svg = (text: string): Contents => ({ mime: 'image/svg+xml', contents: Buffer.from(text) });

const CONTENTS: Readonly<Record<string, () => Contents>> = {
  'NB-7101 Tech Pack v1.pdf': () => pdf(techPack({ version: 1, bodyLength: 71 })),
  'NB-7101 Tech Pack v2.pdf': () => pdf(techPack({ version: 2, bodyLength: 72 })),
  'Chest Print v1.svg': () => svg(chestPrint({ version: 1, line: 5, widthCm: 24 })),
  'Chest Print v2.svg': () => svg(chestPrint({ version: 2, line: 9, widthCm: 24 })),
  'Chest Print v3.svg': () => svg(chestPrint({ version: 3, line: 9, widthCm: 26 })),
};

export function contentsOf(label: string): Contents {
  const make = CONTENTS[label];
  if (!make) throw new Error(`Demo data: the file ${label} has no contents.`);
  return make();
}
