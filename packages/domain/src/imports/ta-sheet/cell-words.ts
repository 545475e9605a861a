import { plainTyped } from '../../plain-typed';

/** What words in a cell of a stage mean, alone or beside a date. */
export type CellWord = 'done' | 'none' | 'dash' | 'pending' | 'rejected' | 'x' | 'revised' | 'sent';

const ROWS: readonly (readonly [CellWord, string])[] = [
  [
    'done',
    'done, ok, okay, appd, approved, app, completed, complete, comp, closed, finished, passed, pass, received, recd',
  ],
  [
    'done',
    'i/h, in house, inhouse, y, yes, 完成, 已完成, 已批, 通过, 合格, 已确认, xong, đã xong, hoàn thành, đã duyệt, đạt',
  ],
  ['done', 'tamam, bitti, tamamlandı, onaylandı, geldi, সম্পন্ন, শেষ, হয়েছে, অনুমোদিত'],
  [
    'none',
    'n/a, na, n.a., n.a, not req, not reqd, not required, not applicable, not needed, no need, nil, nr',
  ],
  ['none', '无, 不需要, 不用, không cần, không có, yok, gerekmez, gerek yok, প্রযোজ্য নয়, লাগবে না'],
  [
    'pending',
    'tba, tbc, tbd, pending, pend, w/f, waiting, wait, waiting for, hold, on hold, await, awaiting, in progress, wip',
  ],
  [
    'pending',
    'not yet, 待定, 待, 待确认, 等待, chờ, đang chờ, đang làm, bekliyor, beklemede, অপেক্ষমাণ, পেন্ডিং, চলছে',
  ],
  [
    'rejected',
    'rejected, rej, reject, fail, failed, resubmit, re-submit, resub, r1, r2, r3, r4, 2nd, 3rd, 4th',
  ],
  [
    'rejected',
    '不通过, 退回, 拒绝, 不合格, 重做, không đạt, làm lại, bị từ chối, red, reddedildi, রিজেক্ট, রিজেক্টেড, বাতিল',
  ],
  ['revised', 'rev, revised, rvsd, new, 修改, 改, sửa, mới, revize, yeni, সংশোধিত, নতুন'],
  ['sent', 'sent, submitted, subm, sub, submit, 已寄, 已提交, 寄出, đã gửi, gönderildi, পাঠানো হয়েছে, জমা'],
];
const SIGNS = new Map<string, CellWord>([
  ...[...'✓✔√☑✅'].map((sign) => [sign, 'done'] as const),
  ...['-', '–', '—', '‒', '−', '--'].map((sign) => [sign, 'dash'] as const),
  ...[...'x×✗✘'].map((sign) => [sign, 'x'] as const),
]);

const plain = (text: string): string => plainTyped(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
const WORDS = new Map(
  ROWS.flatMap(([word, texts]) => texts.split(', ').map((text) => [plain(text), word] as const)),
);
const MAX_WORD = 40;

export const cellWordOf = (text: string): CellWord | null =>
  text.length > MAX_WORD ? null : (SIGNS.get(text.trim().toLowerCase()) ?? WORDS.get(plain(text)) ?? null);
