import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Tooltip } from '@mantine/core';
import type { Readiness } from '@selvedge/domain/planning/readiness/readiness';
import { openConditionText } from '@selvedge/domain/planning/readiness/readiness-texts';
import type { Release, Side } from '@selvedge/domain/planning/stage';
import { formatDay } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { SIDE_TEXTS } from '#web/modules/planning/texts';
import { IconLockOpen, IconTrafficLights } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import styles from './gates.module.css';

export type StageReadiness = Readiness<SubStage>;

interface ReadyLineProps {
  stage: Stage;
  side: Side;
  readiness: StageReadiness;
  named: boolean;
  /** Whether the page shows the plan of the stage. */
  isInPlan?: boolean;
}

/** How many parts of a stage may start on a side, what the others wait for, and who released parts. */
export function ReadyLine({ stage, side, readiness, named, isInPlan = true }: ReadyLineProps) {
  const { t, i18n } = useLingui();
  const releases = (stage.releases ?? []).filter((release) => release.side === side);
  const total = readiness.parts.length;
  return (
    <div className={styles.line} data-side={side}>
      <p className={styles.ready}>
        <IconTrafficLights size={18} stroke={1.5} aria-hidden />
        {named ? <span className={styles.side}>{i18n._(SIDE_TEXTS[side])}</span> : null}
        <Tooltip label={t`This stage waits for others.`} events={{ hover: true, focus: true, touch: true }}>
          <button type="button" className={styles.help}>
            <Trans>
              Ready to start: {readiness.ready} of {total}
            </Trans>
          </button>
        </Tooltip>
      </p>
      {readiness.open.length > 0 ? (
        <ul className={styles.conditions}>
          {readiness.open.map((condition) => (
            <li key={condition.stageId}>
              <TextLink
                size="sm"
                {...(isInPlan
                  ? {
                      to: '.',
                      search: (search) => ({ ...search, open: condition.stageId }),
                      resetScroll: false,
                    }
                  : {
                      to: '/order/$orderId',
                      params: { orderId: stage.orderId },
                      search: { tab: 'CREATE_ORDER_PLANNING_LIST', open: condition.stageId },
                    })}
              >
                {productText(openConditionText(condition))}
              </TextLink>
            </li>
          ))}
        </ul>
      ) : null}
      {releases.map((release) => (
        <ReleaseText key={`${release.at} ${release.subStageIds[0]}`} release={release} />
      ))}
    </div>
  );
}

function ReleaseText({ release }: { release: Release }) {
  const { t } = useLingui();
  const day = formatDay(release.at);
  return (
    <Text size="sm" c="dimmed" className={styles.released}>
      <IconLockOpen size={16} stroke={1.5} aria-hidden />
      <span>
        {t`Released by ${release.by} on ${day}`}
        {release.reason ? `: “${release.reason}”` : null}
      </span>
    </Text>
  );
}
