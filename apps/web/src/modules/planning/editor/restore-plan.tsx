import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDay, sentenceGap } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { dayHere } from '#web/lib/today';
import { usePlanUndo } from '#web/modules/planning/history/use-plan-undo';
import { planningQueries, type RemovedStages } from '#web/modules/planning/queries';

const NAMED = 4;

interface RestorePlanProps {
  orderId: string;
  /** Whether an edited plan has unsaved changes, which an undo would not take into account. */
  isDirty?: boolean;
}

/** Offers to bring back the stages that the newest commits took from the plan. */
export function RestorePlan({ orderId, isDirty = false }: RestorePlanProps) {
  const { data } = useQuery(planningQueries.cleared(orderId));
  const { undo, pendingVersion } = usePlanUndo(orderId);
  const [all, setAll] = useState(false);
  if (!data?.cleared) return null;
  const { cleared, earlier } = data;
  return (
    <Alert color="blue" mb="md" className="sv-no-print">
      <Stack gap="sm">
        {[cleared, ...(all ? earlier : [])].map((removed) => (
          <RemovedStagesRow
            key={removed.version}
            removed={removed}
            pending={pendingVersion === removed.version}
            isDirty={isDirty}
            onUndo={() => {
              const { version, stageNames, reportedParts, whole } = removed;
              void undo(
                { version, stages: stageNames.length, parts: reportedParts, whole },
                { alwaysAsk: false },
              );
            }}
          />
        ))}
        {earlier.length > 0 && !all ? (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'start' }}
            onClick={() => setAll(true)}
          >
            <Plural value={earlier.length} one="Show # earlier removal" other="Show # earlier removals" />
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}

interface RemovedStagesRowProps {
  removed: RemovedStages;
  pending: boolean;
  isDirty: boolean;
  onUndo: () => void;
}

function RemovedStagesRow({ removed, pending, isDirty, onUndo }: RemovedStagesRowProps) {
  const { t } = useLingui();
  const id = useId();
  const { version, stageNames, reportedParts, clearedBy, clearedAt, until } = removed;
  const count = stageNames.length;
  const names = stageNames.slice(0, NAMED).map(stageText).join(', ');
  const more = count - NAMED;
  const day = formatDay(dayHere(new Date(clearedAt)));
  const lastDay = formatDay(dayHere(new Date(until)));
  return (
    <Group justify="space-between">
      <div id={id}>
        <Text size="sm">
          {reportedParts > 0 ? (
            <Trans>
              {clearedBy} removed <Plural value={count} one="# stage" other="# stages" /> on {day}, with{' '}
              <Plural value={reportedParts} one="# reported part" other="# reported parts" />.
            </Trans>
          ) : (
            <Trans>
              {clearedBy} removed <Plural value={count} one="# stage" other="# stages" /> on {day}.
            </Trans>
          )}
        </Text>
        <Text size="sm">
          {names}
          {more > 0 ? (
            <>
              {sentenceGap()}
              <Trans>+{more} more</Trans>
            </>
          ) : null}
          . <Trans>Can be undone until {lastDay}.</Trans>
          {sentenceGap()}
          {isDirty ? <Trans>Save or undo your changes first.</Trans> : null}
        </Text>
      </div>
      <Button
        variant="default"
        loading={pending}
        disabled={isDirty}
        onClick={onUndo}
        aria-label={t`Undo version ${version}`}
        aria-describedby={id}
      >
        <Trans>Undo</Trans>
      </Button>
    </Group>
  );
}
