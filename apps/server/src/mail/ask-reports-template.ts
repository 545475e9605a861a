import type { Day } from '@selvedge/domain/calendar';
import { groupBy } from '@selvedge/domain/group-by';
import { localized, verbatim } from '@selvedge/domain/localized-text';
import { ASK_TEXT } from '@selvedge/domain/reporting/links';
import type { MailTexts } from './content';
import { plainName, plainWords } from './plain-name';

/** An editor asks a person of a partner for reports, with a report link. */
export interface AskReportsMail {
  kind: 'ask-reports';
  name: string;
  organization: string;
  sender: string;
  /** As the editor wrote them; null for the usual text. */
  words: string | null;
  url: string;
  /** Of a person without an account, for whom only this address ends the mails. */
  stopUrl: string | null;
  stages: readonly { stageId: string; stageName: string; orderName: string; due: Day | null }[];
}

export function askReportsTexts(mail: AskReportsMail): MailTexts {
  const [organization, sender] = [plainName(mail.organization), plainName(mail.sender)];
  const [stage, another] = mail.stages;
  return {
    subject:
      stage && !another
        ? localized('Please report {stage}: {order}', {
            stage: { stage: plainName(stage.stageName) },
            order: plainName(stage.orderName),
          })
        : localized('{organization} asks for {count, plural, one {# report} other {# reports}}', {
            organization,
            count: String(mail.stages.length),
          }),
    preheader: localized('{sender} of {organization} sends you a link. You do not need to sign in.', {
      sender,
      organization,
    }),
    sender: organization,
    paragraphs: mail.words ? plainWords(mail.words).split(/\n+/).map(verbatim) : [ASK_TEXT],
    sections: [...groupBy(mail.stages, ({ orderName }) => orderName)].map(([orderName, stages]) => ({
      title: verbatim(plainName(orderName)),
      items: stages.map(({ stageId, stageName, due }) => ({
        text: localized('{stage}', { stage: { stage: plainName(stageName) } }),
        ...(due ? { note: localized('due {day}', { day: { day: due } }) } : {}),
        address: mail.stages.length > 1 ? `${mail.url}?stage=${stageId}` : mail.url,
      })),
    })),
    link: { label: localized('Report'), address: mail.url },
    reason: localized(
      'You get this mail because {sender} of {organization} asks you to report on stages that name you.',
      { sender, organization },
    ),
    ...(mail.stopUrl
      ? {
          stop: {
            label: localized('No more mails from {organization}', { organization }),
            address: mail.stopUrl,
          },
        }
      : {}),
  };
}
