import type { Actor } from '@selvedge/domain/actor';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '#server/db/db';
import { Refusal } from '#server/http/refusal';
import * as store from './store';

const HOURS = 12;

/** A session token: claims id, rolename, usertype and exp; the claims inform the app and authorise nothing. */
export const issueToken = (secret: Uint8Array, actor: Actor, now: Date): Promise<string> =>
  new SignJWT({ id: actor.id, rolename: actor.role, usertype: actor.userType, at: now.getTime() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + HOURS * 3600)
    .sign(secret);

/** Who stands behind an `Authorization` header; type, role and status are read anew at every request. */
export const authenticator =
  (secret: Uint8Array) =>
  async (db: Db, header: string | undefined, now: Date): Promise<Actor> => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1];
    if (!token || token.length > 2000) throw new Refusal('NO_TOKEN');
    const claims = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'id', 'at'],
    }).then(
      (verified) => verified.payload,
      () => {
        throw new Refusal('SESSION_EXPIRED');
      },
    );
    if (typeof claims.id !== 'number' || typeof claims.at !== 'number') throw new Refusal('SESSION_EXPIRED');
    const actor = await store.findActor(db, claims.id, new Date(claims.at));
    if (!actor) throw new Refusal('SESSION_EXPIRED');
    return actor;
  };
