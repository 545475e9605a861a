export { noticeEvent } from './change-activity';
export { askedAbout } from './parties';
export { acknowledgementEvent } from './partner-answer';
export { writeSave } from './save';
export { countHeld, giveHeld } from './store';
export { waitingChanges } from './waiting';
