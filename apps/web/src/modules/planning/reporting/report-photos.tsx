import { useLingui } from '@lingui/react/macro';
import { PHOTOS_MAX } from '@selvedge/domain/planning/report';
import { ApiError } from '#web/lib/api';
import { isOffline } from '#web/lib/connection';
import { holdPhoto } from '#web/lib/held-photos';
import { shrinkPhoto } from '#web/lib/shrink-photo';
import { uploadFile } from '#web/modules/files/queries';
import { IconCamera } from '#web/ui/icons';
import { UploadList, type Uploads } from '#web/ui/upload-list';
import type { Upload } from '#web/ui/use-field-upload';

/** Without a response, the photo stays on this device until its report is sent. */
const uploadOrHold: Upload = async (file, options) => {
  if (isOffline()) return holdPhoto(file);
  try {
    return await uploadFile(file, options);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NETWORK') return holdPhoto(file);
    throw error;
  }
};

export function ReportPhotos({ onChange }: { onChange: (photos: Uploads) => void }) {
  const { t } = useLingui();
  return (
    <UploadList
      label={t`Photos`}
      button={t`Take or choose photos`}
      icon={<IconCamera size={18} stroke={1.5} />}
      accept="image/*"
      max={PHOTOS_MAX}
      rule={t`Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.`}
      prepare={shrinkPhoto}
      upload={uploadOrHold}
      onChange={onChange}
    />
  );
}
