interface MailPart {
  type: string;
  contents: string | Buffer;
  name?: string;
  disposition?: 'attachment' | 'inline';
}
export interface RawMail {
  headers?: Record<string, string | string[]>;
  text?: string;
  html?: string;
  files?: MailPart[];
}

const CRLF = '\r\n';
const base64 = (contents: string | Buffer): string =>
  (
    Buffer.from(contents)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join(CRLF);
const partOf = ({ type, contents, name, disposition }: MailPart): string =>
  [
    `Content-Type: ${type}${name ? `; name="${name}"` : ''}`,
    ...(disposition ? [`Content-Disposition: ${disposition}${name ? `; filename="${name}"` : ''}`] : []),
    'Content-Transfer-Encoding: base64',
    '',
    base64(contents),
  ].join(CRLF);

function multipart(kind: 'mixed' | 'alternative', parts: readonly string[]): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const boundary = `parts-of-a-test-${kind}`;
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.map((part) => `--${boundary}${CRLF}${part}`),
    `--${boundary}--`,
  ].join(CRLF);
}

/** A mail as a mail server hands it over. */
export function rawMail({ headers = {}, text, html, files = [] }: RawMail): Buffer {
  const texts = [
    ...(text === undefined ? [] : [partOf({ type: 'text/plain; charset=utf-8', contents: text })]),
    ...(html === undefined ? [] : [partOf({ type: 'text/html; charset=utf-8', contents: html })]),
  ];
  const parts = [...(texts.length > 0 ? [multipart('alternative', texts)] : []), ...files.map(partOf)];
  const head = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}`),
  );
  return Buffer.from([...head, 'MIME-Version: 1.0', multipart('mixed', parts), ''].join(CRLF));
}
