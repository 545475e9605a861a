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
  const title = t`Needs me`;
  return (
    <TodayCard
      title={title}
      today={today}
      total={({ needs }) => needs.total}
      seeAll={
        <TextLink to="/my-work" search={{ lane: 'mine' }} size="sm" aria-label={t`See all, ${title}`}>
          <Trans>See all</Trans>
        </TextLink>
      }
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
                <li key={keyOf(line)}>
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
  if ('stageId' in line) return <StageLink line={line} />;
  if (line.kind === 'connect') {
    const { name } = line;
    return (
      <TextLink
        to={PAGES[line.organizationType]}
        search={{ organization: String(line.organizationId) }}
        className={styles.text}
      >
        <Trans>{name} wants to connect</Trans>
      </TextLink>
    );
  }
  return (
    <TextLink to="/message" className={styles.text}>
      {t`${plural(line.count, { one: '# unread message', other: '# unread messages' })}`}
    </TextLink>
  );
}

/** What is to be done is read before the stage, and seen behind it. */
function StageLink({ line: { kind, orderId, stageId, days, ...line } }: { line: StageLine }) {
  const { t } = useLingui();
  const stage = stageText(line.stageName);
  const order = line.orderName || t`Unnamed Order`;
  const overdue = t`${plural(days, { one: '# day', other: '# days' })}`;
  const texts: Record<StageLine['kind'], [full: string, state: string]> = {
    late: [t`Overdue: ${stage}, ${order}, ${plural(days, { one: '# day', other: '# days' })}`, overdue],
    decide: [t`Decide: ${stage}, ${order}`, t`Decide`],
    review: [t`Review: ${stage}, ${order}`, t`Review`],
    sendAgain: [t`Send again: ${stage}, ${order}`, t`Send again`],
    dueToday: [t`Due today: ${stage}, ${order}`, t`Today`],
  };
  const [text, state] = texts[kind];
  return (
    <TextLink
      to="/order/$orderId"
      params={{ orderId }}
      search={{ tab: 'CREATE_ORDER_PLANNING_LIST', open: stageId }}
      className={styles.stage}
      aria-label={text}
      title={text}
    >
      <span className={styles.text}>
        {stage}, {order}
      </span>
      <span className={styles.state} style={toneVariables(LOOKS[kind].tone)}>
        {state}
      </span>
    </TextLink>
  );
}
