const PATTERNS = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})/],
  ['a GitLab token', /\bglpat-[\w-]{20,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abposr]-[\w-]{10,}/],
  ['a Slack webhook', /hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/],
  ['a Stripe key', /\b[sr]k_live_[A-Za-z0-9]{20,}/],
  ['a Google API key', /\bAIza[\w-]{35}\b/],
  ['an OpenAI or Anthropic key', /\bsk-(?:ant-|proj-)?[\w-]{32,}/],
  ['a SendGrid key', /\bSG\.[\w-]{20,}\.[\w-]{20,}/],
  ['a session token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
  ['an API key of Selvedge', /\bsvk_[\w-]{43}\b/],
  ['a webhook secret of Selvedge', /\bwhsec_[\w-]{43}\b/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|mysql|mongodb|redis|amqp|smtps?|https?):\/\/[^\s:@/'"`$<{]+:(?!password@|secret@|…)[^\s@/'"`$<{]{6,}@/,
  ],
];

export function secretsIn(text) {
  const lines = text.split('\n');
  return lines.flatMap((content, index) =>
    PATTERNS.filter(([, pattern]) => pattern.test(content)).map(([what]) => ({ line: index + 1, what })),
  );
}
