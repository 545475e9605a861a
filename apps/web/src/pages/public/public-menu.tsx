import { useLingui } from '@lingui/react/macro';
import { Drawer } from '#web/ui/drawer';
import { Logo } from '#web/ui/logo';
import { PublicAccount } from './public-account';
import styles from './public-frame.module.css';
import { PublicLinks } from './public-links';

export function PublicMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} title={<Logo />} size={300} position="right">
      <nav aria-label={t`Main`} className={styles.menu}>
        <PublicLinks className={styles.menuLink} onFollow={onClose} />
        <PublicAccount className={styles.menuLink} onFollow={onClose} />
      </nav>
    </Drawer>
  );
}
