import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import type { UseQueryResult } from '@tanstack/react-query';
import { stageText } from '#web/lib/product-text';
import type { Icon } from '#web/ui/icon';
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconMessages,
  IconPlugConnected,
  IconRefresh,
  IconZoomQuestion,
} from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { type Tone, toneVariables } from '#web/ui/tone';
import styles from './home.module.css';
import type { Today } from './queries';
import { Quiet, TodayCard } from './today-card';

type Line = Today['needs']['lines'][number];
type StageLine = Extract<Line, { stageId: string }>;

const LOOKS: Record<Line['kind'], { tone: Tone; Icon: Icon }> = {
  late: { tone: 'red', Icon: IconAlertTriangle },
  decide: { tone: 'purple', Icon: IconZoomQuestion },
  review: { tone: 'purple', Icon: IconZoomQuestion },
  sendAgain: { tone: 'orange', Icon: IconRefresh },
  dueToday: { tone: 'amber', Icon: IconClockExclamation },
  connect: { tone: 'blue', Icon: IconPlugConnected },
  unread: { tone: 'blue', Icon: IconMessages },
};

export function NeedsCard({ today }: { today: UseQueryResult<Today> }) {
  const { t } = useLingui();
  return (
    <TodayCard
      title={t`Needs me today`}
      today={today}
      total={({ needs }) => needs.total}
      seeAll={{ to: '/my-work' }}
    >
      {({ needs }) =>
        needs.lines.length === 0 ? (
          <Quiet>
            <Trans>Nothing needs you today.</Trans>
          </Quiet>
        ) : (
          <ul className={styles.lines}>
            {needs.lines.map((line) => {
              const { tone, Icon } = LOOKS[line.kind];
              return (
                <li key={keyOf(line)} className={styles.need}>
                  <span className={styles.icon} style={toneVariables(tone)}>
                    <Icon size={16} stroke={1.75} aria-hidden />
                  </span>
                  <NeedLink line={line} />
                </li>
              );
            })}
          </ul>
        )
      }
    </TodayCard>
  );
}
const keyOf = (line: Line): string =>
  'stageId' in line ? line.stageId : 'organizationId' in line ? String(line.organizationId) : line.kind;

const PAGES = {
  [OrganizationType.Factory]: '/associated-factories',
  [OrganizationType.Trader]: '/associated-traders',
  [OrganizationType.Client]: '/associated-buyers',
} as const;

function NeedLink({ line }: { line: Line }) {
  const { t } = useLingui();
  const stageText = useStageText();
  if ('stageId' in line)
    return (
      <TextLink
        to="/order/$orderId"
        params={{ orderId: line.orderId }}
        search={{ tab: 'CREATE_ORDER_PLANNING_LIST', open: line.stageId }}
        className={styles.link}
      >
        {stageText(line)}
      </TextLink>
    );
  if (line.kind === 'connect') {
    const { name } = line;
    return (
      <TextLink
        to={PAGES[line.organizationType]}
        search={{ organization: String(line.organizationId) }}
        className={styles.link}
      >
        <Trans>{name} wants to connect</Trans>
      </TextLink>
    );
  }
  return (
    <TextLink to="/message" className={styles.link}>
      {t`${plural(line.count, { one: '# unread message', other: '# unread messages' })}`}
    </TextLink>
  );
}

function useStageText(): (line: StageLine) => string {
  const { t } = useLingui();
  return ({ kind, stageName, orderName, days }) => {
    const stage = stageText(stageName);
    const order = orderName || t`Unnamed Order`;
    switch (kind) {
      case 'late':
        return t`Overdue: ${stage}, ${order}, ${plural(days, { one: '# day', other: '# days' })}`;
      case 'decide':
        return t`Decide: ${stage}, ${order}`;
      case 'review':
        return t`Review: ${stage}, ${order}`;
      case 'sendAgain':
        return t`Send again: ${stage}, ${order}`;
      case 'dueToday':
        return t`Due today: ${stage}, ${order}`;
    }
  };
}
