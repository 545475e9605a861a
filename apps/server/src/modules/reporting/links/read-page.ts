import { dayIn } from '@selvedge/domain/calendar';
import { groupBy } from '@selvedge/domain/group-by';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue, visibleFields } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import type { VisibleStage } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { type LinkAction, type LinkPart, linkChoices, nextChoices } from '@selvedge/domain/reporting/links';
import type { StageCategory, StageStatus, StageType, Unit } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { stagesAsGuestOf } from '#server/modules/planning/planning';
import type { FoundLink, LinkStage, StageOfPage } from './store';
import * as store from './store';

export interface PagePart extends LinkPart {
  /** 'Crew Tee > Navy'. */
  name: string;
  status: StageStatus;
  required: number;
  inhouse: number;
  unit: Unit;
  isComplete: boolean;
  isOpen: boolean;
}
export interface LinkPage extends LinkStage {
  orderName: string;
  orderNumber: string;
  poNumber: string;
  image: string;
  stageName: string;
  stageType: StageType;
  category: StageCategory;
  due: string | null;
  status: StageStatus;
  today: string;
  parts: PagePart[];
  choices: readonly LinkAction[];
  /** The first choices that its line in a list offers, which report on all open parts. */
  next: readonly LinkAction[];
  isComplete: boolean;
}

const roundsOf = (open: readonly PagePart[]): 'none' | 'some' | 'all' => {
  const count = open.filter((part) => part.followsRounds).length;
  return count === 0 ? 'none' : count === open.length ? 'all' : 'some';
};

const COMPLETE: readonly StageStatus[] = ['APPROVED', 'COMPLETED'];
const PO_NUMBERS = { client: FIELD.buyerPoNumber, factory: FIELD.factoryPoNumber };

export async function readPage(ctx: Context, link: FoundLink, stage: LinkStage): Promise<LinkPage> {
  const [page] = await readPages(ctx, link, [stage]);
  return page ?? notFound();
}

/** The stages with the side's view, late ones first within each order, and orders by their first deadline. */
export async function readPages(
  ctx: Context,
  link: FoundLink,
  stages: readonly LinkStage[],
): Promise<LinkPage[]> {
  const facts = new Map((await store.pageFacts(ctx, stages)).map((one) => [one.stageId, one]));
  const pages: LinkPage[] = [];
  for (const [orderId, ofOrder] of groupBy(stages, (stage) => stage.orderId)) {
    const [{ side }] = ofOrder;
    const ids = ofOrder.map(({ stageId }) => stageId);
    for (const stage of await stagesAsGuestOf(ctx, orderId, ids, PARTNER_TYPES[side])) {
      const of = facts.get(stage.stageId);
      const page = of && pageOf(ctx, link, { orderId, stageId: stage.stageId, side }, { stage, facts: of });
      if (page) pages.push(page);
    }
  }
  const dueOf = ({ due }: LinkPage) => due ?? '9999';
  const inOrder = [...groupBy(pages, ({ orderId }) => orderId).values()].map((some) =>
    some.sort((one, other) => dueOf(one).localeCompare(dueOf(other))),
  );
  const first = ([page]: readonly LinkPage[]) => (page ? dueOf(page) : '');
  return inOrder.sort((one, other) => first(one).localeCompare(first(other))).flat();
}

function pageOf(
  ctx: Context,
  link: FoundLink,
  at: LinkStage,
  { stage, facts }: { stage: VisibleStage; facts: StageOfPage },
): LinkPage | null {
  const { side } = at;
  const userType = PARTNER_TYPES[side];
  const own = stage.sides[side];
  if (!own) return null;
  const fields = visibleFields(facts.fields as CustomField[], userType);
  const rounds = new Map(facts.parts.map((part) => [part.id, part]));
  const parts = stage.subStages.flatMap((part): PagePart[] => {
    const progress = part.sides[side];
    if (!progress) return [];
    const { status, required, inhouse } = progress;
    const { followsRounds = false, openRoundId = null } = rounds.get(part.stageId) ?? {};
    const isComplete = COMPLETE.includes(status);
    return [
      {
        id: part.stageId,
        name: [part.styleName, part.comboName, part.materialName].filter(Boolean).join(' > '),
        status,
        required: required.value,
        inhouse: inhouse.value,
        unit: required.unit,
        isComplete,
        followsRounds,
        openRoundId,
        isOpen: followsRounds
          ? side === 'client'
            ? openRoundId !== null
            : status === 'REJECTED'
          : !isComplete,
      },
    ];
  });
  const open = parts.filter((part) => part.isOpen);
  const isComplete = parts.length > 0 && parts.every((part) => part.isComplete);
  const choices = linkChoices(stage.category, side, roundsOf(open));
  const status = own.status ?? 'NOT_STARTED';
  return {
    ...at,
    orderName: textValue(fields, FIELD.orderName) || facts.orderName,
    orderNumber: textValue(fields, FIELD.orderNumber),
    poNumber: textValue(fields, PO_NUMBERS[side]),
    image: textValue(fields, FIELD.orderImage),
    stageName: stage.stageName,
    stageType: stage.stageType,
    category: stage.category,
    due: own.deadline ?? null,
    status,
    today: dayIn(link.timeZone, ctx.now),
    parts: [...open, ...parts.filter((part) => !part.isOpen)],
    choices,
    next: open.length > 0 || parts.length === 0 ? nextChoices(choices, status) : [],
    isComplete,
  };
}
