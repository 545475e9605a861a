/** The sun over two hills and the sea. One centimeter is 20 units. */
export function chestPrint({
  version,
  line,
  widthCm,
}: {
  version: number;
  /** Of thin lines. */
  line: number;
  widthCm: number;
}): string {
  const half = widthCm * 10;
  const [left, right] = [400 - half, 400 + half];
  const wave = (y: number) =>
    `<path d="M${left} ${y}q${half / 4} -26 ${half / 2} 0t${half / 2} 0t${half / 2} 0t${half / 2} 0"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="640" viewBox="0 0 800 640">',
    '<rect width="800" height="640" fill="#1f2a44"/>',
    '<circle cx="400" cy="210" r="92" fill="#e8a33d"/>',
    `<path d="M${left} 380L${400 - half / 3} 190L400 330L${400 + half / 2.5} 220L${right} 380Z" fill="#f4efe4"/>`,
    `<g fill="none" stroke="#f4efe4" stroke-linecap="round" stroke-width="${line}">`,
    ...[420, 455, 490].map(wave),
    '</g>',
    `<g fill="none" stroke="#9fb0d0" stroke-width="1.5"><path d="M${left} 545H${right}M${left} 535v20M${right} 535v20"/></g>`,
    '<g fill="#9fb0d0" font-family="Helvetica, Arial, sans-serif" font-size="20" text-anchor="middle">',
    `<text x="400" y="580">${widthCm} cm</text>`,
    `<text x="400" y="614">NB-7101 chest print, version ${version}</text>`,
    '</g></svg>',
  ].join('');
}
