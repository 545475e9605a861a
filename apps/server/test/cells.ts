import { addDays } from '@selvedge/domain/calendar';
import { makeOrder, makePlan, TODAY } from './orders';
import { planCalls } from './plans';
import type { TestApp, Who } from './start-app';

export interface CellPlan {
  orderId: string;
  /** An Approval stage shown to both sides. */
  fit: any;
  /** A Quantity stage with the parts White and Navy. */
  cutting: any;
  /** An Approval stage that is not shown to the factory. */
  price: any;
}

/** A change of one cell of the board. */
export const change = (
  { orderId }: Pick<CellPlan, 'orderId'>,
  stage: any,
  side: string,
  set: object,
  was: object,
  more: object = {},
) => ({ orderId, stageId: stage.stageId, side, set, was, ...more });

/** Calls that change cells of the board. */
export function cellCalls(app: TestApp) {
  const { planOf } = planCalls(app);
  const day = (days: number) => addDays(TODAY, days);

  async function planned(name = 'Change Tee'): Promise<CellPlan> {
    const { orderId } = await makeOrder(app, { 'Order Name': name, 'Purchase Order Date': day(-60) });
    const dates = { deadlineClient: day(20), deadlineManufacturer: day(18) };
    const approval = { stageType: 'Sample Approval', category: 'Approval' };
    const [fit, cutting, price] = await makePlan(app, orderId, [
      { stageName: 'Fit Sample', ...approval, ...dates },
      { stageName: 'Cutting', ...dates },
      { stageName: 'Price Talk', ...approval, ...dates, isVisibleToFactory: false },
    ]);
    return { orderId, fit, cutting, price };
  }
  const put = (
    changes: object[],
    { who = 'trader' as Who, ...body }: { who?: Who; [name: string]: unknown } = {},
  ) => app.call(who, 'PUT', '/api/Board/cells', { commitMessage: 'Shipment moved', changes, ...body });
  const stageOf = async (plan: CellPlan, name: string, who: Who = 'trader') =>
    (await planOf(plan.orderId, who)).body.find(({ stageName }: any) => stageName === name);

  return { planned, put, stageOf };
}
