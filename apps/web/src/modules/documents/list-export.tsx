import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { Suspense, useState } from 'react';
import { useSession } from '#web/modules/identity/queries';
import { IconFileSpreadsheet } from '#web/ui/icons';
import { LazyAudienceDialog } from '#web/ui/lazy-audience-dialog';
import { useOrderListWorkbook } from './queries';

interface ListExportProps {
  filter: Parameters<ReturnType<typeof useOrderListWorkbook>['mutate']>[0];
  disabled: boolean;
}

export function ListExport({ filter, disabled }: ListExportProps) {
  const { t } = useLingui();
  const workbook = useOrderListWorkbook();
  const isTrader = useSession().data?.user.userType === UserType.Trader;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={32}
        loading={workbook.isPending}
        disabled={disabled}
        aria-label={t`Export to Excel`}
        title={t`Export to Excel`}
        onClick={() => (isTrader ? setAsking(true) : workbook.mutate(filter))}
      >
        <IconFileSpreadsheet size={18} stroke={1.5} />
      </ActionIcon>
      {asking ? (
        <Suspense fallback={null}>
          <LazyAudienceDialog
            title={t`Export to Excel`}
            absent={[]}
            onClose={() => setAsking(false)}
            onChoose={(audience) => {
              workbook.mutate({ ...filter, for: audience });
              setAsking(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
