import { useLingui } from '@lingui/react/macro';
import type { Counterpart } from './queries';

interface ConnectionTexts {
  failed: string;
  empty: Record<'active' | 'sent' | 'received', string>;
}

/** The texts of each list (document 1, section 8). */
export function useConnectionTexts(counterpart: Counterpart): ConnectionTexts {
  const { t } = useLingui();
  const texts: Record<Counterpart, ConnectionTexts> = {
    buyers: {
      failed: t`Failed to load client organizations. Please try again later.`,
      empty: {
        active: t`No active buyers found.`,
        sent: t`No pending requests sent to buyers.`,
        received: t`No pending requests received from buyers.`,
      },
    },
    factories: {
      failed: t`Failed to load factory organizations. Please try again later.`,
      empty: {
        active: t`No active factories found.`,
        sent: t`No pending requests sent to factories.`,
        received: t`No pending requests received from factories.`,
      },
    },
    traders: {
      failed: t`Failed to load trader organizations. Please try again later.`,
      empty: {
        active: t`No active traders found.`,
        sent: t`No pending requests sent to traders.`,
        received: t`No pending requests received from traders.`,
      },
    },
  };
  return texts[counterpart];
}
