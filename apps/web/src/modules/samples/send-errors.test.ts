import { expect, it } from 'vitest';
import { sendErrors } from './send-errors';

it.each([
  ['parts.0.samples.1.size', 'samples'],
  ['parts.2.take', 'files'],
  ['parts.0.files.3', 'files'],
  ['parts.0.measurement', 'measurement'],
  ['send.on', 'on'],
  ['sendOn', 'on'],
  ['sentOn', 'sentOn'],
  ['send.parcel.awb', 'awb'],
  ['courier', 'courier'],
  ['parts.1.subStageId', 'parts'],
  ['side', 'parts'],
])('an error of %s is shown at %s', (path, input) => {
  expect(sendErrors({ [path]: 'No.' })).toEqual({ [input]: 'No.' });
});
