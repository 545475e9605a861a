import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconExternalLink } from '#web/ui/icons';
import type { SampleRound } from './queries';
import styles from './samples.module.css';
import { parcelText } from './texts';

export function ParcelLine({ parcel }: { parcel: NonNullable<SampleRound['parcel']> }) {
  return (
    <>
      {parcelText(parcel)}
      {parcel.trackingUrl ? (
        <>
          {' '}
          <TrackLink href={parcel.trackingUrl} />
        </>
      ) : null}
    </>
  );
}

function TrackLink({ href }: { href: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" className={styles.track} inherit>
      <Trans>Track parcel</Trans> <IconExternalLink size={14} stroke={1.5} aria-hidden />
    </Anchor>
  );
}
