import { pathTo } from '@selvedge/contract/paths';
import { MAIL_LINES } from '@selvedge/domain/partner-reports/partner-reports';
import { isToReport, type ReportStage } from '@selvedge/domain/partner-reports/sections';
import { isComplete } from '@selvedge/domain/planning/cell-state';
import { workStatus } from '@selvedge/domain/planning/stage-work';
import { mailedChoices } from '@selvedge/domain/reporting/links';
import type { Context, WorkContext } from '#server/http/context';
import type { PartnerReportMail } from '#server/mail/partner-report-template';
import { signUpAddress } from '#server/modules/identity/identity';
import { stageUrl } from '#server/modules/planning/planning';
import { holdersAmong, mailedLinks, placeKey, stopMailUrl } from '#server/modules/reporting/reporting';
import type { ReadReport } from './read-content';
import type { Reader, ReportRow } from './store';

export type StageLinks = PartnerReportMail['links'];
export const NO_LINKS: StageLinks = new Map();

const listedStages = ({ content }: ReadReport): ReportStage[] =>
  content.sections
    .flatMap((section) => section.stages.map((stage) => ({ section, stage })))
    .slice(0, MAIL_LINES)
    .flatMap(({ section, stage }) => (isToReport(section) ? [stage] : []));

const linkOf = (reportUrl: string, stage: ReportStage) => ({
  reportUrl,
  choices: mailedChoices(stage.category, stage.side, workStatus(stage)),
});

async function reportable(ctx: Pick<WorkContext, 'db'>, read: ReadReport, personIds: readonly number[]) {
  const stages = new Map(
    listedStages(read)
      .filter((stage) => !isComplete(stage))
      .map((stage) => [stage.stageId, stage]),
  );
  return { stages, places: await holdersAmong(ctx, [...stages.keys()], read.side, personIds) };
}

/** What the links of a receiver look like in a preview; they have one address that opens nothing. */
export async function shownLinks(ctx: Context, read: ReadReport, receiverId: number): Promise<StageLinks> {
  const { stages, places } = await reportable(ctx, read, [receiverId]);
  return new Map(
    places.flatMap(({ stageId }) => {
      const stage = stages.get(stageId);
      return stage ? [[stageId, linkOf(`${ctx.config.publicUrl}/r/`, stage)]] : [];
    }),
  );
}

export async function linksOf(
  ctx: WorkContext,
  read: ReadReport,
  receiverIds: readonly number[],
): Promise<Map<number, StageLinks>> {
  const { stages, places } = await reportable(ctx, read, receiverIds);
  const urls = await mailedLinks(ctx, places);
  return new Map(
    receiverIds.map((personId) => [
      personId,
      new Map(
        places.flatMap((place) => {
          const stage = stages.get(place.stageId);
          const url = urls.get(placeKey(place));
          return place.personId === personId && stage && url ? [[place.stageId, linkOf(url, stage)]] : [];
        }),
      ),
    ]),
  );
}

export async function compose(
  ctx: WorkContext,
  report: ReportRow,
  { content }: ReadReport,
  {
    reader,
    isCopy,
    hasFiles,
    links,
  }: { reader: Reader; isCopy: boolean; hasFiles: boolean; links: StageLinks },
): Promise<PartnerReportMail> {
  const counterpart = isCopy ? report.partnerId : report.organizationId;
  return {
    kind: 'partner-report',
    name: reader.name,
    content,
    isCopy,
    hasFiles,
    links,
    pageOf: {
      stage: ({ orderId, stageId }) => stageUrl(orderId, stageId),
      order: (orderId) => pathTo('/order/$orderId', { orderId }),
      all: pathTo('/order-list/$organizationId', { organizationId: String(counterpart) }),
    },
    isContact: reader.isContact,
    stopUrl: stopMailUrl(ctx, { kind: 'report', traderId: report.organizationId, address: reader.email }),
    signUpUrl: reader.isInvited ? await signUpAddress(ctx, reader.id) : null,
  };
}
