import type { TestApp } from './start-app';

export const PO_CSV = `Northbrook Apparel Inc.
PO No;Style No;Colour;Size;Qty
4500123;NB-7101;White;S;2.000
4500123;NB-7101;White;M;3.400
TOTAL;;;;5.400
`;

/** A form with a buyer's purchase orders as a .csv file. */
export function poForm({ world }: TestApp, csv: string = PO_CSV, choices: object = {}) {
  const part = (name: string, value: string, more = '') =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const sent = JSON.stringify({ buyerId: world.organizations.northbrook.id, columns: {}, ...choices });
  return {
    body: `${part('choices', sent)}${part('file', csv, '; filename="po.csv"')}--edge--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}
