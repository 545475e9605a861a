import { WORDS, type Words } from '@selvedge/demo/named-talk';
import { personId } from '@selvedge/demo/people';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import type { TestApp } from '#test/start-app';
import { type Call, callAs } from './calls';

/** Writes the messages of the named world with the product's own calls, in their order. */
export async function makeTalk(app: TestApp): Promise<void> {
  const { pool } = app;
  for (const words of WORDS) {
    const call = callAs(app, words.from);
    const pinned = words.pin && (await pinOf(pool, call, words.pin.file));
    await call('POST', '/api/messages', {
      content: words.text,
      receiverUserIds: words.to?.map(personId) ?? [],
      targetAudienceUserType: words.audience ?? [],
      mentions: words.mentions?.map(personId) ?? [],
      isUrgent: words.urgent ?? false,
      tags: pinned?.tags ?? (await tagsOf(pool, words)),
      ...(pinned ? { pin: { ...words.pin, file: pinned.file } } : {}),
    });
  }
}

/** The address of a file that an order has, and the tags of its part, as the viewer of files reads them. */
async function pinOf(pool: TestApp['pool'], call: Call, label: string) {
  const { rows } = await pool.query<{ orderId: string; url: string }>(
    `select order_id as "orderId", url from file_versions where url like $1`,
    [`%${label}`],
  );
  const [version] = rows;
  const file = encodeURIComponent(version?.url ?? '');
  return (await call('GET', `/api/messages/pins?orderId=${version?.orderId}&file=${file}`)) as {
    file: string;
    tags: object[];
  };
}

async function tagsOf(pool: TestApp['pool'], { on, stage }: Words) {
  if (!on) return [];
  const [order] = (await pool.query<{ id: string }>('select id from orders where name like $1', [`%${on}%`]))
    .rows;
  const tags = [{ tagName: 'order', tagValue: order?.id }];
  if (!stage) return tags;
  const { rows } = await pool.query<{ name: string; stageId: string; styleId: string; comboId: string }>(
    `select st.name, st.id as "stageId", s.style_id as "styleId", s.combo_id as "comboId"
     from stages st join sub_stages s on s.stage_id = st.id where st.order_id = $1 order by st.position, s.ordinal`,
    [order?.id],
  );
  const part = rows.find(({ name }) => stageKey(name) === stage);
  return [
    ...tags,
    { tagName: 'style', tagValue: part?.styleId },
    { tagName: 'combo', tagValue: part?.comboId },
    { tagName: 'stage', tagValue: part?.stageId },
  ];
}
