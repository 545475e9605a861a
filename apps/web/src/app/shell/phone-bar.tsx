import { Trans, useLingui } from '@lingui/react/macro';
import { Indicator, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessagesEntry } from '#web/modules/messaging/messages-button';
import { WaitingCount } from '#web/modules/waiting/waiting-count';
import { IconDots } from '#web/ui/icons';
import { PHONE_ITEMS } from './nav-items';
import styles from './phone-bar.module.css';

interface PhoneBarProps {
  isOpen: boolean;
  /** Opens the entries that the bar has no room for. */
  onMore: () => void;
}

/** The navigation of a phone. Away while text is typed, and where the page has its own buttons at the foot. */
export function PhoneBar({ isOpen, onMore }: PhoneBarProps) {
  const { t, i18n } = useLingui();
  const messages = useMessagesEntry();
  return (
    <nav aria-label={t`Main`} className={`sv-phone-bar ${styles.bar}`}>
      {PHONE_ITEMS.map(({ to, label, Icon }) => {
        const isMessages = to === '/message';
        const icon = <Icon size={22} stroke={1.5} aria-hidden />;
        return (
          <Link
            key={to}
            to={to}
            className={styles.item}
            activeOptions={{ exact: false, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            {...(isMessages ? { 'aria-label': messages.name, onClick: messages.open } : {})}
          >
            {isMessages ? <Indicator {...messages.badge}>{icon}</Indicator> : icon}
            {i18n._(label)}
            {to === '/my-work' ? <WaitingCount className={styles.count} /> : null}
          </Link>
        );
      })}
      <UnstyledButton
        className={styles.item}
        aria-label={t`More pages`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onMore}
      >
        <IconDots size={22} stroke={1.5} aria-hidden />
        <Trans>More</Trans>
      </UnstyledButton>
    </nav>
  );
}
