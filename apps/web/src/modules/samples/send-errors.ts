/** The inputs of the dialogs that can show an error. */
const INPUTS = [
  'samples',
  'files',
  'measurement',
  'note',
  'dueOn',
  'on',
  'sentOn',
  'courier',
  'awb',
] as const;
type Input = (typeof INPUTS)[number] | 'parts';
export type SendErrors = Partial<Record<Input, string>>;

/** The server's errors by input: 'parts.0.samples.1.size' belongs to the sizes, 'send.parcel.awb' to the number. */
export function sendErrors(errors: Record<string, string>): SendErrors {
  const found: SendErrors = {};
  for (const [path, message] of Object.entries(errors)) {
    const names = path.split('.');
    const input = names.includes('take') ? 'files' : INPUTS.find((one) => names.includes(one));
    found[input ?? 'parts'] ??= message;
  }
  return found;
}
