import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ReorderHandle, reorderItem } from './reorder-handle';
import { renderUi } from './test-render';

const ROW_HEIGHT = 40;

function Stages({ names }: { names: string[] }) {
  const [order, setOrder] = useState(names);
  const move = (name: string, to: number) => {
    const rest = order.filter((other) => other !== name);
    setOrder([...rest.slice(0, to), name, ...rest.slice(to)]);
  };
  return (
    <ul>
      {order.map((name, index) => (
        <li key={name} {...reorderItem('stages')}>
          <h3>{name}</h3>
          <ReorderHandle name={name} index={index} count={order.length} onMove={(to) => move(name, to)} />
        </li>
      ))}
    </ul>
  );
}

const renderStages = (...names: string[]) => renderUi(<Stages names={names} />);
const order = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

/** happy-dom has no layout, so the rows get positions one below the other. */
function layOut() {
  for (const [index, row] of screen.getAllByRole('listitem').entries())
    row.getBoundingClientRect = () => new DOMRect(0, 300 + index * ROW_HEIGHT, 400, ROW_HEIGHT);
}
function startDrag(name: string) {
  layOut();
  fireEvent.pointerDown(handle(name), { pointerId: 1, button: 0 });
}
const dragTo = (place: number) =>
  fireEvent.pointerMove(window, { pointerId: 1, clientY: 300 + place * ROW_HEIGHT });

describe('with the keyboard', () => {
  test.each([
    ['ArrowUp', ['Sewing', 'Cutting', 'Packing'], 'Sewing moved to place 1 of 3'],
    ['ArrowDown', ['Cutting', 'Packing', 'Sewing'], 'Sewing moved to place 3 of 3'],
    ['Home', ['Sewing', 'Cutting', 'Packing'], 'Sewing moved to place 1 of 3'],
    ['End', ['Cutting', 'Packing', 'Sewing'], 'Sewing moved to place 3 of 3'],
  ])('%s moves the item, announces its place and keeps the focus', async (key, expected, announcement) => {
    renderStages('Cutting', 'Sewing', 'Packing');
    handle('Sewing').focus();
    await userEvent.keyboard(`{${key}}`);
    expect(order()).toEqual(expected);
    expect(screen.getByText(announcement).getAttribute('role')).toBe('status');
    await vi.waitFor(() => expect(document.activeElement).toBe(handle('Sewing')));
  });

  test('an item at the end of the list stays there, and nothing is announced', async () => {
    renderStages('Cutting', 'Sewing');
    handle('Sewing').focus();
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(order()).toEqual(['Cutting', 'Sewing']);
    expect(screen.queryByText(/moved to place/)).toBeNull();
  });

  test('other keys do nothing', async () => {
    renderStages('Cutting', 'Sewing');
    handle('Sewing').focus();
    await userEvent.keyboard('{Enter} {ArrowLeft}x');
    expect(order()).toEqual(['Cutting', 'Sewing']);
  });
});

test('a screen reader hears what the handle moves and which keys do it', () => {
  renderStages('Cutting', 'Sewing');
  expect(handle('Cutting').title).toBe('Drag, or press the arrow keys');
  expect(handle('Cutting').getAttribute('aria-keyshortcuts')).toBe('ArrowUp ArrowDown Home End');
});

test('a single item has no handle', () => {
  renderStages('Cutting');
  expect(screen.queryByRole('button')).toBeNull();
});

describe('with the pointer', () => {
  test('a dragged item lands where the mark was, is announced and keeps the focus', async () => {
    renderStages('Cutting', 'Sewing', 'Packing');
    startDrag('Packing');
    dragTo(0);
    expect(screen.getAllByRole('listitem')[0]?.dataset.drop).toBe('before');
    expect(order()).toEqual(['Cutting', 'Sewing', 'Packing']);
    fireEvent.pointerUp(window);
    expect(order()).toEqual(['Packing', 'Cutting', 'Sewing']);
    expect(screen.getByText('Packing moved to place 1 of 3')).toBeTruthy();
    expect(document.querySelector('[data-drop], [data-dragged]')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(handle('Packing')));
  });

  test('below the last item it lands at the end', () => {
    renderStages('Cutting', 'Sewing', 'Packing');
    startDrag('Cutting');
    dragTo(3);
    expect(screen.getAllByRole('listitem')[2]?.dataset.drop).toBe('after');
    fireEvent.pointerUp(window);
    expect(order()).toEqual(['Sewing', 'Packing', 'Cutting']);
  });

  test.each([
    ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['a gesture of the system', () => fireEvent.pointerCancel(window)],
  ])('%s cancels a drag', (_, cancel) => {
    renderStages('Cutting', 'Sewing', 'Packing');
    startDrag('Packing');
    dragTo(0);
    cancel();
    fireEvent.pointerUp(window);
    expect(order()).toEqual(['Cutting', 'Sewing', 'Packing']);
    expect(document.querySelector('[data-drop], [data-dragged]')).toBeNull();
  });

  test('a second finger does not steer the drag, and the right button starts none', () => {
    renderStages('Cutting', 'Sewing', 'Packing');
    startDrag('Packing');
    fireEvent.pointerMove(window, { pointerId: 2, clientY: 300 });
    expect(document.querySelector('[data-drop]')).toBeNull();
    fireEvent.pointerUp(window);
    fireEvent.pointerDown(handle('Packing'), { pointerId: 1, button: 2 });
    expect(document.querySelector('[data-dragged]')).toBeNull();
  });
});
