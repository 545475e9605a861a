import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { Composer } from './composer';

const person = (userId: number, name: string) => ({
  userId,
  name,
  organizationName: 'Shapla',
  picture: null,
});
const RAFIQUL = person(8, 'Rafiqul Islam');
const RAHIM = person(9, 'Rahim Uddin');
const DANA = person(7, 'Dana Whitfield');

function open(draftKey = '1:message:2') {
  const sent: object[] = [];
  renderUi(
    <Composer
      label="Message"
      draftKey={draftKey}
      empty="Please type a message."
      source={{ people: [RAFIQUL, RAHIM, DANA] }}
      onSend={(message) => void sent.push(message)}
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
  expect(sent).toEqual([{ content: 'One\ntwo', attachments: [], isUrgent: true, mentions: [] }]);
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

test('@ and letters suggest people; arrows and Enter choose one, whose id is sent', async () => {
  const sent = open('1:message:4');
  await userEvent.type(box(), 'Hi @ra');
  const names = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect((await names()).map((text) => text?.replace(/^[A-Z]{2}/, ''))).toEqual([
    'Rafiqul IslamShapla',
    'Rahim UddinShapla',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(box().value).toBe('Hi @Rafiqul Islam ');
  await userEvent.keyboard('and @dana{Tab}please{Control>}{Enter}{/Control}');
  expect(sent).toEqual([
    {
      content: 'Hi @Rafiqul Islam and @Dana Whitfield please',
      attachments: [],
      isUrgent: false,
      mentions: [8, 7],
    },
  ]);
});

test('a name of which a part is deleted mentions nobody', async () => {
  const sent = open('1:message:5');
  await userEvent.type(box(), '@raf{Enter}{Backspace}{Backspace}');
  expect(box().value).toBe('@Rafiqul Isla');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toMatchObject([{ content: '@Rafiqul Isla', mentions: [] }]);
});

test('Escape closes the suggestions, and a name that nobody has is said', async () => {
  open('1:message:6');
  await userEvent.type(box(), '@zz');
  expect(await screen.findByText('No one by that name can see this thread.')).toBeTruthy();
  await userEvent.keyboard('{Backspace}{Backspace}da');
  expect(await screen.findByRole('option', { name: /Dana Whitfield/ })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await userEvent.keyboard('{Enter}');
  expect(box().value).toBe('@da\n');
});

test('keys of an input method choose nobody', async () => {
  open('1:message:7');
  await userEvent.type(box(), '@raf');
  await screen.findByRole('option');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(box().value).toBe('@raf');
});

test('a mention in a draft is kept with its text', async () => {
  open('1:message:8');
  await userEvent.type(box(), '@raf{Enter}');
  cleanup();
  const sent = open('1:message:8');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toMatchObject([{ content: '@Rafiqul Islam', mentions: [8] }]);
});
