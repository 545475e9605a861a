import * as contract from '@selvedge/contract/samples';
import { routes } from '#server/http/routes';
import { answerSamples } from './answer';
import { changeRound, withdrawRound } from './change-round';
import { firstPass, listSamples, samplesOfOrder } from './lists';
import { makeRounds } from './make-rounds';
import { changeParcel, findParcel, listParcels } from './parcels';
import { receiveSamples } from './receive';

const { parcelSheet: _served, ...endpoints } = contract;

export const samplesRoutes = routes(endpoints, {
  listSamples: (ctx, { query }) => listSamples(ctx, query),
  samplesOfOrder: (ctx, { params }) => samplesOfOrder(ctx, params.orderId),
  makeRounds: (ctx, { body }) => makeRounds(ctx, body),
  changeRound: (ctx, { params, body }) => changeRound(ctx, params.id, body),
  withdrawRound: (ctx, { params }) => withdrawRound(ctx, params.id),
  receiveSamples: (ctx, { body }) => receiveSamples(ctx, body),
  answerSamples: (ctx, { body }) => answerSamples(ctx, body),
  listParcels: (ctx, { query }) => listParcels(ctx, query),
  findParcel: (ctx, { params }) => findParcel(ctx, params.id),
  changeParcel: (ctx, { params, body }) => changeParcel(ctx, params.id, body),
  firstPass: (ctx, { query }) => firstPass(ctx, query),
});
