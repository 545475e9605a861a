import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { PreviewViewer } from '@selvedge/domain/orders/preview';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Order } from '#web/modules/orders/queries';
import { IconEye } from '#web/ui/icons';
import styles from './preview-bar.module.css';

/** Escape first closes what is open or being typed in. */
const KEEPS_ESCAPE = 'input, textarea, [role=dialog], [role=menu], [role=listbox]';

interface PreviewBarProps {
  viewer: PreviewViewer;
  /** The order as the viewer sees it; undefined until it is loaded. */
  order: Order | undefined;
  onLeave: () => void;
}

/** Says whose view a page shows, above all of its content, with the way back to the trader's own view. */
export function PreviewBar({ viewer, order, onLeave }: PreviewBarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(KEEPS_ESCAPE)) return;
    onLeave();
  });
  // The menu or panel that opened the preview is gone, and its focus with it.
  useEffect(() => {
    bar.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={bar} tabIndex={-1} aria-label={t`Preview`} className={styles.bar} data-viewer={viewer}>
      <IconEye size={20} stroke={1.5} aria-hidden />
      <div className={styles.texts}>{order ? <Sentences viewer={viewer} order={order} /> : null}</div>
      <Button
        variant="default"
        size="sm"
        className="sv-no-print"
        aria-keyshortcuts="Escape"
        onClick={onLeave}
      >
        <Trans>Back to my view</Trans>
      </Button>
    </section>
  );
}

function Sentences({ viewer, order }: { viewer: PreviewViewer; order: Order }) {
  const { t } = useLingui();
  const names: Record<PreviewViewer, string> = {
    buyer: order.buyerOrganization ?? '',
    factory: order.manufacturerOrganization ?? '',
    guest: t`a guest with our link`,
  };
  const name = names[viewer];
  const hidden: Record<NonNullable<Order['notSeenYet']>, ReactNode> = {
    connection: <Trans>{name} does not see this order yet: the connection is not accepted.</Trans>,
    draft:
      viewer === 'guest' ? (
        <Trans>A guest does not see this order yet: it is a draft.</Trans>
      ) : (
        <Trans>{name} does not see this order yet: it is a draft.</Trans>
      ),
  };
  return (
    <>
      <p>
        <Trans>You see this order as {name} sees it. Nothing can be changed.</Trans>
      </p>
      {viewer === 'guest' ? (
        <p>
          <Trans>This link shows both sides.</Trans>
        </p>
      ) : null}
      {order.notSeenYet ? (
        <p>
          <strong>{hidden[order.notSeenYet]}</strong>
        </p>
      ) : null}
    </>
  );
}
