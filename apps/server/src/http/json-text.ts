declare const isReady: unique symbol;
/** Larger JSON is built from it as text, so that large views need not be parsed. */
export type JsonText = string & { readonly [isReady]: true };

export const jsonText = (text: string): JsonText => text as JsonText;

export const toJson = (value: unknown): JsonText => jsonText(JSON.stringify(value));

export const list = (items: readonly JsonText[]): JsonText => jsonText(`[${items.join(',')}]`);

/** Named members, then members of other objects. Concatenates: joining an array would copy megabytes. */
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
