/** Percentages by the keys (`stageKey`) of the stages that must be done first. */
const USUAL_CONDITIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  cutting: {
    'pp-sample': 100,
    'bulk-fabric-in-house': 95,
    'sewing-trims-in-house': 100,
    'fabric-test-fpt': 100,
    'pre-production-meeting': 100,
  },
};

/** None for most stages. */
export const usualConditionsOf = (key: string): [neededKey: string, atLeast: number][] =>
  Object.hasOwn(USUAL_CONDITIONS, key) ? Object.entries(USUAL_CONDITIONS[key] ?? {}) : [];
