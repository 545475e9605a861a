/** Mail providers at which anybody can have an address; they say nothing of where somebody works. */
const PUBLIC_MAIL = new Set(
  `126.com 139.com 163.com 21cn.com aliyun.com aol.com daum.net duck.com fastmail.com foxmail.com gmail.com gmx.at gmx.ch gmx.com
  gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com
  inbox.com inbox.ru laposte.net libero.it list.ru live.cn live.co.uk live.com live.fr mac.com mail.com mail.ru mailinator.com me.com
  msn.com naver.com nate.com orange.fr outlook.com outlook.de outlook.es outlook.fr pm.me proton.me protonmail.ch protonmail.com
  qq.com rediffmail.com seznam.cz sina.cn sina.com sohu.com t-online.de tutanota.com uol.com.br virgilio.it wanadoo.fr web.de
  yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.com.cn yahoo.com.hk yahoo.com.tw yahoo.com.vn yahoo.de
  yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru yeah.net ymail.com zoho.com`.split(/\s+/),
);

/**
 * At which domains a partner may invite people into an organisation that is not theirs: those that it allows, else those of
 * its own people, so that nobody brings in somebody of their own to read what it does with others.
 */
export const partnerDomains = (allowed: readonly string[], ofItsPeople: readonly string[]): string[] =>
  allowed.length > 0 ? [...allowed] : ofItsPeople.filter((domain) => !PUBLIC_MAIL.has(domain));
