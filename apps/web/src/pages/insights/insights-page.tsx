import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { parseSearch, stringifySearch, useSearchTexts } from '#web/lib/search';
import { useSession } from '#web/modules/identity/queries';
import { Overview } from '#web/modules/insights/overview';
import { ScorecardsTab } from '#web/modules/insights/scorecards/scorecards-tab';
import { ViewsMenu } from '#web/modules/views/views-menu';
import { ListTools } from '#web/ui/list/list-tools';
import { Page } from '#web/ui/page';

const OVERVIEW = 'overview';
const SCORECARDS = 'scorecards';

export function InsightsPage() {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const navigate = useNavigate();
  const { data: session } = useSession();
  return (
    <Page title={t`Insights`}>
      {session ? (
        <Tabs
          keepMounted={false}
          value={search.tab ?? OVERVIEW}
          onChange={(tab) => patch({ tab: tab === OVERVIEW ? '' : (tab ?? '') })}
        >
          <ListTools
            tabs={
              <Tabs.List>
                <Tabs.Tab value={OVERVIEW}>{t`Overview`}</Tabs.Tab>
                <Tabs.Tab value={SCORECARDS}>{t`Scorecards`}</Tabs.Tab>
              </Tabs.List>
            }
          >
            <ViewsMenu
              page="insights"
              query={stringifySearch(search)}
              onApply={(query) => void navigate({ to: '.', search: parseSearch(query), resetScroll: false })}
            />
          </ListTools>
          <Tabs.Panel value={OVERVIEW}>
            <Overview search={search} userType={session.user.userType} onChange={patch} />
          </Tabs.Panel>
          <Tabs.Panel value={SCORECARDS}>
            <ScorecardsTab search={search} reader={session.user} onChange={patch} />
          </Tabs.Panel>
        </Tabs>
      ) : null}
    </Page>
  );
}
