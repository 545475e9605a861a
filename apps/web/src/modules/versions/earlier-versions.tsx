import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { fileLabel } from '@selvedge/domain/files/file-name';
import type { UserType } from '@selvedge/domain/vocabulary';
import { formatDay, formatInstant } from '#web/lib/format';
import { useSearchTexts } from '#web/lib/search';
import { Acknowledgements } from './acknowledgements';
import type { FileVersion } from './queries';
import styles from './versions.module.css';

export function EarlierVersions({
  versions,
  viewer,
}: {
  versions: readonly FileVersion[];
  viewer: UserType;
}) {
  const { t } = useLingui();
  return (
    <ol className={styles.earlier}>
      {versions.map((version) => (
        <li key={version.id} className={styles.version}>
          <span className={styles.badge}>v{version.number}</span>
          <VersionFile url={version.url} />
          <span className={styles.superseded}>{t`Superseded`}</span>
          <Note note={version.note} />
          <time dateTime={version.createdAt} title={formatInstant(version.createdAt)}>
            {version.author}, {formatDay(version.createdAt)}
          </time>
          <Acknowledgements version={version} viewer={viewer} isNewest={false} />
        </li>
      ))}
    </ol>
  );
}

function VersionFile({ url }: { url: string | null }) {
  const { t } = useLingui();
  const [, patch] = useSearchTexts();
  if (url === null) return <span>{t`Removed`}</span>;
  const name = fileLabel(url);
  return (
    <>
      <a href={url} download>
        {name}
      </a>
      <Button
        variant="subtle"
        size="compact-sm"
        className="sv-no-print"
        aria-label={t`Preview ${name}`}
        onClick={() => patch({ file: url, pin: undefined })}
      >
        <Trans>Preview</Trans>
      </Button>
    </>
  );
}

export const Note = ({ note }: { note: string }) =>
  note === '' ? null : <span className={styles.note}>“{note}”</span>;
