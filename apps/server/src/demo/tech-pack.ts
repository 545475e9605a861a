const STYLE = 'NB-7101 Crew Tee 160';
const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];
/** At size M, with the step to the next size, in centimeters. */
type Measure = readonly [name: string, atM: number, step: number];

export const techPack = (facts: { version: number; bodyLength: number }): Buffer =>
  linesPdf([sketchPage(facts.version), measuresPage(facts)]);

const headOf = (version: number, title: string) => [
  text(40, 540, 20, STYLE),
  text(40, 516, 12, `${title}, version ${version}`),
  line(40, 504, 802, 504),
];

const sketchPage = (version: number): string =>
  [
    ...headOf(version, 'Sketch and construction'),
    SKETCH,
    ...[
      'Short-sleeve crew-neck tee, chest print on Navy',
      'Single jersey 160 gsm, 30/1 Ne combed, organic cotton',
      'Neck: 1x1 rib, 1.8 cm, twin needle 6 mm',
      'Shoulders: back neck tape, clear elastic inside',
      'Hem and cuffs: cover stitch, 2 cm',
      'Main and size label: center back neck',
      'Care label: left side seam, 10 cm above the hem',
    ].map((words, nth) => text(440, 440 - nth * 26, 11, words)),
  ].join('\n');

function measuresPage({ version, bodyLength }: { version: number; bodyLength: number }): string {
  const measures: readonly Measure[] = [
    ['Body length from high shoulder point', bodyLength, 2],
    ['Chest, 2 cm below armhole', 52, 2.5],
    ['Bottom width', 51, 2.5],
    ['Shoulder to shoulder', 45, 1.5],
    ['Sleeve length from shoulder', 21, 0.5],
    ['Sleeve opening', 17.5, 0.75],
    ['Neck opening, seam to seam', 18.5, 0.5],
    ['Front neck drop', 9.5, 0.25],
  ];
  const columns = (y: number, cells: readonly string[]) =>
    cells.map((cell, nth) => text(400 + nth * 80, y, 11, cell));
  return [
    ...headOf(version, 'Measurements in cm, before wash, tolerance +/- 1'),
    ...columns(470, SIZES),
    ...measures.flatMap(([name, atM, step], nth) => {
      const y = 440 - nth * 30;
      const values = SIZES.map((_size, at) => String(atM + (at - 1) * step));
      return [text(40, y, 11, name), ...columns(y, values), line(40, y - 10, 802, y - 10)];
    }),
  ].join('\n');
}

const text = (x: number, y: number, size: number, words: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, '\\$&')}) Tj ET`;
const line = (x: number, y: number, toX: number, toY: number): string => `${x} ${y} m ${toX} ${toY} l S`;

const SKETCH = `q 1 0 0 1 60 120 cm
110 330 m 125 300 175 300 190 330 c 230 320 l 300 245 l 258 212 l 225 245 l 225 20 l 75 20 l 75 245 l 42 212 l
0 245 l 70 320 l h S
102 328 m 120 286 180 286 198 328 c S
70 320 m 80 295 80 270 75 245 c S 230 320 m 220 295 220 270 225 245 c S
75 32 m 225 32 l S 8 254 m 51 221 l S 292 254 m 249 221 l S
Q`;

const HEADER = '%PDF-1.4\n';
const FONT = 3;

/** The writer of the order sheets would take longer to load than all other demo data. */
function linesPdf(pages: readonly string[]): Buffer {
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
