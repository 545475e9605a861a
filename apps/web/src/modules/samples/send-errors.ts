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
  'releaseReason',
] as const;
type Input = (typeof INPUTS)[number] | 'parts';
export type SendErrors = Partial<Record<Input, string>>;

const OTHER_NAMES: Record<string, Input> = { take: 'files', sendOn: 'on' };

/** The server's errors by input: 'parts.0.samples.1.size' belongs to the sizes, 'send.parcel.awb' to the number. */
export function sendErrors(errors: Record<string, string>): SendErrors {
  const found: SendErrors = {};
  for (const [path, message] of Object.entries(errors)) {
    const names = path.split('.');
    const input = OTHER_NAMES[names.at(-1) ?? ''] ?? INPUTS.find((one) => names.includes(one));
    found[input ?? 'parts'] ??= message;
  }
  return found;
}
