import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { StageCards } from './stage-cards';

vi.mock('#web/lib/search', () => ({ useSearchTexts: () => [{}, () => undefined] }));
vi.mock('#web/modules/planning/reporting/use-open-rounds', () => ({ useOpenRounds: () => () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const stage = testStage({ stageName: 'Cutting' });
const ignore = () => undefined;

function open() {
  let answer: (response: Response) => void = ignore;
  const schedule = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/Planning/schedule/') ? schedule : Response.json([]),
  );
  renderUi(
    <StageCards
      orderId={stage.orderId}
      stages={[stage]}
      sides={['factory']}
      today="2027-03-01"
      isGuest={false}
      onReport={ignore}
      onSeveral={ignore}
    />,
  );
  return answer;
}

test('cards wait for their dates, which would move them under a finger, and do without if these fail', async () => {
  const answer = open();
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  answer(Response.json({ error: { code: 'INTERNAL', message: 'No schedule' } }, { status: 500 }));
  expect(await screen.findByRole('article', { name: 'Cutting' })).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});
