export { answerSamples } from './answer';
export { makeRounds } from './make-rounds';
export { findParcel } from './parcels';
export { parcelText, roundEvent } from './round-event';
export { waitingAnswers, waitingRounds } from './waiting';
