import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, FileButton, Progress, Select } from '@mantine/core';
import { type FileAudience, fileAudiences } from '@selvedge/domain/orders/file-audience';
import { UserType } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { formatPercent } from '#web/lib/format';
import type { Order } from '#web/modules/orders/queries';
import { IconUpload } from '#web/ui/icons';
import { missingSides } from '#web/ui/missing-sides';
import styles from './file-list.module.css';
import { useFileUploads } from './use-file-uploads';

export function useAudienceNames(viewer: UserType): Record<FileAudience, string> {
  const { t } = useLingui();
  return {
    everyone: viewer === UserType.Trader ? t`Everyone on this order` : t`Your team and the trader`,
    buyer: t`The buyer and your team`,
    factory: t`The factory and your team`,
    team: t`Only your team`,
  };
}

export function FileUploads({ order, viewer }: { order: Order; viewer: UserType }) {
  const { t } = useLingui();
  const names = useAudienceNames(viewer);
  const [audience, setAudience] = useState<FileAudience>('everyone');
  const { uploads, problem, add } = useFileUploads(order.orderId);
  const missing: readonly FileAudience[] = missingSides(order);
  return (
    <div className={`sv-no-print ${styles.uploads}`}>
      <div className={styles.uploadRow}>
        <Select
          label={t`Who can see new files`}
          className={styles.audience}
          allowDeselect={false}
          data={fileAudiences(viewer).map((value) => ({
            value,
            label: names[value],
            disabled: missing.includes(value),
          }))}
          value={audience}
          onChange={(value) => setAudience((value ?? 'everyone') as FileAudience)}
        />
        <FileButton multiple onChange={(files) => add(files, audience)}>
          {(props) => (
            <Button
              {...props}
              disabled={uploads.length > 0}
              leftSection={<IconUpload size={16} stroke={1.5} />}
            >
              <Trans>Upload files</Trans>
            </Button>
          )}
        </FileButton>
      </div>
      {uploads.map(({ key, name, percent, abort }) => (
        <div key={key} className={styles.upload}>
          <span className={styles.uploadName}>{name}</span>
          <Progress value={percent} aria-label={t`Upload of ${name}`} className={styles.progress} />
          <span className={styles.fact}>{formatPercent(percent)}</span>
          <CloseButton aria-label={t`Cancel upload of ${name}`} onClick={() => abort.abort()} />
        </div>
      ))}
      {problem === '' ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
