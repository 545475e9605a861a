import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { Thread } from '@selvedge/domain/messaging/thread';
import { useQueries, useQuery } from '@tanstack/react-query';
import { formatDay } from '#web/lib/format';
import { type FileVersion, versionQueries } from '#web/modules/versions/queries';
import { pinsOf } from './queries';
import styles from './viewer.module.css';

/** Earlier versions whose open pins the newest version names. */
const EARLIER_NAMED = 5;

interface VersionLineProps {
  orderId: string;
  file: string;
  thread: Thread;
  onOpen: (file: string) => void;
}

/** Which version of a field's file is open: what superseded it, or the open pins on the versions before it. */
export function VersionLine({ orderId, file, thread, onOpen }: VersionLineProps) {
  const { data } = useQuery(versionQueries.ofOrder(orderId));
  const versions = data?.find((slot) => slot.versions.some(({ url }) => url === file))?.versions ?? [];
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  return newest.url === file ? (
    <OpenPins versions={earlier.slice(0, EARLIER_NAMED)} {...{ orderId, thread, onOpen }} />
  ) : (
    <Superseded by={newest} onOpen={onOpen} />
  );
}

function Superseded({ by, onOpen }: { by: FileVersion; onOpen: (file: string) => void }) {
  const { t } = useLingui();
  const { number, url } = by;
  const day = formatDay(by.createdAt);
  return (
    <p className={styles.versions}>
      {t`Superseded by version ${number} on ${day}.`}{' '}
      {url === null ? null : (
        <Anchor component="button" type="button" onClick={() => onOpen(url)}>
          {t`Open version ${number}`}
        </Anchor>
      )}
    </p>
  );
}

interface OpenPinsProps extends Pick<VersionLineProps, 'orderId' | 'thread' | 'onOpen'> {
  versions: readonly FileVersion[];
}

function OpenPins({ versions, orderId, thread, onOpen }: OpenPinsProps) {
  const { t } = useLingui();
  const files = versions.flatMap(({ number, url }) => (url === null ? [] : [{ number, url }]));
  const lists = useQueries({
    queries: files.map(({ url }) => pinsOf({ orderId, file: url, pin: undefined }, thread)),
  });
  const lines = files.map(({ number, url }, index) => ({
    number,
    url,
    count: lists[index]?.data?.pins.filter(({ resolved }) => resolved === null).length ?? 0,
  }));
  return lines
    .filter(({ count }) => count > 0)
    .map(({ number, url, count }) => (
      <p key={url} className={styles.versions}>
        <Anchor component="button" type="button" onClick={() => onOpen(url)}>
          {t`${plural(count, { one: '# open pin', other: '# open pins' })} on version ${number}`}
        </Anchor>
      </p>
    ));
}
