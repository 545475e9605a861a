const HEADER = '%PDF-1.4\n';
const FONT = 3;

/**
 * A4 landscape from drawing operators. The writer of the order sheets would take longer to load than all other demo
 * data.
 */
export function linesPdf(pages: readonly string[]): Buffer {
  const first = FONT + 1;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_page, nth) => `${first + 2 * nth} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((drawing, nth) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents ${first + 2 * nth + 1} 0 R ` +
        `/Resources << /Font << /F1 ${FONT} 0 R >> >> >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ]),
  ];
  const bodies = objects.map((object, nth) => `${nth + 1} 0 obj\n${object}\nendobj\n`);
  const offsets = bodies.map((_body, nth) => HEADER.length + bodies.slice(0, nth).join('').length);
  const table = [
    'xref',
    `0 ${objects.length + 1}`,
    '0000000000 65535 f ',
    ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `),
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`,
    `startxref\n${HEADER.length + bodies.join('').length}`,
    '%%EOF\n',
  ];
  return Buffer.from(HEADER + bodies.join('') + table.join('\n'), 'latin1');
}
