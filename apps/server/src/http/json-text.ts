declare const isReady: unique symbol;
/** JSON that is ready to be sent. Larger JSON is composed of it as text, so that large views need not be parsed. */
export type JsonText = string & { readonly [isReady]: true };

/** Declares text as JSON: the database made it, or it was stored as JSON. */
export const jsonText = (text: string): JsonText => text as JsonText;

export const toJson = (value: unknown): JsonText => jsonText(JSON.stringify(value));

export const list = (items: readonly JsonText[]): JsonText => jsonText(`[${items.join(',')}]`);

/**
 * An object of named members and of the members of ready objects, in the order of the arguments. Concatenates, because
 * `join` would copy megabytes once more.
 */
export function object(...parts: readonly (JsonText | Readonly<Record<string, JsonText>>)[]): JsonText {
  let members = '';
  const add = (text: string) => {
    members = members === '' ? text : `${members},${text}`;
  };
  for (const part of parts)
    if (typeof part !== 'string') for (const name in part) add(`${JSON.stringify(name)}:${part[name]}`);
    else if (part !== '{}') add(part.slice(1, -1));
  return jsonText(`{${members}}`);
}
