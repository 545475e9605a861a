import { Trans, useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { Link } from '@tanstack/react-router';
import { useSession } from '#web/modules/identity/queries';
import { FILLS_PHONE } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import styles from './shortcut-sheet.module.css';

interface Shortcut {
  keys: readonly string[];
  does: string;
}

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data: session } = useSession();
  const isTrader = session?.user.userType === UserType.Trader;
  const command = t`Ctrl`;
  const groups: { title: string; shortcuts: Shortcut[] }[] = [
    {
      title: t`Everywhere`,
      shortcuts: [
        { keys: [command, 'K'], does: t`Search or go to a page` },
        { keys: ['?'], does: t`Show these shortcuts` },
        { keys: ['Esc'], does: t`Close what is open` },
      ],
    },
    {
      title: t`Orders`,
      shortcuts: [
        { keys: ['/'], does: t`Search the list` },
        ...(session?.can.createOrder ? [{ keys: ['N'], does: t`Create Order` }] : []),
        { keys: ['1', '…', '8'], does: t`Open a tab of an order` },
        ...(isTrader ? [{ keys: ['E'], does: t`Edit the plan of an order` }] : []),
      ],
    },
    {
      title: t`Samples`,
      shortcuts: [
        { keys: ['X'], does: t`Tick a sample` },
        { keys: ['S'], does: t`Send the ticked samples` },
      ],
    },
    ...(isTrader
      ? [
          {
            title: t`Forms and tables`,
            shortcuts: [
              { keys: [command, 'S'], does: t`Save an order, a plan or a template` },
              { keys: [command, 'Enter'], does: t`Go on to the next step, or finish a dialog` },
              { keys: ['↑', '↓', '←', '→'], does: t`Move between the cells of a table` },
              { keys: ['Esc'], does: t`Bring back what stood in a cell` },
            ],
          },
        ]
      : []),
    {
      title: t`Messages and notifications`,
      shortcuts: [
        { keys: [command, 'Enter'], does: t`Send a message` },
        { keys: ['J'], does: t`Next notification` },
        { keys: ['K'], does: t`Previous notification` },
        { keys: ['E'], does: t`Mark a notification as read` },
      ],
    },
  ];
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Keyboard shortcuts`} className={FILLS_PHONE}>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className={styles.row}>
                  <dt>{does}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.note}>
        <Trans>
          On a Mac, Cmd takes the place of Ctrl. Single keys rest while you type, and can be switched off in{' '}
          <Link to="/profile" onClick={onClose}>
            your profile
          </Link>
          .
        </Trans>
      </p>
    </Modal>
  );
}
