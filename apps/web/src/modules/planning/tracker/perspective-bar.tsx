import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import type { Side } from '@selvedge/domain/planning/stage';
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

interface PerspectiveBarProps {
  view: TrackerView;
  collapsed: boolean;
  onChange: (change: SearchTexts) => void;
}

export function PerspectiveBar({ view, collapsed, onChange }: PerspectiveBarProps) {
  const { t } = useLingui();
  return (
    <div className={styles.banner} data-side={view}>
      <p className={styles.bannerText} role="status">
        {view === 'client' ? (
          <Trans>Client side: what you and the buyer see.</Trans>
        ) : view === 'factory' ? (
          <Trans>Factory side: what you and the factory see.</Trans>
        ) : (
          <Trans>Both sides: the client side on the left edge, the factory side on the right.</Trans>
        )}
      </p>
      {view === 'both' ? (
        <Button
          variant="default"
          size="xs"
          aria-expanded={!collapsed}
          onClick={() => onChange({ clientView: collapsed ? '' : 'collapsed' })}
        >
          {collapsed ? t`See Client View` : t`Collapse Client View`}
        </Button>
      ) : null}
      <SegmentedControl
        aria-label={t`Perspective`}
        value={view}
        onChange={(value) => onChange({ view: value === 'both' ? '' : value })}
        data={[
          { value: 'client', label: t`Client` },
          { value: 'factory', label: t`Factory` },
          { value: 'both', label: t`Both` },
        ]}
      />
    </div>
  );
}
