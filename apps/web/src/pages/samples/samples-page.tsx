import { useLingui } from '@lingui/react/macro';
import { useSearchTexts } from '#web/lib/search';
import { PeriodSelect } from '#web/modules/insights/scorecards/period-select';
import { SamplesView } from '#web/modules/samples/samples-view';
import { Page } from '#web/ui/page';

export function SamplesPage() {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  return (
    <Page title={t`Samples`}>
      <SamplesView
        search={search}
        onChange={patch}
        period={<PeriodSelect from={search.from || undefined} to={search.to || undefined} onChange={patch} />}
      />
    </Page>
  );
}
