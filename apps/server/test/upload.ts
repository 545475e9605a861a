import type { TestApp, Who } from './start-app';

const BOUNDARY = 'selvedge-test-boundary';

export const upload = (
  app: TestApp,
  who: Who,
  method: 'PUT' | 'POST',
  url: string,
  name: string,
  contents: Buffer,
) => {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), contents, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return app.call(who, method, url, body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` });
};
