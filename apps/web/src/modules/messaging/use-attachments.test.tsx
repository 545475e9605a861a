import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { type Attached, useAttachments } from './use-attachments';

afterEach(() => vi.unstubAllGlobals());

function Form({ onChange }: { onChange: (files: Attached) => void }) {
  const files = useAttachments();
  useEffect(() => {
    onChange(files);
  });
  return null;
}

test('files keep the order in which they were chosen, whichever upload ends first', async () => {
  const uploads: FakeUpload[] = [];
  class FakeUpload {
    upload = {};
    status = 200;
    responseText = '';
    onload = () => {};
    constructor() {
      uploads.push(this);
    }
    open() {}
    send() {}
    setRequestHeader() {}
    arrive(url: string) {
      this.responseText = JSON.stringify({ url });
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const onChange = vi.fn<(files: Attached) => void>();
  renderUi(<Form onChange={onChange} />);
  const files = () => onChange.mock.lastCall?.[0];
  act(() => files()?.add([new File(['large'], 'front.jpg'), new File(['s'], 'back.jpg')]));
  expect(files()?.uploads.map(({ name }) => name)).toEqual(['front.jpg', 'back.jpg']);
  await act(async () => uploads[1]?.arrive('/files/back.jpg'));
  expect(files()?.urls).toEqual(['/files/back.jpg']);
  await act(async () => uploads[0]?.arrive('/files/front.jpg'));
  expect(files()?.urls).toEqual(['/files/front.jpg', '/files/back.jpg']);
  expect(files()?.uploads).toEqual([]);
});
