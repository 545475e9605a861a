import type { QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/planning';
import { callerDay, dayIn } from '@selvedge/domain/calendar';
import { daysLeft } from '@selvedge/domain/planning/due';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { list, object, toJson } from '#server/http/json-text';
import { Answer } from '#server/http/routes';
import { readWork } from './my-work-store';
import { stageText } from './present';

/** How many tasks My work lists as the actor's turn. */
export async function workToDo(ctx: Context, today: string): Promise<number> {
  const work = await readWork(ctx, { mine: true, due: null, lane: 'mine', today, page: 1, pageSize: 1 });
  return work.total;
}

export async function myWork(ctx: Context, query: QueryOf<typeof contract.myWork>): Promise<Answer> {
  const { page, pageSize, due = null, lane = null, scope } = query;
  const today = callerDay(dayIn('UTC', ctx.now), query.today);
  const work = await readWork(ctx, { mine: scope !== 'team', due, lane, today, page, pageSize });
  const perspective = { userType: ctx.actor.userType, guest: false };
  const tasks = (work.tasks ?? []).map(({ stage, orderStatus, editorUsers, isSample, ...task }) => {
    const order = {
      orderStatus,
      editorUsers,
      traderOrganizationId: ctx.actor.userType === UserType.Trader ? ctx.actor.organizationId : 0,
    };
    return object(
      toJson({ ...task, ...(isSample ? { isSample } : {}), daysLeft: daysLeft(task.deadline, today) }),
      {
        stage: stageText(stage, perspective, { actor: ctx.actor, order }),
      },
    );
  });
  const { due: counts, lanes, total } = work;
  return Answer.json(object(toJson({ due: counts, lanes, total }), { tasks: list(tasks) }));
}
