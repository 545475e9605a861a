import { withMessage } from './answer-text';
import type { VisitorContext } from './context';
import type { Decisions } from './policy-decisions';
import { Answer, type Bound } from './routes';

export type Step = (ctx: VisitorContext, input: object, ready?: unknown) => Promise<unknown>;

/** Also checks that the endpoint's policies were evaluated, and translates the message. */
export async function runUseCase(
  { name, endpoint, handle }: Bound,
  ctx: VisitorContext,
  { input, ready, decisions }: { input: object; ready?: unknown; decisions: Decisions | null },
): Promise<Answer> {
  const result = await (handle as Step)(ctx, input, ready);
  decisions?.requireAll(name, endpoint);
  return result instanceof Answer ? result : Answer.of(withMessage(result, ctx.language), {});
}
