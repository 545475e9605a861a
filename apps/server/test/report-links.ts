import { v7 as uuid } from 'uuid';
import { multipart } from './forms';
import type { Reply, TestApp, Who } from './start-app';

type File = { name: string; contents: Buffer };

/** The calls of tests about report links. */
export function linkCalls(app: TestApp) {
  const makeLink = (
    who: Who,
    { personId, ...stage }: { stageId: string; side: string; personId: number },
    others: readonly { stageId: string; side: string }[] = [],
  ) => app.call(who, 'POST', '/api/Planning/report-links', { stages: [stage, ...others], personId });

  /** A link of the factory that the server mails. */
  const mailLink = (ids: readonly string[], rest: object = {}, who: Who = 'trader') =>
    app.call(who, 'POST', '/api/Planning/report-links/mail', {
      stages: ids.map((stageId) => ({ stageId, side: 'factory' })),
      personId: app.world.people.factory.id,
      ...rest,
    });

  /** The path of a new copied link. */
  async function linkPath(stageId: string, side: 'client' | 'factory' = 'factory'): Promise<string> {
    const { buyer, factory } = app.world.people;
    const person = side === 'factory' ? factory : buyer;
    const { body } = await makeLink('trader', { stageId, side, personId: person.id });
    return new URL(body.url).pathname;
  }

  const open = (path: string, headers: Record<string, string> = {}) =>
    app.call(null, 'GET', path, undefined, headers);

  /** Sends the form of a page. */
  function send(
    path: string,
    fields: Record<string, string | string[]>,
    photos: readonly File[] = [],
  ): Promise<Reply> {
    const pairs = Object.entries({ id: uuid(), ...fields }).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as const),
    );
    const { body, headers } = multipart(
      pairs,
      photos.map((photo) => ({ ...photo, field: 'photo' })),
    );
    return app.call(null, 'POST', path, body, headers);
  }
  const stageOf = async (orderId: string) =>
    (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body[0];
  /** The status and the in-house quantity of each part on the factory side. */
  const factoryStates = async (orderId: string) =>
    (await stageOf(orderId)).subStages.map((sub: any) => [
      sub.statusTraderManufacturer,
      sub.inhouseQuantityManufacturer.value,
    ]);
  return {
    stageOf,
    factoryStates,
    makeLink,
    mailLink,
    linkPath,
    open,
    send,
  };
}
