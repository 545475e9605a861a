import { Trans, useLingui } from '@lingui/react/macro';
import { dayIn } from '@selvedge/domain/calendar';
import { MyWorkList } from '#web/modules/planning/work/my-work-list';
import { TextLink } from '#web/ui/link';
import { Page } from '#web/ui/page';

/** What one has to report next, on every order; made for a phone on a factory floor. */
export function MyWorkPage() {
  const { t } = useLingui();
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return (
    <Page
      title={t`My work`}
      description={
        <Trans>
          Stages that are overdue, due today or this week.{' '}
          <TextLink to="/profile">Have them in your calendar</TextLink>
        </Trans>
      }
    >
      <MyWorkList today={today} />
    </Page>
  );
}
