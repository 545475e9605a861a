import * as z from 'zod/mini';

/** The parts of a schema issue that the messages below use. */
type Issue = Parameters<z.core.$ZodErrorMap>[0];

const EXPECTED: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const FORMATS: Record<string, string> = {
  guid: 'an id (UUID)',
  uuid: 'an id (UUID)',
  email: 'an e-mail address',
  url: 'an address (URL)',
  datetime: 'a date and time',
  date: 'a date',
};

/** The message for an issue without its own text: it names the field and what is expected. */
function issueText(issue: Issue): string {
  const field = (issue.path ?? []).join('.') || 'The value';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? absent(issue, field)
        : `${field} must be ${expected(issue.expected)}.`;
    case 'invalid_format':
      return `${field} must be ${FORMATS[issue.format] ?? 'in another form'}.`;
    case 'invalid_value':
      return `${field} must be ${oneOf(issue.values)}.`;
    case 'too_big':
      return `${field} ${size(issue.origin, 'at most', Number(issue.maximum))}`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? `${field} must not be empty.`
        : `${field} ${size(issue.origin, 'at least', Number(issue.minimum))}`;
    case 'invalid_union':
      return `${field} must be ${choices(issue.errors.flat())}.`;
    default:
      return `${field} is not valid.`;
  }
}

/** A missing text gets the message for a blank one if the schema has it. */
function absent(issue: Extract<Issue, { code: 'invalid_type' }>, field: string): string {
  const blank =
    issue.inst instanceof z.ZodMiniType ? issue.inst.safeParse('', { error: () => DEFAULT }) : null;
  const text = blank?.success === false ? blank.error.issues[0]?.message : undefined;
  if (issue.expected === 'string' && text !== undefined && text !== DEFAULT) return text;
  return `${field} is required and must be ${expected(issue.expected)}.`;
}
const DEFAULT = 'no text of its own';

const expected = (type: string): string => EXPECTED[type] ?? `a ${type}`;
const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`;

function size(origin: string, bound: 'at least' | 'at most', count: number): string {
  if (origin === 'string') return `must have ${bound} ${count} characters.`;
  if (origin === 'array') return `must have ${bound} ${count} entries.`;
  return `must be ${bound} ${count}.`;
}

function choices(issues: readonly z.core.$ZodIssue[]): string {
  const descriptions = issues.map((issue) =>
    issue.code === 'invalid_value'
      ? issue.values.map(String).join(' or ')
      : issue.code === 'invalid_type'
        ? expected(issue.expected)
        : issue.code === 'invalid_format'
          ? (FORMATS[issue.format] ?? 'in another form')
          : 'another value',
  );
  return [...new Set(descriptions)].join(' or ');
}

/** Installs the messages for all schemas of this process. The server calls it; forms use their own texts. */
export const loadIssueTexts = (): void => {
  z.config({ localeError: issueText });
};
