import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
/** The properties of schema definitions that contain other schemas. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  valueType?: Schema;
  items?: Schema[];
}

const LEAVES = ['string', 'number', 'boolean', 'null', 'literal', 'enum', 'custom'];

/**
 * Makes all objects of a schema strict: unknown keys are errors at any depth. Defaults are removed, so missing keys are
 * errors too. Throws for a schema that accepts any value.
 */
export function strictSchema(schema: Schema, path = ''): Schema {
  const definition = schema._zod.def as unknown as Definition;
  const strict = (inner: Schema, key: string) => strictSchema(inner, path === '' ? key : `${path}.${key}`);
  const rebuilt = (change: Partial<Definition>) =>
    z.core.clone(schema, { ...definition, ...change } as unknown as z.core.$ZodTypeDef);
  if (LEAVES.includes(definition.type)) return schema;
  if (definition.shape && !definition.catchall) {
    const entries = Object.entries(definition.shape).map(([key, inner]) => [key, strict(inner, key)]);
    return rebuilt({ shape: Object.fromEntries(entries), catchall: z.never() });
  }
  if (definition.element) return rebuilt({ element: strict(definition.element, '*') });
  if (definition.type === 'default' && definition.innerType) return strictSchema(definition.innerType, path);
  if (definition.innerType) return rebuilt({ innerType: strictSchema(definition.innerType, path) });
  if (definition.options)
    return rebuilt({ options: definition.options.map((option) => strictSchema(option, path)) });
  if (definition.items)
    return rebuilt({ items: definition.items.map((item, index) => strict(item, String(index))) });
  if (definition.valueType) return rebuilt({ valueType: strict(definition.valueType, '*') });
  throw new Error(`A result must not hold an open ${definition.type} at ${path || 'its root'}.`);
}

/** One line per problem, starting with the path. Empty if the value matches. */
export function mismatches(schema: Schema, value: unknown): string[] {
  const result = z.core.safeParse(schema, value);
  return result.success ? [] : result.error.issues.flatMap((issue) => describeIssue(issue, value));
}

function describeIssue(
  issue: z.core.$ZodIssue,
  root: unknown,
  parents: readonly PropertyKey[] = [],
): string[] {
  const path = [...parents, ...issue.path];
  const place = path.length === 0 ? 'the answer' : path.map(String).join('.');
  const value = path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown>)?.[key], root);
  const shown = value === undefined ? 'absent' : JSON.stringify(value).slice(0, 120);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const extra = JSON.stringify((value as Record<string, unknown>)[key]).slice(0, 120);
        return `${[...path.map(String), key].join('.')}: is not in the contract, and is ${extra}`;
      });
    case 'invalid_type':
      return [`${place}: must be ${issue.expected}, and is ${shown}`];
    case 'invalid_value':
      return [`${place}: must be one of ${JSON.stringify(issue.values)}, and is ${shown}`];
    case 'invalid_union': {
      // The option with the fewest problems is most likely the intended one.
      const options = issue.errors.map((issues) => issues.flatMap((one) => describeIssue(one, root, path)));
      const [closest] = options.toSorted((one, other) => one.length - other.length);
      return closest && closest.length > 0 ? closest : [`${place}: fits no option, and is ${shown}`];
    }
    default:
      return [`${place}: ${issue.message} (${issue.code}), and is ${shown}`];
  }
}
