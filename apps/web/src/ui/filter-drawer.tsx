import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './filter-drawer.module.css';
import { IconFilter } from './icons';
import { LazyDrawer } from './lazy-drawer';

interface Props {
  /** How many filters are set. */
  count: number;
  /** Shown beside the button that closes the drawer. */
  reset?: ReactNode;
  children: ReactNode;
}

/** The filters of a page on a phone, behind a button that says how many are set. */
export function FilterDrawer({ count, reset, children }: Props) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} stroke={1.5} />}
        onClick={open}
        fullWidth
        h={44}
      >
        {count > 0 ? t`Filters (${count})` : t`Filters`}
      </Button>
      <LazyDrawer opened={opened} onClose={close} position="bottom" size="auto" title={t`Filters`}>
        <div className={styles.fields}>
          {children}
          <div className={styles.foot}>
            {reset}
            <Button onClick={close}>
              <Trans>Show orders</Trans>
            </Button>
          </div>
        </div>
      </LazyDrawer>
    </>
  );
}
