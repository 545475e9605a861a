import { joinTexts, type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import {
  orderStandingText,
  type ReportContent,
  type ReportOrder,
  reportSubject,
  reportSummary,
} from '@selvedge/domain/partner-reports/content';
import { MAIL_LINES, MAIL_ORDERS } from '@selvedge/domain/partner-reports/partner-reports';
import {
  isPressing,
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
  pageOf: { stage: (stage: ReportStage) => string; order: (orderId: string) => string; all: string };
  /** Without an account, and not invited to one: opens the links of the stages only. */
  isContact: boolean;
  /** For an invited person to complete the sign-up; null for people with an account. */
  signUpUrl: string | null;
  /** Ends the mails of this kind from the trader. */
  stopUrl: string;
}

type Section = NonNullable<MailTexts['sections']>[number];
type Item = Section['items'][number];

export function partnerReportTexts(mail: PartnerReportMail, publicUrl: string): MailTexts {
  const { content, isCopy, hasFiles } = mail;
  const trader = plainName(content.trader);
  const sender = plainName(content.sender);
  const words = plainWords(content.words);
  const { sections, left } = sectionsOf(mail, publicUrl);
  const summary = joinTexts(reportSummary(content), ' ');
  const isStatus = content.kind === 'status';
  return {
    subject: reportSubject(content),
    preheader: summary,
    sender: trader,
    paragraphs: [
      ...(words === '' ? [] : words.split(/\n{2,}/).map(verbatim)),
      ...(isStatus && content.orders.length > 0 ? [] : [summary]),
    ],
    sections,
    notes: [
      ...(isStatus && content.orders.length > 0 ? [summary] : []),
      ...(hasFiles && left > 0 ? [moreText(left)] : []),
      hasFiles
        ? localized('The PDF and the Excel file have all details.')
        : localized('The files are too large for a mail. Open the list to export them.'),
    ],
    ...linkOf(mail, publicUrl),
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
        ),
    stop: { label: localized('Stop these weekly mails'), address: mail.stopUrl },
  };
}

function linkOf(mail: PartnerReportMail, publicUrl: string): Pick<MailTexts, 'link'> {
  if (mail.isContact) return {};
  return {
    link: mail.signUpUrl
      ? { label: localized('Complete your sign-up'), address: mail.signUpUrl }
      : { label: localized('Open the orders'), address: publicUrl + mail.pageOf.all },
  };
}

const moreText = (count: number): LocalizedText =>
  localized('{count, plural, one {# more line is in the files.} other {# more lines are in the files.}}', {
    count,
  });

/** Orders first, then the stages that need attention. */
function sectionsOf(mail: PartnerReportMail, publicUrl: string): { sections: Section[]; left: number } {
  const { content } = mail;
  const names = new Map(content.orders.map((order) => [order.orderId, order]));
  const isStatus = content.kind === 'status';
  let room = MAIL_LINES;
  const lists = content.sections.map((section) => {
    const shown = isStatus && !isPressing(section) ? [] : section.stages.slice(0, room);
    room -= shown.length;
    const items = shown.map((stage) => stageItem(mail, stage, names.get(stage.orderId), publicUrl));
    return { title: SECTION_TITLES[section.key], count: section.stages.length, items };
  });
  if (isStatus)
    lists.unshift({
      title: localized('All orders'),
      count: content.orders.length,
      items: content.orders.slice(0, MAIL_ORDERS).map((order) => orderItem(mail, order, publicUrl)),
    });
  return {
    sections: lists
      .filter(({ items }) => items.length > 0)
      .map(({ title, count, items }) => ({
        title: localized('{title} ({count})', { title, count }),
        items,
      })),
    left: lists.reduce((sum, { count, items }) => sum + count - items.length, 0),
  };
}

/** Of a page; a contact can open none, an invited person only the sign-up. */
const addressOf = ({ isContact, signUpUrl }: PartnerReportMail, page: string): { address?: string } =>
  isContact ? {} : { address: signUpUrl ?? page };

function stageItem(
  mail: PartnerReportMail,
  stage: ReportStage,
  order: ReportOrder | undefined,
  publicUrl: string,
): Item {
  const { content, signUpUrl, isContact } = mail;
  const link = mail.links.get(stage.stageId);
  return {
    text: localized('{stage}, {order}', {
      stage: { stage: plainName(stage.stageName) },
      order: order ? orderName(order) : '',
    }),
    detail: joinTexts([stageTimeText(stage, content.today), standingText(stage)], ' · '),
    ...(link && (signUpUrl || isContact)
      ? { address: link.reportUrl }
      : addressOf(mail, publicUrl + mail.pageOf.stage(stage))),
    links: link ? reportLinks(link.reportUrl, link.choices) : [],
  };
}

const orderItem = (mail: PartnerReportMail, order: ReportOrder, publicUrl: string): Item => ({
  text: verbatim(orderName(order)),
  detail: plainText(orderStandingText(order)),
  ...addressOf(mail, publicUrl + mail.pageOf.order(order.orderId)),
});

const orderName = ({ name, poNumber }: ReportOrder): string =>
  plainName(poNumber ? `${name} (PO ${poNumber})` : name);
