/** `@fastify/helmet` would evaluate its options for every request. */
export const securityHeaders = (isHttps: boolean): readonly (readonly [name: string, value: string])[] => [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Referrer-Policy', 'no-referrer'],
  ...(isHttps ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const) : []),
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
];
