export { acknowledgedEvent } from './acknowledge';
export type { FileNote } from './file-outcomes';
export { fileOutcomes } from './file-outcomes';
export type { NewestVersion, NewVersion } from './record-store';
export { recordFileVersions } from './record-versions';
export { filesUrl, versionsEvent } from './version-activity';
export { waitingVersions } from './waiting';
