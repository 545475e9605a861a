class XmlFault extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

interface Tag {
  start: number;
  /** The index after '>'. */
  end: number;
  /** Local name; starts with '/' in an end tag. */
  name: string;
  attributes: { name: string; from: number; to: number }[];
}

const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** The tags of an XML text, in linear time for any text. */
export function* tagsOf(xml: string): Generator<Tag> {
  let start = xml.indexOf('<');
  while (start >= 0) {
    const skipped = SKIPPED.find(([open]) => xml.startsWith(open, start));
    const tag = skipped ? null : tagAt(xml, start);
    if (tag) yield tag;
    const end = tag ? tag.end : after(xml, skipped?.[1] ?? '>', start);
    start = xml.indexOf('<', end);
  }
}

function tagAt(xml: string, start: number): Tag {
  const attributes: Tag['attributes'] = [];
  let name = '';
  let from = start + 1;
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml[at];
    if (sign !== '"' && sign !== "'" && sign !== '>') continue;
    const words = xml.slice(from, at).split(/[\s=]/).filter(Boolean);
    if (from === start + 1) name = (words[0] ?? '').replace(/\/$/, '');
    if (sign === '>') {
      const isEnd = name.startsWith('/');
      return {
        start,
        end: at + 1,
        name: isEnd ? `/${localName(name.slice(1))}` : localName(name),
        attributes,
      };
    }
    const to = xml.indexOf(sign, at + 1);
    if (to < 0) break;
    attributes.push({ name: localName(words.at(-1) ?? ''), from: at + 1, to });
    from = to + 1;
    at = to;
  }
  throw new XmlFault('A tag does not end.');
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw new XmlFault(`There is no ${mark}.`);
  return at + mark.length;
}

export function replaceRanges(
  text: string,
  ranges: Iterable<{ from: number; to: number; by: string }>,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, by } of ranges) {
    parts.push(text.slice(at, from), by);
    at = to;
  }
  return parts.join('') + text.slice(at);
}
