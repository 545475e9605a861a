import { useLingui } from '@lingui/react/macro';
import { useSearchTexts } from '#web/lib/search';
import { useSession } from '#web/modules/identity/queries';
import { PeriodSelect } from '#web/modules/insights/scorecards/period-select';
import { SamplesView } from '#web/modules/samples/samples-view';
import { Page } from '#web/ui/page';

export function SamplesPage() {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const { data: session } = useSession();
  return (
    <Page title={t`Samples`} hiddenTitle>
      <SamplesView
        userId={session?.user.id}
        search={search}
        onChange={patch}
        period={<PeriodSelect from={search.from || undefined} to={search.to || undefined} onChange={patch} />}
      />
    </Page>
  );
}
