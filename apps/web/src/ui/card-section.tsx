import { Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './card-section.module.css';

export function CardSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Paper component="section" p="lg" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Paper>
  );
}
