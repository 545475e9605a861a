import { boardSheet, boardWorkbook } from '@selvedge/contract/board';
import type { QueryIn } from '@selvedge/contract/endpoint';
import { download } from '#web/lib/transfer';
import { useDownload } from '#web/modules/documents/queries';
import type { BoardFilter } from '../queries';

export const useBoardWorkbook = () =>
  useDownload((query: QueryIn<typeof boardWorkbook>) => download(boardWorkbook, { query }));
export const useBoardSheet = () => useDownload((query: BoardFilter) => download(boardSheet, { query }));
