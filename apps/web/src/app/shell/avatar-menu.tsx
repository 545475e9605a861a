import { Trans, useLingui } from '@lingui/react/macro';
import { Kbd, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { failureText } from '#web/lib/failure';
import { lazyPart } from '#web/lib/lazy-on-idle';
import { clearSession, readToken } from '#web/lib/session';
import { endAllSessions, endSession, useSession } from '#web/modules/identity/queries';
import {
  IconCheck,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '#web/ui/icons';
import { PersonAvatar } from '#web/ui/person-avatar';
import { toast } from '#web/ui/toast';
import { version } from '../../../package.json';
import styles from './avatar-menu.module.css';

const FirstStepItems = lazyPart(() =>
  import('#web/modules/onboarding/first-step-items').then((m) => m.FirstStepItems),
);
const LanguageItems = lazyPart(() => import('./language-items').then((m) => m.LanguageItems));

export function AvatarMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: session } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const person = session?.user ?? { name: '', profilePicture: null };
  const schemes = [
    { value: 'light' as const, label: t`Light`, Icon: IconSun },
    { value: 'dark' as const, label: t`Dark`, Icon: IconMoon },
    { value: 'auto' as const, label: t`System`, Icon: IconDeviceDesktop },
  ];
  const endAll = () =>
    endAllSessions().then(
      () => true,
      (error: unknown) => {
        toast.error(failureText(error, t`Network Error: Please check your connection and try again.`));
        return false;
      },
    );
  const logOut = async (everywhere: boolean) => {
    // If the module cannot be loaded, nothing was kept.
    const answer = await import('#web/modules/outbox/sign-out')
      .then(({ prepareSignOut }) => prepareSignOut())
      .catch(() => 'leave');
    if (answer === 'send') void navigate({ to: '/my-work', search: { panel: 'outbox' } });
    if (answer !== 'leave') return;
    // Uses the token before it is removed. Without a connection, the session expires on the server later.
    if (!everywhere) void endSession(readToken()).catch(() => undefined);
    else if (!(await endAll())) return;
    clearSession(null);
    toast.success(t`You have been logged out successfully.`);
  };
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <UnstyledButton className={styles.target} aria-label={t`Account of ${person.name}`}>
          <PersonAvatar person={person} size={34} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={18} stroke={1.5} />}
          onClick={() => void navigate({ to: '/profile' })}
        >
          <Trans>View Profile</Trans>
          <span className={styles.name}>{person.name}</span>
        </Menu.Item>
        {/* Only on wide screens, because phones have no keyboard. */}
        <Menu.Item
          visibleFrom="md"
          leftSection={<IconKeyboard size={18} stroke={1.5} />}
          rightSection={<Kbd size="xs">?</Kbd>}
          onClick={onShortcuts}
        >
          <Trans>Keyboard shortcuts</Trans>
        </Menu.Item>
        {session?.can.createOrder ? (
          <Suspense fallback={null}>
            <FirstStepItems userId={session.user.id} />
          </Suspense>
        ) : null}
        <Menu.Divider />
        <Menu.Label>
          <Trans>Theme</Trans>
        </Menu.Label>
        {schemes.map(({ value, label, Icon }) => (
          <Menu.Item
            key={value}
            // Not aria-checked, because Mantine's item has the role `menuitem`, which does not support it.
            aria-current={colorScheme === value}
            closeMenuOnClick={false}
            leftSection={<Icon size={18} stroke={1.5} />}
            rightSection={colorScheme === value ? <IconCheck size={16} /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Suspense fallback={null}>
          <LanguageItems userId={session?.user.id} />
        </Suspense>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} onClick={() => void logOut(false)}>
          <Trans>Log Out</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} onClick={() => void logOut(true)}>
          <Trans>Sign out everywhere</Trans>
        </Menu.Item>
        <p className={styles.note}>Selvedge {version}</p>
      </Menu.Dropdown>
    </Menu>
  );
}
