import { boardSheet, boardWorkbook } from '@selvedge/contract/board';
import type { QueryIn } from '@selvedge/contract/endpoint';
import { download } from '#web/lib/transfer';
import { useDownload } from '#web/modules/documents/queries';

export const useBoardWorkbook = () =>
  useDownload((query: QueryIn<typeof boardWorkbook>) => download(boardWorkbook, { query }));
export const useBoardSheet = () =>
  useDownload((query: QueryIn<typeof boardSheet>) => download(boardSheet, { query }));
