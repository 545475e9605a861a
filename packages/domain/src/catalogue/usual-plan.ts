/** Working days, and the keys of the stages that it usually waits for. */
interface UsualPlan {
  work: number;
  after: readonly string[];
}
const usual = (work: number, ...after: string[]): UsualPlan => ({ work, after });

const USUAL_PLANS: Readonly<Record<string, UsualPlan>> = {
  'lab-dip': usual(7),
  'strike-off': usual(7),
  'knit-down-handloom': usual(7),
  'proto-sample': usual(7),
  'yarn-booking': usual(3),
  'fabric-booking': usual(3),
  'trims-booking': usual(3),
  'forwarder-booking': usual(2),
  'fit-sample': usual(7, 'proto-sample'),
  'wash-standard': usual(7, 'proto-sample'),
  'trim-card': usual(5, 'trims-booking'),
  'packing-accessories-in-house': usual(15, 'trims-booking'),
  'salesman-sample-sms': usual(12, 'fit-sample'),
  'size-set-sample': usual(10, 'fit-sample'),
  'gpt-test': usual(7, 'size-set-sample'),
  'pp-sample': usual(
    10,
    'size-set-sample',
    'lab-dip',
    'strike-off',
    'knit-down-handloom',
    'wash-standard',
    'trim-card',
  ),
  'top-sample': usual(3, 'cutting'),
  'inline-inspection': usual(1, 'cutting'),
  'yarn-in-house': usual(14, 'yarn-booking'),
  'greige-fabric-ready': usual(10, 'yarn-in-house', 'fabric-booking'),
  'bulk-fabric-approval': usual(5, 'greige-fabric-ready', 'fabric-booking', 'lab-dip'),
  'fabric-test-fpt': usual(5, 'bulk-fabric-approval'),
  'bulk-fabric-in-house': usual(5, 'bulk-fabric-approval'),
  'sewing-trims-in-house': usual(20, 'trims-booking', 'trim-card'),
  'fabric-inspection-4-point': usual(2, 'bulk-fabric-in-house'),
  'pre-production-meeting': usual(1, 'pp-sample'),
  'pilot-run': usual(3, 'pre-production-meeting', 'fabric-inspection-4-point'),
  cutting: usual(
    6,
    'pre-production-meeting',
    'bulk-fabric-in-house',
    'fabric-inspection-4-point',
    'pilot-run',
    'gpt-test',
    'fabric-test-fpt',
  ),
  'printing-embroidery': usual(5, 'cutting', 'strike-off'),
  'panel-knitting-linking': usual(18, 'pre-production-meeting', 'yarn-in-house'),
  sewing: usual(12, 'cutting', 'printing-embroidery', 'sewing-trims-in-house'),
  'garment-washing-dyeing': usual(5, 'sewing', 'panel-knitting-linking', 'wash-standard'),
  'finishing-ironing': usual(5, 'sewing', 'panel-knitting-linking', 'garment-washing-dyeing'),
  packing: usual(4, 'finishing-ironing', 'packing-accessories-in-house'),
  'final-inspection-aql': usual(1, 'packing'),
  'shipment-sample': usual(1, 'packing'),
  'ex-factory': usual(1, 'final-inspection-aql', 'packing', 'forwarder-booking'),
  'shipping-documents': usual(3, 'ex-factory'),
};
/** @internal For tests. */
export const USUAL_KEYS: readonly string[] = Object.keys(USUAL_PLANS);

const usualPlan = (key: string): UsualPlan | null =>
  (Object.hasOwn(USUAL_PLANS, key) && USUAL_PLANS[key]) || null;

/** Working days; null for stages outside of the catalog. */
export const usualWorkOf = (key: string): number | null => usualPlan(key)?.work ?? null;

/** Keys that the plan has. A stage that the plan lacks is replaced by its own predecessors. */
export function usuallyAfter(key: string, present: ReadonlySet<string>): string[] {
  const before = (usualPlan(key)?.after ?? []).flatMap((other) =>
    present.has(other) ? [other] : usuallyAfter(other, present),
  );
  return [...new Set(before)];
}

/** All that a stage usually waits for, directly or not. */
export function usuallyBefore(key: string, found: Set<string> = new Set()): ReadonlySet<string> {
  for (const other of usualPlan(key)?.after ?? [])
    if (!found.has(other)) usuallyBefore(other, found.add(other));
  return found;
}
