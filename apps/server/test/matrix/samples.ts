import { editors, ofOrder, type Row, row, signedIn } from './row';

const SENT_ON = '2026-06-10';
/** Calls about a round that the trader sent to the buyer, whose people are not named on its stage. */
const ofSender = [401, 403, 404, 404, 200, 403, 404, 403];
const ofReader = [401, 200, 404, 404, 200, 200, 404, 200];

export const SAMPLES: Record<string, Row> = {
  listSamples: row(signedIn(200), () => '/Samples'),
  samplesOfOrder: row(ofOrder, (f) => `/Samples/byOrder/${f.order.orderId}`),
  makeRounds: row(
    editors,
    () => '/Samples/rounds',
    (f) => ({ side: 'client', send: null, parts: [{ subStageId: f.sample.nextSubStageId }] }),
  ),
  changeRound: row(
    ofSender,
    (f) => `/Samples/rounds/${f.sample.roundId}`,
    () => ({ note: 'Two pieces' }),
  ),
  withdrawRound: row(ofSender, (f) => `/Samples/rounds/${f.sample.roundId}`),
  receiveSamples: row(
    [401, 200, 404, 404, 200, 403, 404, 403],
    () => '/Samples/received',
    (f) => ({ roundIds: [f.sample.roundId], on: SENT_ON }),
  ),
  answerSamples: row(
    ofSender,
    () => '/Samples/result',
    (f) => ({ roundIds: [f.sample.roundId], result: 'approved', on: SENT_ON }),
  ),
  listParcels: row(signedIn(200), () => '/Samples/parcels'),
  findParcel: row(ofReader, (f) => `/Samples/parcels/${f.sample.parcelId}`),
  changeParcel: row(
    ofSender,
    (f) => `/Samples/parcels/${f.sample.parcelId}`,
    () => ({ courier: 'UPS', awb: '1Z' }),
  ),
  parcelSheet: row(ofReader, (f) => `/Samples/parcels/${f.sample.parcelId}/sheet`),
  firstPass: row(signedIn(200), () => '/Samples/firstPass'),
};
