import { expect, it } from 'vitest';
import { texts as noTexts, messages as pseudo } from '../locales/pseudo/messages.po';
import { messages, texts } from '../locales/tr/messages.po';

const lines = messages.split('\n');

it('has a line for each message of the app, compiled if it has values', () => {
  expect(lines).toHaveLength(pseudo.split('\n').length);
  expect(lines).toContain('Kaydet');
  expect(lines.filter((line) => line === '')).toEqual([]);
  expect(lines.some((line) => line.startsWith('[') && line.includes('"plural"'))).toBe(true);
});

it('has the texts of the domain by a short key, and none that only the server shows', () => {
  expect(texts.split('\n')).toContainEqual(expect.stringMatching(/^\w{1,6} PP numunesi$/));
  expect(texts).not.toContain('Bir Selvedge API anahtarı oluşturuldu');
  expect(noTexts).toBe('');
});
