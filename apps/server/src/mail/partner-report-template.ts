import { joinTexts, type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import {
  orderStandingText,
  type ReportContent,
  type ReportOrder,
  reportSubject,
  reportSummary,
} from '@selvedge/domain/partner-reports/content';
import { MAIL_LINES } from '@selvedge/domain/partner-reports/partner-reports';
import {
  type ReportStage,
  SECTION_TITLES,
  stageTimeText,
  standingText,
} from '@selvedge/domain/partner-reports/sections';
import type { LinkAction } from '@selvedge/domain/reporting/links';
import { type MailTexts, sentences } from './content';
import { plainName, plainText, plainWords } from './plain-name';
import { reportLinks } from './report-links';

export interface PartnerReportMail {
  kind: 'partner-report';
  name: string;
  content: ReportContent;
  isCopy: boolean;
  hasFiles: boolean;
  /** Per reader, by stage id. */
  links: ReadonlyMap<string, { reportUrl: string; choices: readonly LinkAction[] }>;
  /** Null for readers without an account. */
  pageOf: { stage: (stage: ReportStage) => string; order: (orderId: string) => string; all: string };
  /** For an invited person to complete the sign-up; null for people with an account. */
  signUpUrl: string | null;
  /** For a person without an account, for whom only this address ends the mails. */
  stopUrl: string | null;
}

type Section = NonNullable<MailTexts['sections']>[number];
type Item = Section['items'][number];

export function partnerReportTexts(mail: PartnerReportMail, publicUrl: string): MailTexts {
  const { content, isCopy, hasFiles, signUpUrl } = mail;
  const trader = plainName(content.trader);
  const sender = plainName(content.sender);
  const words = plainWords(content.words);
  const { sections, left } = sectionsOf(mail, publicUrl);
  const all = signUpUrl ?? publicUrl + mail.pageOf.all;
  return {
    subject: reportSubject(content, trader),
    preheader: joinTexts(reportSummary(content), ' '),
    sender: trader,
    paragraphs: [
      ...(words === '' ? [] : words.split(/\n{2,}/).map(verbatim)),
      joinTexts(reportSummary(content), ' '),
    ],
    sections,
    ...(hasFiles
      ? {
          notes: [
            ...(left > 0 ? [moreText(left)] : []),
            localized('The PDF and the Excel file have all details.'),
          ],
        }
      : { notes: [localized('The files are too large for a mail. Open the list to export them.')] }),
    link: signUpUrl
      ? { label: localized('Complete your sign-up'), address: all }
      : { label: localized('Open the orders'), address: all },
    closing: localized('{greeting}\n{sender}\n{organization}', {
      greeting: localized('Kind regards'),
      sender,
      organization: trader,
    }),
    reason: isCopy
      ? localized('You get this copy because {sender} chose you. Your answer goes to {sender}.', { sender })
      : sentences(
          localized('You get this mail every week because {sender} chose you.', { sender }),
          localized('Your answer goes to {sender}, who can also end it.', { sender }),
          ...(mail.stopUrl
            ? [
                localized('No more mails from {organization}: {address}', {
                  organization: trader,
                  address: mail.stopUrl,
                }),
              ]
            : []),
        ),
  };
}

const moreText = (count: number): LocalizedText =>
  localized('{count, plural, one {# more line is in the files.} other {# more lines are in the files.}}', {
    count,
  });

function sectionsOf(mail: PartnerReportMail, publicUrl: string): { sections: Section[]; left: number } {
  const { content } = mail;
  const names = new Map(content.orders.map((order) => [order.orderId, order]));
  const lists: { title: LocalizedText; items: Item[] }[] = content.sections.map(({ key, stages }) => ({
    title: SECTION_TITLES[key],
    items: stages.map((stage) => stageItem(mail, stage, names.get(stage.orderId), publicUrl)),
  }));
  if (content.kind === 'status')
    lists.push({
      title: localized('All orders'),
      items: content.orders.map((order) => orderItem(mail, order, publicUrl)),
    });
  let room = MAIL_LINES;
  let left = 0;
  const sections = lists.flatMap(({ title, items }) => {
    const shown = items.slice(0, room);
    room -= shown.length;
    left += items.length - shown.length;
    const counted = localized('{title} ({count})', { title, count: items.length });
    return shown.length > 0 ? [{ title: counted, items: shown }] : [];
  });
  return { sections, left };
}

function stageItem(
  { content, links, pageOf, signUpUrl }: PartnerReportMail,
  stage: ReportStage,
  order: ReportOrder | undefined,
  publicUrl: string,
): Item {
  const link = links.get(stage.stageId);
  return {
    text: localized('{stage}, {order}', {
      stage: { stage: plainName(stage.stageName) },
      order: order ? orderName(order) : '',
    }),
    detail: joinTexts([stageTimeText(stage, content.today), standingText(stage)], ' · '),
    address: signUpUrl ? (link?.reportUrl ?? signUpUrl) : publicUrl + pageOf.stage(stage),
    links: link ? reportLinks(link.reportUrl, link.choices) : [],
  };
}

const orderItem = (
  { pageOf, signUpUrl }: PartnerReportMail,
  order: ReportOrder,
  publicUrl: string,
): Item => ({
  text: verbatim(orderName(order)),
  detail: plainText(orderStandingText(order)),
  address: signUpUrl ?? publicUrl + pageOf.order(order.orderId),
});

const orderName = ({ name, poNumber }: ReportOrder): string =>
  plainName(poNumber ? `${name} (PO ${poNumber})` : name);
