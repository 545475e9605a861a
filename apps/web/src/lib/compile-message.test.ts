/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { compileOwn } from './compile-message';

const catalogue = readFileSync(
  `${process.cwd().replace(/\/apps\/web$/, '')}/apps/web/src/locales/en/messages.po`,
  'utf8',
);
const messages = catalogue.split('\n\n').flatMap((entry) => {
  const text = /msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)/.exec(entry)?.[1];
  return text
    ? [
        text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as string)
          .join(''),
      ]
    : [];
});

it('compiles every text of the catalogue as the library does', () => {
  expect(messages.length).toBeGreaterThan(200);
  for (const message of messages)
    expect([compileOwn(message)].flat(), message).toEqual([compileMessage(message)].flat());
});
