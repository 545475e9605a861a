import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import type { LostProgress, OverReported, PlanFollow } from '@selvedge/domain/planning/follow';
import { formatNumber } from '#web/lib/format';
import { stageText, unitText } from '#web/lib/product-text';
import { confirm } from './confirm';

const NAMED = 6;

/** Resolves to true when a save of styles may continue. Asks the user first when it affects reported work. */
export const confirmAffectedReports = async (follow: PlanFollow): Promise<boolean> =>
  follow.lost.length + follow.over.length === 0 ||
  confirm({
    title: follow.lost.length > 0 ? t`Reported work leaves the plan` : t`More is reported than required`,
    message: <AffectedReports follow={follow} />,
    confirmLabel: t`Save anyway`,
    danger: follow.lost.length > 0,
  });

export const AffectedReports = ({ follow: { lost, over } }: { follow: PlanFollow }) => (
  <>
    {lost.length > 0 ? <LostList lost={lost} /> : null}
    {over.length > 0 ? <OverList over={over} /> : null}
  </>
);

function OverList({ over }: { over: readonly OverReported[] }) {
  const { t } = useLingui();
  return (
    <>
      <Text size="sm" mt={4}>
        <Trans>More was reported on these than they will require. The reported figures stay.</Trans>
      </Text>
      <List size="sm">
        {over.slice(0, NAMED).map(({ stageName: entered, place, side, inhouse, required }) => {
          const stageName = stageText(entered);
          const figures = `${formatNumber(inhouse)} / ${formatNumber(required.value)} ${unitText(required.unit)}`;
          const by = formatNumber(inhouse - required.value);
          const sideName = side === 'client' ? t`client side` : t`factory side`;
          return (
            <List.Item key={`${stageName} ${place} ${side}`}>
              <Trans>
                {stageName} for {place} ({sideName}): {figures}, over by {by}
              </Trans>
            </List.Item>
          );
        })}
        {over.length > NAMED ? (
          <List.Item>
            <Trans>and {over.length - NAMED} more</Trans>
          </List.Item>
        ) : null}
      </List>
    </>
  );
}

function LostList({ lost }: { lost: readonly LostProgress[] }) {
  return (
    <>
      <Text size="sm" mt={4}>
        <Trans>
          Work was reported on these. It is kept in the activity, and comes back if the combo does.
        </Trans>
      </Text>
      <List size="sm">
        {lost.slice(0, NAMED).map((one) => (
          <List.Item key={`${one.stageName} ${one.place} ${one.side}`}>
            {one.side === 'client' ? (
              <Trans>
                {stageText(one.stageName)} for {one.place} (client side)
              </Trans>
            ) : (
              <Trans>
                {stageText(one.stageName)} for {one.place} (factory side)
              </Trans>
            )}
          </List.Item>
        ))}
        {lost.length > NAMED ? (
          <List.Item>
            <Trans>and {lost.length - NAMED} more</Trans>
          </List.Item>
        ) : null}
      </List>
    </>
  );
}
