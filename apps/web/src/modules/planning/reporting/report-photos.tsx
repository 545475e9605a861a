import { useLingui } from '@lingui/react/macro';
import { PHOTOS_MAX } from '@selvedge/domain/planning/report';
import { IconCamera } from '@tabler/icons-react';
import { shrinkPhoto } from '#web/lib/shrink-photo';
import { uploadFile } from '#web/modules/files/queries';
import { UploadList, type Uploads } from '#web/ui/upload-list';

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
      upload={uploadFile}
      onChange={onChange}
    />
  );
}
