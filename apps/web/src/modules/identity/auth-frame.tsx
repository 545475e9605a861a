import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Logo } from '#web/ui/logo';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export function AuthFrame({ title, description, children }: AuthFrameProps) {
  useEffect(() => {
    document.title = `${title} - Selvedge`;
  }, [title]);
  return (
    <div className={styles.frame}>
      <header className={styles.cloth}>
        <Link to="/" className={styles.brand}>
          <Logo size={32} />
        </Link>
        <div className={styles.words}>
          <p className={styles.tagline}>
            <Trans>Supply Chain Factory to Your Hand</Trans>
          </p>
          <p className={styles.sub}>
            <Trans>Buyers, traders and factories around one order, from sample approval to delivery.</Trans>
          </p>
        </div>
      </header>
      <main className={styles.side}>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          {description ? <p className={styles.description}>{description}</p> : null}
          {children}
        </div>
      </main>
    </div>
  );
}
