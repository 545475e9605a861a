export const FOUNDATION = '0001_foundation_1_0_0.sql';

/** Versions before 1.0.0 had this many migrations. The last one left the schema of the foundation. */
export const EARLIER_COUNT = 54;
export const LAST_EARLIER = '0078_standard_names.sql';
const LATEST_EARLIER_VERSION = `a version from before 1.0.0 that has migration ${LAST_EARLIER}`;

const areEarlier = (names: readonly string[]) => names.length > 0 && !names.includes(FOUNDATION);
const areComplete = (names: readonly string[]) =>
  names.includes(LAST_EARLIER) && names.length === EARLIER_COUNT;

/** Both left the same schema. Throws if migrations of a version before 1.0.0 are missing. */
const adopt =
  (what: string, next: string) =>
  (names: readonly string[]): readonly string[] => {
    if (!areEarlier(names)) return names;
    if (areComplete(names)) return [FOUNDATION];
    throw new Error(`${what} is of a version before 1.0.0 and too old for this one. ${next}`);
  };

export const databaseMigrations = adopt(
  'The database',
  `Start ${LATEST_EARLIER_VERSION} with it once, then start this version. Nothing was changed.`,
);
export const backupMigrations = adopt(
  'The backup',
  `Restore it with ${LATEST_EARLIER_VERSION}, and take a new backup there. Nothing was restored.`,
);
