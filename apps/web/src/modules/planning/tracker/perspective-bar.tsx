import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import type { Side } from '@selvedge/domain/planning/stage';
import type { ReactNode } from 'react';
import type { SearchTexts } from '#web/lib/search';
import styles from './tracker.module.css';

const VIEWS = ['client', 'factory', 'both'] as const;
type TrackerView = (typeof VIEWS)[number];

/** Constant arrays, so that memoized components do not render again. */
const SIDES: Record<TrackerView, readonly Side[]> = {
  client: ['client'],
  factory: ['factory'],
  both: ['client', 'factory'],
};

/** The view in the address. In Both, the client view may be collapsed. */
export function perspectiveOf(search: SearchTexts, own: Side | null) {
  const view = own ?? VIEWS.find((one) => one === search.view) ?? 'both';
  const collapsed = own === null && view === 'both' && search.clientView === 'collapsed';
  return { view, collapsed, sides: SIDES[collapsed ? 'factory' : view] };
}

interface PerspectiveSwitchProps {
  view: TrackerView;
  collapsed: boolean;
  onChange: (change: SearchTexts) => void;
}

export function PerspectiveSwitch({ view, collapsed, onChange }: PerspectiveSwitchProps) {
  const { t } = useLingui();
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t`Perspective`}
        value={view}
        onChange={(value) => onChange({ view: value === 'both' ? '' : value })}
        data={[
          { value: 'client', label: t`Client` },
          { value: 'factory', label: t`Factory` },
          { value: 'both', label: t`Both` },
        ]}
      />
      {view === 'both' ? (
        <Button
          variant="default"
          className={styles.control}
          aria-expanded={!collapsed}
          onClick={() => onChange({ clientView: collapsed ? '' : 'collapsed' })}
        >
          {collapsed ? t`See Client View` : t`Collapse Client View`}
        </Button>
      ) : null}
    </>
  );
}

interface PlanBannerProps {
  /** Null for partners, who have one side only. */
  view: TrackerView | null;
  /** The forecast, which takes its place once it is loaded. */
  children?: ReactNode;
}

/** Says which sides the plan shows, and when the goods will leave. */
export function PlanBanner({ view, children }: PlanBannerProps) {
  const { t } = useLingui();
  const texts: Record<TrackerView, string> = {
    client: t`Client side: what you and the buyer see.`,
    factory: t`Factory side: what you and the factory see.`,
    both: t`Both sides: the client side on the left edge, the factory side on the right.`,
  };
  return (
    <div className={styles.banner} data-side={view ?? undefined}>
      {view ? (
        <p className={styles.bannerText} role="status" title={texts[view]}>
          {texts[view]}
        </p>
      ) : null}
      {children}
    </div>
  );
}
