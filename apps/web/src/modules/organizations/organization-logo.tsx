import { useLingui } from '@lingui/react/macro';
import { Avatar } from '@mantine/core';
import { initials } from '@selvedge/domain/identity/rules';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { thumbnail } from '#web/lib/thumbnail';
import { useDeleteFile, useUpload } from '#web/modules/files/queries';
import { PicturePicker } from '#web/ui/picture-picker';
import { toast } from '#web/ui/toast';
import styles from './organization.module.css';
import { type Organization, useUpdateOrganization } from './queries';

export const Logo = ({ organization }: { organization: Pick<Organization, 'name' | 'logo'> }) => (
  <Avatar src={thumbnail(organization.logo, 72)} alt="" radius="sm" size={72} className={styles.logo}>
    {initials(organization.name)}
  </Avatar>
);

export function LogoPicker({ organization }: { organization: Organization }) {
  const { t } = useLingui();
  const upload = useUpload();
  const update = useUpdateOrganization(organization.id);
  const discard = useDeleteFile();
  const [error, setError] = useState<string | null>(null);
  const keep = (logo: string | null, done: string) =>
    update.mutate(
      { logo },
      {
        onSuccess: () => {
          toast.success(done);
          if (organization.logo)
            discard.mutate(organization.logo, {
              onError: (cause) => toast.error(failureText(cause, t`Failed to delete image`)),
            });
        },
        onError: (cause) => setError(failureText(cause, t`Failed to update organization`)),
      },
    );
  const choose = (file: File) => {
    setError(null);
    upload.mutate(file, {
      onSuccess: (url) => keep(url, t`Image uploaded successfully`),
      onError: (cause) => setError(failureText(cause, t`Upload failed`)),
    });
  };
  const remove = () => {
    setError(null);
    keep(null, t`Organization updated successfully`);
  };
  return (
    <PicturePicker
      name={t`logo`}
      progress={upload.isPending ? upload.progress : null}
      error={error}
      onChoose={choose}
      onRemove={organization.logo ? remove : undefined}
    >
      <Logo organization={organization} />
    </PicturePicker>
  );
}
