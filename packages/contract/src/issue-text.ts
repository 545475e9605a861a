import {
  joinTexts,
  type LocalizedText,
  type LocalizedValue,
  localized,
} from '@selvedge/domain/localized-text';
import * as z from 'zod/mini';
import { issueMessage, textOfIssue } from './issue-message';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const EXPECTED: Record<string, LocalizedText> = {
  string: localized('a text'),
  number: localized('a number'),
  int: localized('a whole number'),
  boolean: localized('true or false'),
  array: localized('a list'),
  object: localized('an object'),
  record: localized('an object'),
  null: localized('null'),
};
const FORMATS: Record<string, LocalizedText> = {
  guid: localized('an id (UUID)'),
  uuid: localized('an id (UUID)'),
  email: localized('an e-mail address'),
  url: localized('an address (URL)'),
  datetime: localized('a date and time'),
  date: localized('a date'),
};

/** The message for an issue without its own text: it names the field and what is expected. */
function issueText(issue: Issue): LocalizedText {
  const path = (issue.path ?? []).join('.');
  const field = path === '' ? localized('The value') : path;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? missingText(issue, field)
        : mustBe(field, expectedText(issue.expected));
    case 'invalid_format':
      return mustBe(field, formatText(issue.format));
    case 'invalid_value':
      return mustBe(field, oneOf(issue.values));
    case 'too_big':
      return MAXIMUM[kindOf(issue.origin)](field, String(issue.maximum));
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? localized('{field} must not be empty.', { field })
        : MINIMUM[kindOf(issue.origin)](field, String(issue.minimum));
    case 'invalid_union':
      return mustBe(
        field,
        Array.isArray(issue.options) ? oneOf(issue.options) : choices(issue.errors.flat()),
      );
    default:
      return localized('{field} is not valid.', { field });
  }
}

const mustBe = (field: LocalizedValue, expected: LocalizedValue): LocalizedText =>
  localized('{field} must be {expected}.', { field, expected });

/** A missing text gets the message for a blank one if the schema has it. */
function missingText(issue: Extract<Issue, { code: 'invalid_type' }>, field: LocalizedValue): LocalizedText {
  const blank =
    issue.inst instanceof z.ZodMiniType ? issue.inst.safeParse('', { error: () => DEFAULT }) : null;
  const message = blank?.success === false ? blank.error.issues[0]?.message : undefined;
  if (issue.expected === 'string' && message !== undefined && message !== DEFAULT)
    return textOfIssue(message);
  return localized('{field} is required and must be {expected}.', {
    field,
    expected: expectedText(issue.expected),
  });
}
const DEFAULT = 'no text of its own';

const expectedText = (type: string): LocalizedText => EXPECTED[type] ?? localized('a {type}', { type });
const formatText = (format: string): LocalizedText => FORMATS[format] ?? localized('in another form');
const oneOf = (values: readonly unknown[]): LocalizedValue =>
  values.length === 1
    ? String(values[0])
    : localized('one of {values}', { values: joinTexts(values.map(String), ', ') });

type Limits = Record<'text' | 'list' | 'number', (field: LocalizedValue, count: string) => LocalizedText>;
const kindOf = (origin: string): keyof Limits =>
  origin === 'string' ? 'text' : origin === 'array' ? 'list' : 'number';
const MAXIMUM: Limits = {
  text: (field, count) => localized('{field} must have at most {count} characters.', { field, count }),
  list: (field, count) => localized('{field} must have at most {count} entries.', { field, count }),
  number: (field, count) => localized('{field} must be at most {count}.', { field, count }),
};
const MINIMUM: Limits = {
  text: (field, count) => localized('{field} must have at least {count} characters.', { field, count }),
  list: (field, count) => localized('{field} must have at least {count} entries.', { field, count }),
  number: (field, count) => localized('{field} must be at least {count}.', { field, count }),
};

function choices(issues: readonly z.core.$ZodIssue[]): LocalizedText {
  const descriptions = issues.flatMap((issue): LocalizedValue[] => {
    if (issue.code === 'invalid_value') return issue.values.map(String);
    if (issue.code === 'invalid_type') return [expectedText(issue.expected)];
    return [issue.code === 'invalid_format' ? formatText(issue.format) : localized('another value')];
  });
  const distinct = [...new Map(descriptions.map((one) => [JSON.stringify(one), one])).values()];
  return joinTexts(distinct, ' or ');
}

/** Installs the messages for all schemas of this process. The server calls it; forms use their own texts. */
export const loadIssueTexts = (): void => {
  z.config({ localeError: (issue) => issueMessage(issueText(issue)) });
};
