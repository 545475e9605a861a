import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { StageCard } from './stage-card';

const ignore = () => undefined;

function open(styles: number, quantity = 120) {
  const stage = testStage();
  const { stageId, styleId } = testSubStage();
  const parts = Array.from({ length: styles }, (_, index) =>
    testSubStage({
      stageId: `${stageId.slice(0, -1)}${index}`,
      styleId: `${styleId.slice(0, -1)}${index}`,
      styleName: `Style ${index + 1}`,
      sides: { factory: { status: 'NOT_STARTED', inhouse: { value: quantity, unit: 790 } } },
    }),
  );
  renderUi(
    <StageCard
      stage={{ ...stage, subStages: parts }}
      sides={['factory']}
      today="2027-03-01"
      onReport={ignore}
      onSeveral={ignore}
    />,
  );
}
const shown = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent?.slice(0, 7));

test('the stage that the address of a notification names is scrolled to, and its heading has the focus', () => {
  const scrolled: string[] = [];
  const original = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.getAttribute('aria-label') ?? '');
  };
  try {
    const card = (stageName: string, isOpen: boolean) => (
      <StageCard
        stage={{ ...testStage(), stageName }}
        sides={['factory']}
        today="2027-03-01"
        isOpen={isOpen}
        onReport={ignore}
        onSeveral={ignore}
      />
    );
    renderUi(
      <>
        {card('Lab Dip', false)}
        {card('Cutting', true)}
      </>,
    );
    expect(scrolled).toEqual(['Cutting']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Cutting' }));
  } finally {
    Element.prototype.scrollIntoView = original;
  }
});

test('styles are turned three at a time, by buttons and by the arrow keys', async () => {
  open(7);
  expect(shown()).toEqual(['Style 1', 'Style 2', 'Style 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Later styles' }));
  expect(screen.getByText('Styles 4-6 of 7')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown()).toEqual(['Style 7']);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('Styles 1-3 of 7')).toBeTruthy();
});

test.each([
  [0, 'Not Started'],
  [120, 'In Progress'],
  [500, 'Completed'],
])('a combo of which %i of 500 are in-house is said to be %s', (quantity, word) => {
  open(1, quantity);
  expect(screen.getByText(word)).toBeTruthy();
});

test('a side that the stage is not shared with says so, and neither calls it late nor offers a report', () => {
  renderUi(
    <StageCard
      stage={testStage({
        sides: { client: { visible: false } },
        can: { updateClient: false, updateFactory: true, clientRole: null, factoryRole: 'both' },
      })}
      sides={['client', 'factory']}
      today="2027-03-20"
      onReport={ignore}
      onSeveral={ignore}
    />,
  );
  expect(screen.getByText('Not shared').parentElement?.dataset.side).toBe('client');
  expect(screen.getAllByText(/12 days overdue/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /client side/ })).toBeNull();
});

const DATES = {
  baseline: '2027-03-08',
  commitment: '2027-03-08',
  expected: null,
  forecast: '2027-03-08',
  actual: null,
};

test('a side has one line about its dates, and none if they are as agreed', async () => {
  const opened: string[] = [];
  const card = (stageName: string, dates: typeof DATES) => (
    <StageCard
      stage={{ ...testStage(), stageName }}
      sides={['factory']}
      today="2027-03-01"
      dates={{ factory: dates }}
      onReport={ignore}
      onSeveral={ignore}
      onDates={(stage) => opened.push(stage.stageName)}
    />
  );
  renderUi(
    <>
      {card('Lab Dip', DATES)}
      {card('Cutting', { ...DATES, baseline: '2027-03-02', forecast: '2027-03-12' })}
      {card('Sewing', { ...DATES, baseline: '2027-03-02' })}
    </>,
  );
  expect(screen.getByRole('article', { name: 'Lab Dip' }).textContent).not.toMatch(/Forecast|Moved/);
  expect(screen.getByRole('article', { name: 'Cutting' }).textContent).toContain(
    'Forecast 12 Mar, 4 days behind',
  );
  expect(screen.getByRole('article', { name: 'Cutting' }).textContent).not.toContain('Moved');
  expect(screen.getByText('Moved +6 days')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dates of Sewing' }));
  expect(opened).toEqual(['Sewing']);
});

test('guests have no dates to open', () => {
  open(1);
  expect(screen.queryByRole('button', { name: /Dates/ })).toBeNull();
});
