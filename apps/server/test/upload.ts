import type { TestApp, Who } from './start-app';

const BOUNDARY = 'selvedge-test-boundary';

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const upload = (
  app: TestApp,
  who: Who,
  method: 'PUT' | 'POST',
  url: string,
  name: string,
  contents: Buffer,
  /** Texts that precede the file. */
  texts: Readonly<Record<string, string>> = {},
) => {
  const before = Object.entries(texts)
    .map(
      ([key, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const head = `${before}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), contents, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return app.call(who, method, url, body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` });
};
