import { daysBetween } from '@selvedge/domain/calendar';
import { groupBy } from '@selvedge/domain/group-by';
import { localized } from '@selvedge/domain/localized-text';
import { overdueText } from '@selvedge/domain/planning/reminders';
import { LINK_ACTION_TEXTS, LINK_TEXTS } from '@selvedge/domain/reporting/links';
import { v7 as uuid } from 'uuid';
import { escape } from '#server/mail/layout';
import type { Write } from './form-fields';
import { addressOf, documentOf, type Frame, foot, languagesOf, opened, thanks, writer } from './page';
import type { LinkPage } from './read-page';
import type { DoneReport } from './store';

interface ShownList {
  pages: readonly LinkPage[];
  /** The report that was just made. */
  done: DoneReport | null;
  newStages: number;
}

/** The open stages of a link to several, each with its first choices and the way to its own form. */
export function listPage(frame: Frame, { pages, done, newStages }: ShownList): string {
  const { language, link } = frame;
  const write = writer(language);
  const open = pages.filter(({ isComplete }) => !isComplete);
  const title = localized('{count, plural, one {# stage to report} other {# stages to report}}', {
    count: String(open.length),
  });
  const reported = pages.find(({ stageId }) => stageId === done?.stageId);
  const body = [
    opened(frame),
    `<p class="origin">${escape(link.traderName)}</p>`,
    done
      ? `<p class="wrong" role="status">${reported ? `${write(localized('{stage}', { stage: { stage: reported.stageName } }))}: ` : ''}${write(thanks(link, done))}</p>`
      : '',
    `<h1>${write(open.length > 0 ? title : LINK_TEXTS.over)}</h1>`,
    newStages > 0
      ? `<p class="soft">${write(localized('{count, plural, one {# new stage since: ask for a new link.} other {# new stages since: ask for a new link.}}', { count: String(newStages) }))}</p>`
      : '',
    ...[...groupBy(open, ({ orderId }) => orderId).values()].map(
      (stages) => orderHead(stages[0]) + stages.map((page) => line(write, frame, page)).join(''),
    ),
    foot(write, frame),
  ];
  return documentOf(language, title, body.join(''), languagesOf(frame));
}

function orderHead({ orderName, orderNumber, poNumber }: LinkPage): string {
  return `<h2 class="of">${escape(orderName)} <small>${escape(poNumber || orderNumber)}</small></h2>`;
}

function line(write: Write, frame: Frame, page: LinkPage): string {
  const { stageId, stageName, due, today } = page;
  const at = { stage: stageId };
  const name = write(localized('{stage}', { stage: { stage: stageName } }));
  const late = due ? daysBetween(due, today) : 0;
  const when = due
    ? late > 0
      ? `<small class="late">${write(overdueText(late))}</small>`
      : `<small>${write(localized('due {day}', { day: { day: due } }))}</small>`
    : '';
  const buttons = page.next.map((action) => {
    const choice = write(LINK_ACTION_TEXTS[action]);
    return `<button name="action" value="${action}" aria-label="${choice}, ${name}">${choice}</button>`;
  });
  const more = write(localized('More'));
  return [
    `<form class="line" method="post" action="${addressOf(frame, '', at)}" enctype="multipart/form-data">`,
    `<p>${name}${when}</p><input type="hidden" name="id" value="${uuid()}"><input type="hidden" name="whole" value="1">`,
    ...buttons,
    `<a href="${addressOf(frame, '', at)}" aria-label="${more}, ${name}">${more}</a></form>`,
  ].join('');
}
