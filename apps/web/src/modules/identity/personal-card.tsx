import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack } from '@mantine/core';
import { isPhone, PHONE_MESSAGE, phoneDigits } from '@selvedge/domain/identity/rules';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { productText } from '#web/lib/product-text';
import { IconCircleCheckFilled } from '#web/ui/icons';
import { FailedState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { ChangeEmailDialog } from './change-email-dialog';
import { ChangePasswordDialog } from './change-password-dialog';
import { InlineEdit } from './inline-edit';
import styles from './personal-card.module.css';
import { ProfilePicture } from './profile-picture';
import { type User, useUpdateUser } from './queries';

/** Picture, name, phone and password of the signed-in person. One field is edited at a time. */
export function PersonalCard({ user }: { user: User }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<'name' | 'phone' | null>(null);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [passwordOpened, setPasswordOpened] = useState(false);
  const [emailOpened, setEmailOpened] = useState(false);
  const update = useUpdateUser();
  const edit = (field: 'name' | 'phone') => (open: boolean) => {
    setPhoneError(null);
    if (open) update.reset();
    setEditing(open ? field : null);
  };
  const save = (change: { name?: string; phone?: string }) =>
    update.mutate(
      { id: user.id, ...change },
      {
        onSuccess: () => {
          toast.success(t`User updated successfully`);
          setEditing(null);
        },
        onError: (error) => toast.error(failureText(error, t`Failed to update user`)),
      },
    );
  return (
    <Paper component="section" p="lg" aria-label={t`Personal information`}>
      <Stack gap="sm">
        <ProfilePicture user={user} />
        <div>
          <h2 className={styles.name}>{user.name}</h2>
          <span className={styles.muted}>{user.organization.name}</span>
        </div>
      </Stack>
      <hr className="sv-stitched" />
      {update.isError ? <FailedState message={failureText(update.error, t`Failed to update user`)} /> : null}
      <InlineEdit
        label={t`Name`}
        value={user.name}
        editing={editing === 'name'}
        saving={update.isPending}
        onEdit={edit('name')}
        onSave={(name) => save({ name })}
      />
      <InlineEdit
        label={t`Phone`}
        value={user.phone ?? ''}
        clean={phoneDigits}
        clearable
        error={phoneError}
        editing={editing === 'phone'}
        saving={update.isPending}
        onEdit={edit('phone')}
        onSave={(phone) =>
          phone === '' || isPhone(phone) ? save({ phone }) : setPhoneError(productText(PHONE_MESSAGE))
        }
      />
      <div className={styles.email}>
        <span className={styles.muted}>{t`Email`}</span>
        <span className={styles.verified}>
          {user.email}
          {user.isEmailVerified ? (
            <>
              <IconCircleCheckFilled size={16} aria-hidden /> <Trans>Verified</Trans>
            </>
          ) : null}
        </span>
      </div>
      <Group gap="sm" mt="md">
        <Button variant="default" onClick={() => setPasswordOpened(true)}>
          <Trans>Change Password</Trans>
        </Button>
        <Button variant="default" onClick={() => setEmailOpened(true)}>
          <Trans>Change email</Trans>
        </Button>
      </Group>
      <ChangeEmailDialog opened={emailOpened} onClose={() => setEmailOpened(false)} />
      <ChangePasswordDialog opened={passwordOpened} onClose={() => setPasswordOpened(false)} />
    </Paper>
  );
}
