import { useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';
import { formatDay } from '#web/lib/format';
import type { FileVersion } from './queries';
import styles from './versions.module.css';

interface Props {
  version: FileVersion;
  viewer: UserType;
  /** A superseded version no longer waits for anybody. */
  isNewest: boolean;
}

/** Who acknowledged a version and for whom it waits: 'Buyer: Dana Whitfield, 4 Mar 2026'. A partner sees its own side. */
export function Acknowledgements({ version, viewer, isNewest }: Props) {
  const { t } = useLingui();
  const words = ({ person, at, askedAt }: FileVersion['acks'][number]) => {
    if (at) return [person, formatDay(at)].filter(Boolean).join(', ');
    const day = formatDay(askedAt);
    return isNewest ? t`waiting since ${day}` : t`not acknowledged`;
  };
  const withSide = (ack: FileVersion['acks'][number]) => {
    const text = words(ack);
    return ack.side === 'client' ? t`Buyer: ${text}` : t`Factory: ${text}`;
  };
  const acks = viewer === UserType.Trader ? version.acks : version.acks.filter(({ at }) => at || !isNewest);
  if (acks.length === 0) return null;
  return (
    <ul className={styles.acks}>
      {acks.map((ack) => (
        <li key={`${ack.side} ${ack.organizationName}`} title={ack.organizationName}>
          {viewer === UserType.Trader ? withSide(ack) : words(ack)}
        </li>
      ))}
    </ul>
  );
}
