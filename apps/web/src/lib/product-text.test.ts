import { afterEach, expect, it } from 'vitest';
import { showLanguage } from './language';
import { recordedText } from './product-text';

afterEach(() => showLanguage('en'));

it('words of recorded values are in the language of the reader, and the choices of people stay', async () => {
  await showLanguage('zh');
  expect(['N/A', 'Yes', 'No', 'Active'].map(recordedText)).toEqual(['无', '是', '否', 'Active']);
});
