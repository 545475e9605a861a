import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { FILES_MAX, TEXT_MAX } from '@selvedge/domain/samples/rules';
import { useCallback, useState } from 'react';
import { shrinkIfPhoto, shrinkPhoto } from '#web/lib/shrink-photo';
import { uploadFile } from '#web/modules/files/queries';
import { IconCamera, IconPaperclip } from '#web/ui/icons';
import { UploadList, type Uploads } from '#web/ui/upload-list';
import type { Contents } from './contents';
import styles from './samples.module.css';
import type { SendErrors } from './send-errors';
import { SizesField } from './sizes-field';

interface Props {
  contents: Contents;
  errors: SendErrors;
  /** False where each part keeps the sizes of another round. */
  hasSizes?: boolean;
  onChange: (change: (contents: Contents) => Contents) => void;
}

export function ContentsFields({ contents, errors, hasSizes = true, onChange }: Props) {
  const { t } = useLingui();
  const [initial] = useState(contents);
  const setPhotos = useCallback((photos: Uploads) => onChange((now) => ({ ...now, photos })), [onChange]);
  const setMeasurement = useCallback(
    (measurement: Uploads) => onChange((now) => ({ ...now, measurement })),
    [onChange],
  );
  return (
    <>
      {hasSizes ? (
        <SizesField
          rows={contents.sizes}
          error={errors.samples}
          onChange={(sizes) => onChange((now) => ({ ...now, sizes }))}
        />
      ) : null}
      <div>
        <p className={styles.legend}>
          <Trans>Photos</Trans>
        </p>
        <UploadList
          label={t`Photos`}
          button={t`Take or choose photos`}
          icon={<IconCamera size={18} stroke={1.5} />}
          accept="image/*"
          max={FILES_MAX}
          rule={t`Up to 10 photos of 10 MB each, as JPEG, PNG or WebP.`}
          initial={initial.photos.urls}
          error={errors.files}
          prepare={shrinkPhoto}
          upload={uploadFile}
          onChange={setPhotos}
        />
      </div>
      <div>
        <p className={styles.legend}>
          <Trans>Measurement file</Trans>
        </p>
        <UploadList
          label={t`Measurement file`}
          button={t`Choose a file`}
          icon={<IconPaperclip size={18} stroke={1.5} />}
          max={1}
          rule={t`A file can have up to 25 MB.`}
          initial={initial.measurement.urls}
          error={errors.measurement}
          prepare={shrinkIfPhoto}
          upload={uploadFile}
          onChange={setMeasurement}
        />
      </div>
      <Textarea
        label={t`Note`}
        maxLength={TEXT_MAX}
        autosize
        minRows={2}
        maxRows={6}
        value={contents.note}
        error={errors.note}
        onChange={({ currentTarget: { value: note } }) => onChange((now) => ({ ...now, note }))}
      />
    </>
  );
}
