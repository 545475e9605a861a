import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useDeleteFile, useUpload } from '#web/modules/files/queries';
import { PersonAvatar } from '#web/ui/person-avatar';
import { PicturePicker } from '#web/ui/picture-picker';
import { toast } from '#web/ui/toast';
import { type User, useUpdateUser } from './queries';

export function ProfilePicture({ user }: { user: User }) {
  const { t } = useLingui();
  const upload = useUpload();
  const update = useUpdateUser();
  const discard = useDeleteFile();
  const [error, setError] = useState<string | null>(null);
  const savePicture = (url: string | null, done: string) =>
    update.mutate(
      { id: user.id, profilePicture: url },
      {
        onSuccess: () => {
          toast.success(done);
          if (user.profilePicture)
            discard.mutate(user.profilePicture, {
              onError: (cause) => toast.error(failureText(cause, t`Failed to delete image`)),
            });
        },
        onError: (cause) => setError(failureText(cause, t`Failed to update user`)),
      },
    );
  const choose = (file: File) => {
    setError(null);
    upload.mutate(file, {
      onSuccess: (url) => savePicture(url, t`Image uploaded successfully`),
      onError: (cause) => setError(failureText(cause, t`Failed to upload image`)),
    });
  };
  return (
    <PicturePicker
      name={t`profile picture`}
      progress={upload.isPending ? upload.progress : null}
      error={error}
      onChoose={choose}
      onRemove={
        user.profilePicture
          ? () => {
              setError(null);
              savePicture(null, t`User updated successfully`);
            }
          : undefined
      }
    >
      <PersonAvatar person={user} size={96} />
    </PicturePicker>
  );
}
