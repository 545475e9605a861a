interface Problem {
  path: string;
  message: string;
}

/** Problems of a domain rule as the errors of a form: one message per field. */
export const errorsOf = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ path, message }) => [path, message]));
