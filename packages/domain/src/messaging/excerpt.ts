const BEFORE = 40;
const LENGTH = 160;

export function excerptOf(content: string, words: readonly string[]): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const lower = line.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const first = found.length > 0 ? Math.min(...found) : 0;
  const from = first <= BEFORE ? 0 : wordAfter(line, first - BEFORE, first);
  const end = from + LENGTH >= line.length ? line.length : wordBefore(line, from + LENGTH, first);
  return `${from > 0 ? '…' : ''}${line.slice(from, end)}${end < line.length ? '…' : ''}`;
}

function wordAfter(line: string, at: number, limit: number): number {
  const space = line.indexOf(' ', at);
  return space >= 0 && space < limit ? space + 1 : at;
}
function wordBefore(line: string, at: number, limit: number): number {
  const space = line.lastIndexOf(' ', at);
  return space > limit ? space : at;
}
