import { lastMail } from '#test/mails';
import { tags } from '#test/messaging-order';
import { template } from '#test/templates';
import { PIXEL } from '#test/upload';
import type { Subjects } from './addresses';
import type { MainOrder } from './main-order';
import type { Recorder, Who } from './recorder';

const PASSWORD = 'Selvedge-Demo-1';
/** Creates comments in each thread, messages between people, and files for each audience. */
export async function makeMessages(
  recorder: Recorder,
  { orderId, styles, stages }: MainOrder,
): Promise<string[]> {
  const { people } = recorder.app.world;
  const uploads: string[] = [];
  const add = async (who: Who, name: string) => {
    const { url } = await recorder.upload(who, '/File', name, PIXEL);
    uploads.push(url);
    return url as string;
  };
  const [style] = styles;
  const combo = style?.combos[0];
  const onStage = [orderId, style?.styleId ?? '', combo?.comboId ?? '', stages['Lab Dip']?.stageId ?? ''];
  const say = (who: Who, content: string, audience: number[], path: string[], rest: object = {}) =>
    recorder.send(who, 'POST', '/messages', {
      content,
      targetAudienceUserType: audience,
      tags: tags(...path),
      ...rest,
    });
  const write = (who: Who, to: Who, content: string, rest: object = {}) =>
    recorder.send(who, 'POST', '/messages', { content, receiverUserIds: [people[to].id], ...rest });

  await add('factory', 'round-1.png');
  await say('factory', 'Knitting starts on Sunday', [3002], [orderId]);
  await say('trader', 'Please keep a machine for the rib', [3003], [orderId]);
  await say('buyer', 'The navy is too red in daylight', [3002], onStage, { isUrgent: true });
  await say('trader', 'Second lab dip on Thursday', [3001], onStage, {
    attachments: [await add('trader', 'lab-dip.png')],
  });
  await say('trader', 'Six days of float on ex-factory', [3002], [orderId, style?.styleId ?? '']);
  await say('trader', 'The style is called Crew Tee now', [3001, 3003], onStage.slice(0, 3));
  await write('buyer', 'trader', 'Could you send the care label artwork?');
  await write('trader', 'buyer', 'With you tomorrow', { isUrgent: true });
  await write('factory', 'trader', 'The lab dip left us today', {
    attachments: [await add('factory', 'awb.png')],
  });
  await write('traderRegular', 'trader', 'The lab has it');
  await recorder.send('trader', 'PUT', '/messages/read', { receiverId: people.buyer.id });
  await recorder.send('buyer', 'PUT', '/messages/read', { orderId });
  for (const [who, name, audience] of [
    ['trader', 'tech-pack.png', 'everyone'],
    ['trader', 'cost-sheet.png', 'team'],
    ['trader', 'care-label.png', 'buyer'],
    ['trader', 'marker.png', 'factory'],
    ['buyer', 'artwork.png', 'everyone'],
    ['factory', 'test-report.png', 'everyone'],
  ] as const)
    await recorder.send(who, 'POST', `/CustomOrder/${orderId}/files`, {
      files: [{ url: await add(who, name), name }],
      audience,
    });
  return uploads;
}

/** Creates share links of the three sides, a revoked one, and editing presence on the order. */
export async function makeShareLinks(recorder: Recorder, orderId: string): Promise<Subjects['links']> {
  const tokens: Record<string, string> = {};
  const make = async (who: Who) => {
    const shared = await recorder.send(who, 'POST', '/CustomOrder/guest', { orderId });
    return shared.guestInfoList[0].accessToken as string;
  };
  tokens.ended = await make('buyer');
  await recorder.send('buyer', 'DELETE', `/CustomOrder/guest/${orderId}/${tokens.ended}`);
  for (const who of ['buyer', 'factory', 'trader'] as const) tokens[who] = await make(who);
  for (const [who, place] of [
    ['trader', 'order'],
    ['traderAdmin', 'plan'],
  ] as const)
    await recorder.send(who, 'PUT', `/CustomOrder/${orderId}/presence`, { place, editing: true });
  const { bytes } = await recorder.app.call('trader', 'GET', `/api/Planning/excel/${orderId}`);
  await recorder.upload('trader', '/Planning/excel/read', 'plan.xlsx', bytes);
  return { orderId, tokens };
}

/** Creates records other than orders: templates, views, people, connections, keys and webhooks. */
export async function makeAccountRecords(
  recorder: Recorder,
): Promise<Pick<Subjects, 'templateIds' | 'webhookIds' | 'keys'>> {
  const { app } = recorder;
  const { people, organizations } = app.world;
  const made = await recorder.send('trader', 'POST', '/PlanningTemplateCollection', template('Knit'));
  const changed = { ...template('Knit, late'), isDefault: true, updatedAt: made.updatedAt };
  await recorder.send('traderAdmin', 'PUT', `/PlanningTemplateCollection/${made.id}`, changed);
  const others = await recorder.send('rival', 'POST', '/PlanningTemplateCollection', template('Woven'));
  await recorder.send('trader', 'PUT', '/CustomOrder/views', [{ name: 'Late', query: '?due=overdue' }]);
  const [first] = (await app.call('buyer', 'GET', '/api/Notification')).body;
  await recorder.send('buyer', 'PATCH', `/Notification/${first.notificationId}/read`);
  for (const who of ['trader', 'factory'] as const)
    await recorder.send(who, 'POST', '/Planning/calendar-feed', { currentPassword: PASSWORD });

  await recorder.send('factory', 'PUT', `/Users/${people.factory.id}`, { timeZone: 'Asia/Dhaka' });
  await recorder.send(null, 'POST', '/Users/signup', {
    email: 'ada@new.example',
    name: 'Ada Stranger',
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  });
  const invited = { email: 'rita@new.example', name: 'Rita Sousa', roleName: 2003 };
  await recorder.send('trader', 'POST', '/Invitation/invite', invited);
  await recorder.send('trader', 'POST', '/Invitation/invite', {
    email: 'tariq@new.example',
    name: 'Tariq Aziz',
    roleName: 2003,
    organizationId: organizations.shapla.id,
  });
  await recorder.send('trader', 'POST', `/Users/${people.traderAdmin.id}/ownership`, {
    currentPassword: PASSWORD,
  });
  await recorder.send('rival', 'POST', '/Organizations/SendConnectionInvitation', {
    isNew: false,
    orgId: organizations.kaveri.id,
  });
  await recorder.send('trader', 'POST', '/Organizations/MyOrganization/domains', { domain: 'new.example' });
  await recorder.send('trader', 'POST', '/Integrations/keys', {
    name: 'Warehouse',
    scope: 'read',
    currentPassword: PASSWORD,
  });
  const hook = await recorder.send('trader', 'POST', '/Integrations/webhooks', {
    url: 'https://hooks.example.com/selvedge',
    events: ['order.changed'],
  });
  await recorder.send('trader', 'POST', `/Integrations/webhooks/${hook.id}/test`);
  const keyOf = async (email: string) => (await lastMail(app, email)).key;
  return {
    templateIds: [made.id, others.id],
    webhookIds: [hook.id],
    keys: { signUp: await keyOf('ada@new.example'), invitation: await keyOf('rita@new.example') },
  };
}
