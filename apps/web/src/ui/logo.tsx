import styles from './logo.module.css';

function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden className={styles.mark}>
      <rect width="28" height="28" rx="6" fill="#2f5296" />
      <g stroke="#6a8acb" strokeWidth="1.1" opacity="0.7">
        <path d="M0 9 9 0M0 17 17 0M0 25l25-25M3 28 28 3M11 28 28 11M19 28l9-9" />
      </g>
      <path d="M17 0h5.5A5.5 5.5 0 0 1 28 5.5v17a5.5 5.5 0 0 1-5.5 5.5H17z" fill="#f2ede0" />
      <path d="M22 1.5v25" stroke="#b3261e" strokeWidth="2" strokeDasharray="4 2.4" strokeLinecap="round" />
    </svg>
  );
}

export function Logo({ size = 28, label = true }: { size?: number; label?: boolean }) {
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={label ? styles.word : 'sv-hidden'}>Selvedge</span>
    </span>
  );
}
