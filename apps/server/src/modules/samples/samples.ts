export { answerSamples } from './answer';
export { makeRounds } from './make-rounds';
export { countPacked, givePacked, removeSampleParcels } from './parcel-store';
export { findParcel } from './parcels';
export { parcelText, roundEvent } from './round-event';
export { numbersInParcel, type RoundNumbers } from './store';
export { waitingAnswers, waitingRounds } from './waiting';
