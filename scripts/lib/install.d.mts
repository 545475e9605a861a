interface Package {
  version?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}
/** Whether every package of a lock file is installed in its version; without `dev`, those for development are not needed. */
export function isComplete(
  installed: Record<string, Package>,
  wanted: Record<string, Package>,
  options?: { dev?: boolean },
): boolean;
