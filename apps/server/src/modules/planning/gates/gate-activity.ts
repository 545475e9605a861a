import { type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Context } from '#server/http/context';
import { type Recorded, recordAll } from '#server/modules/activity/activity';
import { sideEvent, textOn, withNotice } from '../side-events';
import { type GateParts, placeOf } from './judge';

/** 'Crew Tee > Navy', or with several parts 'Crew Tee > Navy and 2 more'. */
function placeText(parts: GateParts['parts']): LocalizedText {
  const [first, ...others] = parts;
  const place = first ? placeOf(first) : '';
  return others.length === 0
    ? verbatim(place)
    : localized('{place} and {more} more', { place, more: String(others.length) });
}

function eventOf(
  { order, stage, side, parts }: GateParts,
  kind: 'gate.released' | 'gate.ready',
  text: LocalizedText,
  userIds: readonly number[],
): Recorded {
  const { stageId, stageName } = stage;
  const line = { stageId, stageName, side, isShared: sideIsShared(stage, side) };
  const event = sideEvent(order, [line], {
    kind,
    text: (_, reader) => textOn(side, text, reader),
    facts: { stageId, subStageIds: parts.map(({ part }) => part.stageId), side },
  });
  return withNotice(order, event, userIds, `${kind} ${stageId} ${side}`);
}

/** Records released parts, without the reason, which is for traders. */
export const recordReleases = (ctx: Context, released: readonly GateParts[]): Promise<void> =>
  recordAll(
    ctx,
    released.map((one) => {
      const facts = { stage: { stage: one.stage.stageName }, place: placeText(one.parts) };
      const people = one.stage.associatedUsers[PEOPLE_NAMES[one.side]];
      return eventOf(one, 'gate.released', localized('{stage} released for {place}', facts), people);
    }),
  );

export const recordReady = (ctx: Context, ready: readonly GateParts[]): Promise<void> =>
  recordAll(
    ctx,
    ready.map((one) => {
      const facts = { stage: { stage: one.stage.stageName }, place: placeText(one.parts) };
      const { associatedUsers } = one.stage;
      return eventOf(one, 'gate.ready', localized('{stage} can start for {place}', facts), [
        ...associatedUsers.traders,
        ...associatedUsers[PEOPLE_NAMES[one.side]],
      ]);
    }),
  );
