import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { Composer } from './composer';

function open(draftKey = '1:message:2') {
  const sent: object[] = [];
  renderUi(
    <Composer
      label="Message"
      draftKey={draftKey}
      empty="Please type a message."
      onSend={(message) => sent.push(message)}
    />,
  );
  return sent;
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

test('a message of spaces is refused and nothing is sent', async () => {
  const sent = open();
  await userEvent.type(box(), '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please type a message.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('Enter makes a new line, and with Ctrl it sends and empties the box', async () => {
  const sent = open();
  await userEvent.type(box(), 'One{Enter}two');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Urgent' }));
  await userEvent.type(box(), '{Control>}{Enter}{/Control}');
  expect(sent).toEqual([{ content: 'One\ntwo', attachments: [], isUrgent: true }]);
  expect(box().value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urgent' }).checked).toBe(false);
});

test('a draft is stored per conversation and removed after sending', async () => {
  open('1:message:2');
  await userEvent.type(box(), 'Half a thought');
  cleanup();
  open('1:message:3');
  expect(box().value).toBe('');
  cleanup();
  open('1:message:2');
  expect(box().value).toBe('Half a thought');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  cleanup();
  open('1:message:2');
  expect(box().value).toBe('');
});
