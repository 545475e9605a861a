import type { Definition } from 'pdfmake';
import { FONT_FACES, FONT_FILES } from './font-files';

/** Restricts the PDF writer to our font files and no URLs, so that user texts cannot make it read anything else. */
async function load() {
  const [{ default: writer }, { shapeByHarfBuzz }] = await Promise.all([
    import('pdfmake'),
    import('./shaping'),
  ]);
  shapeByHarfBuzz();
  writer.setFonts(FONT_FACES);
  writer.setLocalAccessPolicy((path) => FONT_FILES.has(path));
  writer.setUrlAccessPolicy(() => false);
  return writer;
}
let writer: ReturnType<typeof load> | null = null;

export async function makePdf(definition: Definition): Promise<Buffer> {
  writer ??= load();
  return (await writer).createPdf(definition).getBuffer();
}
