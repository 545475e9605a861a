import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Avatar, Button, Menu } from '@mantine/core';
import { initials } from '@selvedge/domain/identity/rules';
import { ConnectionType } from '@selvedge/domain/vocabulary';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { thumbnail } from '#web/lib/thumbnail';
import { ActionsMenu } from '#web/ui/actions-menu';
import { confirm } from '#web/ui/confirm';
import { IconBuilding, IconClipboardList, IconPlugConnectedX } from '#web/ui/icons';
import { NotOnSelvedge } from '#web/ui/not-on-selvedge';
import { FailedState } from '#web/ui/states';
import { toast, toastAnswer } from '#web/ui/toast';
import { BookDialog, type BookDialogName, BookItems } from './book-menu';
import styles from './connection-card.module.css';
import { type OrganizationCard, useAcceptConnection, useRemoveConnection } from './queries';

/** The page reloads after an acceptance (document 1, section 4). */
const RELOAD_MS = 3000;

interface ConnectionCardProps {
  card: OrganizationCard;
  manage: boolean;
  action?: ReactNode;
}

export function ConnectionCard({ card, manage, action }: ConnectionCardProps) {
  const { t } = useLingui();
  const accept = useAcceptConnection();
  const name = card.organizationName;
  const orders = {
    to: '/order-list/$organizationId',
    params: { organizationId: String(card.organizationId) },
  } as const;
  const ask = async () => {
    const yes = await confirm({
      title: t`Accept connection request`,
      message: t`Connect with ${name}? Both organizations can then share orders.`,
      confirmLabel: t`Accept`,
    });
    if (!yes) return;
    // The answer moves the card to another tab before callbacks of `mutate` run, which then do not.
    await accept.mutateAsync(card.organizationId).then(
      () => {
        toast.success(t`Connection request accepted.`);
        setTimeout(() => window.location.reload(), RELOAD_MS);
      },
      (error) => toast.error(failureText(error, t`Failed to accept connection request.`)),
    );
  };
  return (
    <article className={`sv-card ${styles.card}`}>
      <div className={styles.head}>
        <Link {...orders} aria-label={t`Orders with ${name}`} tabIndex={-1} className={styles.logoLink}>
          <Avatar src={thumbnail(card.logo, 48)} alt="" radius="sm" size={48} className={styles.logo}>
            {initials(name)}
          </Avatar>
        </Link>
        <div className={styles.title}>
          <h2 className={styles.name}>
            <Link {...orders}>{name}</Link>
          </h2>
          {card.inBook ? <NotOnSelvedge /> : null}
        </div>
        <CardMenu card={card} manage={manage} />
      </div>
      <div className={styles.lines}>
        {card.email ? <Anchor href={`mailto:${card.email}`}>{card.email}</Anchor> : null}
        {card.phone ? <span>{card.phone}</span> : null}
        {card.address || card.place ? (
          <span className={styles.address}>{card.address ?? card.place}</span>
        ) : null}
      </div>
      <dl className={styles.counts}>
        <Count label={t`Active orders`} value={card.activeOrdersCount} />
        <Count label={t`Completed orders`} value={card.completedOrdersCount} />
        <Count label={t`Users`} value={card.associatedUsersCount} />
      </dl>
      {card.moving === null ? null : (
        <p className={styles.moving}>
          <Plural value={card.moving} one="Moving # order…" other="Moving # orders…" />
        </p>
      )}
      {action}
      {accept.isError ? (
        <FailedState message={failureText(accept.error, t`Failed to accept connection request.`)} />
      ) : null}
      {card.connectionType === ConnectionType.PendingTarget && manage ? (
        <Button onClick={() => void ask()} loading={accept.isPending} disabled={accept.isSuccess}>
          <Trans>Accept</Trans>
        </Button>
      ) : null}
    </article>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function CardMenu({ card, manage }: { card: OrganizationCard; manage: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const remove = useRemoveConnection();
  const [dialog, setDialog] = useState<BookDialogName | null>(null);
  const name = card.organizationName;
  const canChange = manage && card.moving === null;
  const isOnlyInBook = card.inBook && !card.invited;
  const labels: Record<number, string> = {
    [ConnectionType.Active]: t`Disconnect`,
    [ConnectionType.PendingRequester]: t`Withdraw request`,
    [ConnectionType.PendingTarget]: t`Decline request`,
  };
  const label = labels[card.connectionType] ?? '';
  const ask = async () => {
    const yes = await confirm({
      title: label,
      message: card.inBook
        ? t`${name} and its orders stay in your book.`
        : t`Are you sure? Existing orders with ${name} stay readable to both.`,
      confirmLabel: label,
      danger: true,
    });
    if (!yes) return;
    await toastAnswer(remove.mutateAsync(card.organizationId), t`Failed to change the connection.`);
  };
  return (
    <>
      <ActionsMenu label={t`Actions for ${name}`} size={40}>
        <Menu.Item
          leftSection={<IconClipboardList size={16} />}
          onClick={() =>
            void navigate({
              to: '/order-list/$organizationId',
              params: { organizationId: String(card.organizationId) },
            })
          }
        >
          <Trans>All orders</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBuilding size={16} />}
          onClick={() =>
            void navigate({
              to: '/organization/$organizationId',
              params: { organizationId: String(card.organizationId) },
            })
          }
        >
          <Trans>Organization details</Trans>
        </Menu.Item>
        {canChange && card.inBook ? <BookItems partner={card} onOpen={setDialog} /> : null}
        {canChange && !isOnlyInBook ? (
          <Menu.Item color="red" leftSection={<IconPlugConnectedX size={16} />} onClick={() => void ask()}>
            {label}
          </Menu.Item>
        ) : null}
      </ActionsMenu>
      {dialog ? <BookDialog name={dialog} partner={card} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
