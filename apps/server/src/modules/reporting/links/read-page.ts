import { dayIn } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue, visibleFields } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { type LinkAction, type LinkPart, linkChoices } from '@selvedge/domain/reporting/links';
import type { StageCategory, StageStatus, Unit } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { stageAsGuestOf } from '#server/modules/planning/planning';
import type { FoundLink } from './store';
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
export interface LinkPage {
  orderName: string;
  orderNumber: string;
  poNumber: string;
  image: string;
  stageName: string;
  category: StageCategory;
  due: string | null;
  status: StageStatus;
  today: string;
  parts: PagePart[];
  choices: readonly LinkAction[];
  isComplete: boolean;
}

const roundsOf = (open: readonly PagePart[]): 'none' | 'some' | 'all' => {
  const count = open.filter((part) => part.followsRounds).length;
  return count === 0 ? 'none' : count === open.length ? 'all' : 'some';
};

const COMPLETE: readonly StageStatus[] = ['APPROVED', 'COMPLETED'];
const PO_NUMBERS = { client: FIELD.buyerPoNumber, factory: FIELD.factoryPoNumber };

export async function readPage(ctx: Context, link: FoundLink): Promise<LinkPage> {
  const { side, stageId, orderId } = link;
  const userType = PARTNER_TYPES[side];
  const [facts, stage] = await Promise.all([
    store.pageFacts(ctx, stageId, side),
    stageAsGuestOf(ctx, orderId, stageId, userType),
  ]);
  const own = stage?.sides[side];
  if (!stage || !own) return notFound();
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
  return {
    orderName: textValue(fields, FIELD.orderName) || facts.orderName,
    orderNumber: textValue(fields, FIELD.orderNumber),
    poNumber: textValue(fields, PO_NUMBERS[side]),
    image: textValue(fields, FIELD.orderImage),
    stageName: stage.stageName,
    category: stage.category,
    due: own.deadline ?? null,
    status: own.status ?? 'NOT_STARTED',
    today: dayIn(link.timeZone, ctx.now),
    parts: [...open, ...parts.filter((part) => !part.isOpen)],
    choices: linkChoices(stage.category, side, roundsOf(open)),
    isComplete,
  };
}
