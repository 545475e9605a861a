import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { PreviewViewer } from '@selvedge/domain/orders/preview';
import type { Side } from '@selvedge/domain/planning/stage';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stageText } from '#web/lib/product-text';
import { useSearchTexts } from '#web/lib/search';
import { useIsPhone } from '#web/lib/use-media';
import type { Stage } from '#web/modules/planning/queries';
import { IconListDetails } from '#web/ui/icons';
import { LinkItem } from '#web/ui/link-item';
import { PerspectiveSwitch, perspectiveOf } from './perspective-bar';
import { PlanMenu } from './plan-menu';
import styles from './tracker.module.css';
import { TrackerFilters } from './tracker-filters';
import { LAYOUTS, type TrackerLayout } from './use-layout';

interface PlanBarProps {
  orderId: string;
  /** All stages of the plan, whether or not the filters show them. */
  stages: readonly Stage[];
  /** How many stages the filters show. */
  found: number;
  own: Side | null;
  layout: TrackerLayout;
  setLayout: (next: TrackerLayout) => void;
  as: PreviewViewer | undefined;
  hasSummary: boolean;
  menuItems: ReactNode;
}

/** The controls of a plan in one row. */
export function PlanBar({ stages, own, layout, setLayout, ...props }: PlanBarProps) {
  const [search, patch] = useSearchTexts();
  const from = useLocation({ select: (location) => location.state });
  const { orderId, as, found, hasSummary, menuItems } = props;
  return (
    <div className={`${styles.bar} sv-no-print`}>
      <LayoutSwitch layout={layout} onChange={setLayout} />
      {own === null ? <PerspectiveSwitch {...perspectiveOf(search, own)} onChange={patch} /> : null}
      <TrackerFilters
        names={stages.map((stage) => stageText(stage.stageName))}
        own={own}
        search={search}
        onChange={patch}
      />
      <PlanMenu
        items={
          hasSummary ? (
            <>
              {menuItems}
              <LinkItem
                to="/order-planning-summary/$orderId"
                params={{ orderId }}
                search={{ as }}
                state={from}
                leftSection={<IconListDetails size={16} stroke={1.5} aria-hidden />}
              >
                <Trans>Planning Summary</Trans>
              </LinkItem>
            </>
          ) : null
        }
        matrixOf={layout === 'matrix' ? found : null}
        search={search}
        onChange={patch}
      />
    </div>
  );
}

interface LayoutSwitchProps {
  layout: TrackerLayout;
  onChange: (layout: TrackerLayout) => void;
}

function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const labels = { now: t`Now`, matrix: t`Matrix`, cards: t`Cards`, timeline: t`Timeline` };
  const choices = LAYOUTS.filter((one) => one !== 'now' || isPhone || layout === 'now');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`View`}
      value={layout}
      onChange={(value) => onChange(LAYOUTS.find((one) => one === value) ?? 'cards')}
      data={choices.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
