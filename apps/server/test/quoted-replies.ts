/** Replies as mail programs write them, in the languages of their people; `written` is what the person typed. */
export interface QuotedReply {
  program: string;
  language: 'en' | 'zh' | 'bn' | 'vi' | 'tr';
  plain?: string;
  html?: string;
  written: string;
}

const NAME = 'Meridian Sourcing Ltd. via Selvedge';
const ADDRESS = 'no-reply@orders.example.com';
const WORDS = {
  en: 'Received, we ship on Friday.\n\nThe trims come on 18.06., 14:30.',
  zh: '收到，周五寄出。\n\n辅料 6月18日 14:30 到厂。',
  bn: 'পেয়েছি, শুক্রবার পাঠাব।\n\nট্রিমস ১৮ জুন আসবে।',
  vi: 'Đã nhận, thứ Sáu chúng tôi gửi hàng.\n\nPhụ liệu về kho ngày 18/06.',
  tr: 'Aldık, cuma günü gönderiyoruz.\n\nAksesuarlar 18.06. günü giriyor.',
};
type Language = keyof typeof WORDS;

/** The mail that was answered. */
const LINES = [
  '-=- Write your reply above this line -=-',
  '',
  'Hello Dana Whitfield,',
  '',
  'Priya Raman, 14:20',
  'Please confirm the trims: 3 labels by 17:00, hangtags later.',
  '',
  'Open in Selvedge:',
  'https://orders.example.com/order/1',
  '',
  'Your reply is read by Meridian Sourcing Ltd..',
];
const marked = LINES.map((line) => `> ${line}`.trimEnd()).join('\n');
const below = LINES.join('\n');
const html = LINES.map((line) => `<p>${line}</p>`).join('');
const paragraphs = (language: Language) =>
  WORDS[language]
    .split('\n')
    .map((line) => `<div>${line === '' ? '<br>' : line}</div>`)
    .join('');

const plain = (
  program: string,
  language: Language,
  rest: string,
  { quote = marked, above = '' }: { quote?: string; above?: string } = {},
): QuotedReply => ({
  program,
  language,
  plain: `${WORDS[language]}\n${above}\n${rest}\n${quote}\n`,
  written: WORDS[language],
});
const rich = (program: string, language: Language, rest: string): QuotedReply => ({
  program,
  language,
  html: `<html><head><style>p{margin:0}</style></head><body>${paragraphs(language)}${rest}</body></html>`,
  written: WORDS[language],
});
const gmail = (language: Language, attribution: string) => plain('Gmail', language, `\n${attribution}\n`);
const apple = (language: Language, attribution: string, phone: string) =>
  plain('Apple Mail', language, `${attribution}\n> `, { above: `\n${phone}\n` });
const thunderbird = (language: Language, attribution: string) => plain('Thunderbird', language, attribution);
const outlook = (language: Language, [from, sent, to, subject]: [string, string, string, string]) =>
  plain(
    'Outlook',
    language,
    `\n\n${from} ${NAME} <${ADDRESS}>\n${sent}\n${to} Dana Whitfield <dana@northbrook.example>\n${subject} Priya Raman on Crew Tee\n`,
    { quote: below },
  );
const outlookWeb = (language: Language, [from, sent, to]: [string, string, string]) =>
  rich(
    'Outlook on the web',
    language,
    `<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>${from}</b> ${NAME} &lt;${ADDRESS}&gt;<br><b>${sent}</b><br><b>${to}</b> Dana Whitfield &lt;dana@northbrook.example&gt;</font></div>${html}`,
  );
const qq = (language: Language, [original, from, sent]: [string, string, string]) =>
  rich(
    'QQ Mail',
    language,
    `<div><includetail><div>&nbsp;</div><div>&nbsp;</div><div style="font-size:12px">------------------&nbsp;${original}&nbsp;------------------</div><div style="background:#efefef"><div><b>${from}</b>&nbsp;"${NAME}" &lt;${ADDRESS}&gt;;</div><div><b>${sent}</b></div></div>${html}</includetail></div>`,
  );
const yandex = (language: Language, attribution: string) =>
  rich('Yandex', language, `<div>&nbsp;</div><div>${attribution}</div><blockquote>${html}</blockquote>`);

export const QUOTED_REPLIES: readonly QuotedReply[] = [
  gmail('en', `On Tue, Jun 16, 2026 at 3:00 PM ${NAME} <\n${ADDRESS}> wrote:`),
  gmail('zh', `${NAME} <${ADDRESS}> 于2026年6月16日周二 15:00写道：`),
  gmail('bn', `মঙ্গলবার, ১৬ জুন, ২০২৬ তারিখে ৩:০০ PM টায় তারিখে ${NAME} <\n${ADDRESS}> লিখেছেন:`),
  gmail('vi', `Vào Th 3, 16 thg 6, 2026 vào lúc 15:00 ${NAME} <\n${ADDRESS}> đã viết:`),
  gmail('tr', `${NAME} <${ADDRESS}>, 16 Haz 2026 Sal, 15:00\ntarihinde şunu yazdı:`),

  apple('en', `On 16 Jun 2026, at 15:00, ${NAME} <${ADDRESS}> wrote:`, 'Sent from my iPhone'),
  apple('zh', `2026年6月16日 15:00，${NAME} <${ADDRESS}> 写道：`, '发自我的 iPhone'),
  apple('bn', `On 16 Jun 2026, at 3:00 PM, ${NAME} <${ADDRESS}> wrote:`, 'আমার iPhone থেকে পাঠানো হয়েছে'),
  apple('vi', `Vào 16 thg 6, 2026, lúc 15:00, ${NAME} <${ADDRESS}> đã viết:`, 'Đã gửi từ iPhone của tôi'),
  apple('tr', `${NAME} <${ADDRESS}> şunları yazdı (16 Haz 2026 15:00):`, 'iPhone’umdan gönderildi'),

  thunderbird('en', `On 6/16/26 15:00, ${NAME} wrote:`),
  thunderbird('zh', `在 2026/6/16 15:00, ${NAME} 写道:`),
  thunderbird('bn', `১৬/৬/২৬ ৩:০০ PM এ, ${NAME} লিখেছেন:`),
  thunderbird('vi', `Vào lúc 15:00 16/06/2026, Meridian Sourcing Ltd. via\nSelvedge đã viết:`),
  thunderbird('tr', `16.06.2026 15:00 tarihinde ${NAME} yazdı:`),

  outlook('en', ['From:', 'Sent: Tuesday, June 16, 2026 3:00 PM', 'To:', 'Subject:']),
  outlook('zh', ['发件人:', '发送时间: 2026年6月16日 15:00', '收件人:', '主题:']),
  outlook('bn', ['From:', 'Sent: Tuesday, June 16, 2026 3:00 PM', 'To:', 'Subject:']),
  outlook('vi', ['Từ:', 'Đã gửi: Thứ Ba, 16 Tháng Sáu 2026 3:00 CH', 'Đến:', 'Chủ đề:']),
  outlook('tr', ['Kimden:', 'Gönderildi: 16 Haziran 2026 Salı 15:00', 'Kime:', 'Konu:']),

  outlookWeb('en', ['From:', 'Sent: Tuesday, June 16, 2026 3:00 PM', 'To:']),
  outlookWeb('zh', ['发件人:', '发送时间: 2026年6月16日 15:00', '收件人:']),
  outlookWeb('bn', ['প্রেরক:', 'প্রেরিত: মঙ্গলবার, ১৬ জুন ২০২৬ ৩:০০ PM', 'প্রতি:']),
  outlookWeb('vi', ['Từ:', 'Đã gửi: Thứ Ba, 16 Tháng Sáu 2026 3:00 CH', 'Đến:']),
  outlookWeb('tr', ['Gönderen:', 'Gönderildi: 16 Haziran 2026 Salı 15:00', 'Kime:']),

  qq('en', ['Original', 'From:', 'Date: Tue, Jun 16, 2026 03:00 PM']),
  qq('zh', ['原始邮件', '发件人:', '发送时间: 2026年6月16日(星期二) 下午3:00']),
  qq('bn', ['Original', 'From:', 'Date: Tue, Jun 16, 2026 03:00 PM']),
  qq('vi', ['Original', 'From:', 'Date: Tue, Jun 16, 2026 03:00 PM']),
  qq('tr', ['Original', 'From:', 'Date: Tue, Jun 16, 2026 03:00 PM']),

  yandex('en', `16.06.2026, 15:00, "${NAME}" &lt;${ADDRESS}&gt;:`),
  yandex('zh', `2026/6/16, 15:00, "${NAME}" &lt;${ADDRESS}&gt;:`),
  yandex('bn', `16.06.2026, 15:00, "${NAME}" &lt;${ADDRESS}&gt;:`),
  yandex('vi', `16.06.2026, 15:00, "${NAME}" &lt;${ADDRESS}&gt;:`),
  yandex('tr', `16.06.2026, 15:00 tarihinde, "${NAME}" &lt;${ADDRESS}&gt;:`),
];
