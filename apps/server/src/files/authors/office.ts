import { unzipSync, type Zippable, zipSync } from 'fflate';
import { withoutPictureFacts } from './pictures-in-files';
import { replaceRanges, tagsOf } from './xml';

const MAX_UNPACKED = 64 * 1024 * 1024;
const MAX_PARTS = 5000;
const PICTURE = /\.(jpe?g|png)$/i;
const XML = /\.(xml|vml|rels|psmdcp)$/i;
/** Fonts have no place for a person of the file. All other parts that are no XML can have authors of their own. */
const FONT = /\.(odttf|fntdata)$/i;
/** Signatures end when something is changed; embedded files, connections and add-ins have authors of their own. */
const NOT_CLEANED = /^_xmlsignatures\/|\/embeddings\/|\/webextensions\/|^xl\/connections\.xml$/i;
/** Parts that a file does not need: printers, labels, people of its library, a picture of its first page. */
const DROPPED = /\/printerSettings\d*\.bin$|^customXml\/|^docMetadata\/|^docProps\/thumbnail\./i;
const PATH = /\\|file:|\/(Users|home)\//i;
const NOT_CLEANED_ELEMENTS = new Set(['docVars', 'mailMerge']);

const SOMEBODY = 'Author';
/** Attributes with persons, by local name, in any part. */
const PERSONS: Record<string, string> = {
  author: SOMEBODY,
  initials: 'A',
  userName: SOMEBODY,
  refreshedBy: SOMEBODY,
};
/** Not a person: the author of a comment that is in a thread. */
const THREAD = 'tc={';
const OF_PERSON: Record<string, string> = {
  displayName: SOMEBODY,
  name: SOMEBODY,
  userId: SOMEBODY,
  providerId: 'None',
};
const LISTS = new Set(['personList', 'cmAuthorLst', 'authorLst', 'people', 'users']);

class NotCleaned extends Error {}

/**
 * A Word, Excel or PowerPoint file without its properties, the persons of its comments and changes, printers and facts
 * about its pictures; null if it cannot be cleaned. Throws if the file is damaged.
 */
export function withoutOfficeAuthors(file: Uint8Array): Uint8Array | null {
  let [room, parts, cleanable] = [MAX_UNPACKED, 0, true];
  const unpacked = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      room -= originalSize;
      parts += 1;
      const isKnown = [XML, PICTURE, FONT, DROPPED].some((known) => known.test(name)) || name.endsWith('/');
      cleanable &&= room >= 0 && parts <= MAX_PARTS && isKnown && !NOT_CLEANED.test(name);
      return cleanable && !DROPPED.test(name);
    },
  });
  if (!cleanable) return null;
  const packed: Zippable = {};
  for (const [name, contents] of Object.entries(unpacked)) {
    if (PICTURE.test(name)) packed[name] = [withoutPictureFacts(contents), { level: 0 }];
    else if (XML.test(name)) packed[name] = cleanPart(contents);
    else packed[name] = contents;
  }
  return zipSync(packed);
}

function cleanPart(contents: Uint8Array): Uint8Array {
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(contents);
  const [root] = tagsOf(xml);
  if (!root) return contents;
  if (root.name === 'Relationships') return encode(withoutTags(xml, isDroppedRelationship));
  if (root.name === 'Types') return encode(withoutTags(xml, isDroppedType));
  const rootTag = xml.slice(root.start, root.end);
  const isProperties = root.name === 'Properties' && /(extended|custom)-?properties/i.test(rootTag);
  if (root.name === 'coreProperties' || isProperties) return encode(emptied(xml, root, rootTag));
  const cleaned = withoutPersons(xml, root.name);
  return encode(root.name === 'comments' ? withoutCommentAuthors(cleaned) : cleaned);
}

/** Files that a part names outside of the file, other than by a link that people click, name folders and servers. */
function isDroppedRelationship(tag: string): boolean {
  if (/TargetMode\s*=\s*["']External/i.test(tag) && !isLinkOfPage(tag)) throw new NotCleaned();
  return /\/(printerSettings|customXml|classificationlabels|thumbnail)["']/i.test(tag);
}
const isLinkOfPage = (tag: string): boolean =>
  /\/hyperlink["']/i.test(tag) && /Target\s*=\s*["'](https?|mailto):/i.test(tag);
const isDroppedType = (tag: string): boolean => {
  const name = /PartName\s*=\s*["']\/([^"']*)["']/i.exec(tag)?.[1];
  return name !== undefined && DROPPED.test(name);
};

/** An XML text without the tags, which have no contents, that `isDropped` names. */
function withoutTags(xml: string, isDropped: (tag: string) => boolean): string {
  return replaceRanges(xml, ranges());

  function* ranges() {
    for (const { start: from, end: to } of tagsOf(xml)) {
      const tag = xml.slice(from, to);
      if (!isDropped(tag)) continue;
      if (!tag.endsWith('/>')) throw new NotCleaned();
      yield { from, to, by: '' };
    }
  }
}

const encode = (xml: string): Uint8Array => new TextEncoder().encode(xml);

function emptied(xml: string, root: { start: number }, rootTag: string): string {
  if (rootTag.endsWith('/>')) return xml.slice(0, root.start) + rootTag;
  const name = rootTag.slice(1).split(/[\s>]/)[0];
  return `${xml.slice(0, root.start)}${rootTag}</${name}>`;
}

function withoutPersons(xml: string, root: string): string {
  const replaced = LISTS.has(root) ? { ...PERSONS, ...OF_PERSON } : PERSONS;
  return replaceRanges(xml, ranges());

  function* ranges() {
    for (const { name: element, attributes } of tagsOf(xml)) {
      if (NOT_CLEANED_ELEMENTS.has(element)) throw new NotCleaned();
      for (const { name, from, to } of attributes) {
        const by = Object.hasOwn(replaced, name) ? replaced[name] : undefined;
        if (by !== undefined) yield { from, to, by };
        // The folder of a workbook, which is often below the name of a person.
        else if (element === 'absPath' && name === 'url') yield { from, to, by: '' };
        // The description of a picture is often the path of its file; the settings of a printer are dropped.
        else if (name === 'descr' && PATH.test(xml.slice(from, to))) yield { from, to, by: '' };
        else if (element === 'pageSetup' && name === 'id')
          yield { from: xml.lastIndexOf(' ', from), to: to + 1, by: '' };
      }
    }
  }
}

/** Comments of Excel: the names in their list of authors, with which the texts begin too ('Rina Akter:'). */
function withoutCommentAuthors(xml: string): string {
  const names = new Set<string>();
  const listed = replaceRanges(xml, ranges());
  return [...names].reduce((text, name) => text.replaceAll(`>${name}:`, `>${SOMEBODY}:`), listed);

  function* ranges() {
    let from: number | null = null;
    for (const { name, start, end } of tagsOf(xml)) {
      if (name === 'author') from = end;
      else if (name === '/author' && from !== null) {
        if (start > from && !xml.startsWith(THREAD, from)) {
          names.add(xml.slice(from, start));
          yield { from, to: start, by: SOMEBODY };
        }
        from = null;
      }
    }
  }
}
