/** Types for the part of http_ece that is used; the package has none. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** `aes128gcm` (RFC 8188) with the keys of Web Push (RFC 8291). */
  interface WebPushKeys {
    version: 'aes128gcm';
    privateKey: ECDH;
    /** The secret of the subscription in base64url. */
    authSecret: string;
  }
  const ece: {
    /** `dh` is the receiver's public key in base64url. */
    encrypt(content: Buffer, keys: WebPushKeys & { dh: string }): Buffer;
    decrypt(content: Buffer, keys: WebPushKeys): Buffer;
  };
  export default ece;
}
