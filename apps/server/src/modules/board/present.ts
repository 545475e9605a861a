import type { board } from '@selvedge/contract/board';
import type { ResultOf } from '@selvedge/contract/endpoint';
import type { Actor } from '@selvedge/domain/actor';
import { sharedCells } from '@selvedge/domain/board/shared-cells';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { END_KEY } from '@selvedge/domain/planning/schedule/end';
import { UserType } from '@selvedge/domain/vocabulary';
import type { StoredCell, StoredOrder, StoredSide } from './board-store';
import type { Changer } from './changers-store';

export type BoardOrder = ResultOf<typeof board>['orders'][number];
type Cell = BoardOrder['cells'][number];

export function presentOrder(actor: Actor, stored: StoredOrder, isGrouped = false): BoardOrder {
  const { orderId, number, brand, season, item, pieces, buyer, trader, factory, status, state } = stored;
  const { merchandiser } = stored;
  const cells = cellsOf(stored.cells);
  const exFactory = cells.find(({ cell: [key] }) => key === END_KEY);
  const traderOrganizationId = actor.userType === UserType.Trader ? actor.organizationId : 0;
  return {
    orderId,
    name: stored.name ?? '',
    ...(number === null ? {} : { number }),
    ...(brand === null ? {} : { brand }),
    ...(season === null ? {} : { season }),
    ...(item === null ? {} : { item }),
    ...(pieces === null ? {} : { pieces }),
    parties: { ...(buyer ? { buyer } : {}), ...(trader ? { trader } : {}), ...(factory ? { factory } : {}) },
    ...(merchandiser === undefined ? {} : { merchandiser }),
    status,
    ...(stored.isSample ? { isSample: true } : {}),
    state,
    exFactory: exFactory ? exFactory.cell[5] : {},
    ...(isGrouped ? { group: stored.groupKey ?? '' } : {}),
    can: {
      plan: mayPlan(actor, { orderStatus: status, editorUsers: stored.editorUsers, traderOrganizationId })
        .allowed,
    },
    cells: cells.flatMap(({ cell, isShown }) => (isShown ? [cell] : [])),
  };
}

export const changedByOf = (
  changers: readonly Changer[],
  orderId: string,
): NonNullable<BoardOrder['changedBy']> =>
  changers.flatMap((changer) =>
    changer.orderId === orderId ? [[changer.stageId, changer.side, changer.kind, changer.name]] : [],
  );

function cellsOf(stored: readonly StoredCell[]): { cell: Cell; isShown: boolean }[] {
  const stages = stored.map(([key, stageId, category, isOwn, isShown, client, factory]) => ({
    key,
    isShown,
    sides: {
      ...(client ? { client: datesOf(client) } : {}),
      ...(factory ? { factory: datesOf(factory) } : {}),
    },
    cellWith: (more: number): Cell => [
      key,
      stageId,
      category,
      more,
      isOwn,
      { ...(client ? { client } : {}), ...(factory ? { factory } : {}) },
    ],
  }));
  return sharedCells(stages).map(({ stage, more }) => ({
    cell: stage.cellWith(more),
    isShown: stage.isShown,
  }));
}
const datesOf = ([, commitment, , , done, total]: StoredSide) => ({ commitment, done, total });
