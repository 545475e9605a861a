/** ' (Copy)' for a first copy, then ' (Copy 2)' and upwards (document 1, section 5). */
export function copyName(name: string): string {
  const match = /^(.*) \(Copy(?: (\d+))?\)$/s.exec(name);
  if (!match) return `${name} (Copy)`;
  return `${match[1]} (Copy ${Number(match[2] ?? 1) + 1})`;
}
