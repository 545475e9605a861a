import { readFile } from 'node:fs/promises';
import type { Definition } from 'pdfmake';
import { FONT_FACES, FONT_FILES, isPacked } from './fonts';
import { plainFont } from './woff';

/** Opens our own font files and nothing else, and no address at all: what people write can name neither. */
async function load() {
  const { default: writer } = await import('pdfmake');
  const packed = [...FONT_FILES].filter(isPacked);
  for (const path of packed) writer.virtualfs.writeFileSync(path, plainFont(await readFile(path)));
  writer.setFonts(FONT_FACES);
  writer.setLocalAccessPolicy((path) => FONT_FILES.has(path));
  writer.setUrlAccessPolicy(() => false);
  return writer;
}
let writer: ReturnType<typeof load> | null = null;

/** A PDF; the writer is loaded by the first who needs it. */
export async function makePdf(definition: Definition): Promise<Buffer> {
  writer ??= load();
  return (await writer).createPdf(definition).getBuffer();
}
