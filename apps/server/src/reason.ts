/** The message of an error, also of one that only has others as its reasons. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const own = error.message || (first === undefined ? error.name : reasonOf(first));
  return error.cause instanceof Error ? `${own} (${reasonOf(error.cause)})` : own;
}
