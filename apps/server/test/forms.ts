/** A multipart form as a browser sends it: fields in their order, and files. */
export function multipart(
  fields: readonly (readonly [name: string, value: string])[],
  files: readonly { field: string; name: string; contents: Buffer }[] = [],
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'selvedge-form-boundary';
  const parts = [
    ...fields.map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.map(({ field, name, contents }) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
        ),
        contents,
        Buffer.from('\r\n'),
      ]),
    ),
  ];
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
