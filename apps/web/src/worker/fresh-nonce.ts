const NONCE = /'nonce-([^']+)'/;
/** Headers about the bytes that the network sent, which differ from the decoded text. */
const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding'];

/** Everything that could read the page before knows the stored nonce, so it must not allow styles a second time. */
export async function withFreshNonce(stored: Response): Promise<Response> {
  const headers = new Headers(stored.headers);
  for (const name of OF_THE_TRANSFER) headers.delete(name);
  const policy = headers.get('content-security-policy') ?? '';
  const text = await stored.text();
  const used = NONCE.exec(policy)?.[1];
  if (used === undefined) return new Response(text, { headers });
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  headers.set('content-security-policy', policy.replaceAll(used, nonce));
  return new Response(text.replaceAll(used, nonce), { headers });
}
