import type { Day } from '@selvedge/domain/calendar';
import { changeLine, fileLine, mentionLine, roundLine } from '@selvedge/domain/waiting/waiting';
import type { Context } from '#server/http/context';
import { waitingChanges } from '#server/modules/changes/changes';
import { listUnreadMentions } from '#server/modules/messaging/messaging';
import { waitingAnswers, waitingRounds } from '#server/modules/samples/samples';
import { filesUrl, waitingVersions } from '#server/modules/versions/versions';

export async function readWaiting(ctx: Context, today: Day) {
  // One after the other, because the morning job reads in a transaction, which has one connection.
  const files = await waitingVersions(ctx);
  const changes = await waitingChanges(ctx);
  const answers = await waitingAnswers(ctx);
  const rounds = await waitingRounds(ctx, today);
  const mentions = await listUnreadMentions(ctx);
  return {
    files: list(files, ({ versionId, orderId, orderName, ...file }) => ({
      key: versionId,
      orderName,
      text: fileLine(file),
      path: filesUrl(orderId),
      versionId,
      orderId,
    })),
    changes: list(changes, ({ changeId, orderName, path, asks, ...change }) => ({
      key: changeId,
      orderName,
      text: changeLine(change),
      path,
      asks,
    })),
    answers: list(answers, lineOfRound),
    rounds: list(rounds, lineOfRound),
    mentions: list(mentions, ({ messageId, orderName, author, excerpt, link }) => ({
      key: messageId,
      orderName,
      text: mentionLine({ author, excerpt }),
      path: link,
    })),
  };
}

type Round = Awaited<ReturnType<typeof waitingRounds>>['items'][number];
const lineOfRound = ({ key, orderName, path, ...round }: Round) => ({
  key,
  orderName,
  text: roundLine(round),
  path,
});

const list = <I, L>({ total, items }: { total: number; items: readonly I[] }, lineOf: (item: I) => L) => ({
  total,
  items: items.map(lineOf),
});
