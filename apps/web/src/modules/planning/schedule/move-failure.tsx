import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { failureText, isStaleVersion } from '#web/lib/failure';
import { ScrollIntoView } from '#web/ui/scroll-into-view';

/** Why several deadlines could not be moved. After a change by another person, the screen shows the newer plan. */
export function MoveFailure({ error }: { error: Error }) {
  const { t } = useLingui();
  return (
    <ScrollIntoView of={error}>
      {isStaleVersion(error) ? (
        <Alert color="orange" role="alert" title={t`This plan was changed by someone else`}>
          <Trans>The newer plan is loaded. Check the dates, then move the deadlines again.</Trans>
        </Alert>
      ) : (
        <Alert color="red" role="alert">
          {failureText(error, t`The deadlines could not be moved.`)}
        </Alert>
      )}
    </ScrollIntoView>
  );
}
