import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Loader, Menu, Popover } from '@mantine/core';
import { BOARD_PAPERS, type BoardPaper } from '@selvedge/domain/board/query';
import { UserType } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { useKeptChoice } from '#web/lib/kept-choice';
import type { SearchTexts } from '#web/lib/search';
import { BoardLegend } from '#web/modules/board/board-legend';
import { useBoardSheet, useBoardWorkbook } from '#web/modules/board/files/queries';
import { filterOf } from '#web/modules/board/use-board';
import { ImportItems, type OpenImport, OpenImportDialog } from '#web/modules/imports/import-choice';
import {
  IconCheck,
  IconDots,
  IconDownload,
  IconListDetails,
  IconPrinter,
  IconTableImport,
} from '#web/ui/icons';

const KEY = 'selvedge-board-hint';

interface Props {
  search: SearchTexts;
  userId: number;
  userType: UserType;
  mayCreate: boolean;
}
/** What is done with the listed orders besides editing them. The legend opens once by itself. */
export function BoardFiles({ search, userId, userType, mayCreate }: Props) {
  const { t } = useLingui();
  const workbook = useBoardWorkbook();
  const editable = useBoardWorkbook();
  const [open, setOpen] = useState<OpenImport>(null);
  const [hasLegend, setLegend] = useState(() => localStorage.getItem(KEY) === null);
  const sheet = useBoardSheet();
  const filter = filterOf(search, userType === UserType.Trader);
  const isBusy = workbook.isPending || sheet.isPending;
  const closeLegend = () => {
    localStorage.setItem(KEY, 'read');
    setLegend(false);
  };
  return (
    <>
      <Popover
        withRoles={false}
        opened={hasLegend}
        onChange={closeLegend}
        position="bottom-end"
        width={280}
        shadow="md"
      >
        <Popover.Target>
          <div>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="default" size={32} aria-label={t`More`} aria-busy={isBusy || undefined}>
                  {isBusy ? <Loader size={16} /> : <IconDots size={18} stroke={1.5} />}
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {mayCreate ? null : (
                  <Menu.Item
                    leftSection={<IconTableImport size={16} stroke={1.5} />}
                    onClick={() => setOpen('edited')}
                  >
                    <Trans>Import from Excel</Trans>
                  </Menu.Item>
                )}
                <Menu.Item
                  leftSection={<IconDownload size={16} stroke={1.5} />}
                  disabled={isBusy}
                  onClick={() => workbook.mutate(filter)}
                >
                  <Trans>Export</Trans>
                </Menu.Item>
                <PrintItems
                  userId={userId}
                  disabled={isBusy}
                  onPrint={(paper) => sheet.mutate({ ...filter, paper })}
                />
                <Menu.Item
                  leftSection={<IconListDetails size={16} stroke={1.5} />}
                  onClick={() => setLegend(true)}
                >
                  <Trans>Legend</Trans>
                </Menu.Item>
                {mayCreate ? (
                  <>
                    <Menu.Divider />
                    <ImportItems mayCreate onOpen={setOpen} />
                  </>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          </div>
        </Popover.Target>
        <Popover.Dropdown>
          <BoardLegend />
          <Button size="xs" variant="default" onClick={closeLegend}>
            <Trans>Got it</Trans>
          </Button>
        </Popover.Dropdown>
      </Popover>
      <OpenImportDialog
        open={open}
        kind="board"
        exporting={{
          run: () => editable.mutate({ ...filter, editable: '1' }),
          isPending: editable.isPending,
          isEmpty: false,
        }}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

interface PrintProps {
  userId: number;
  disabled: boolean;
  onPrint: (paper: BoardPaper) => void;
}
/** This browser remembers the chosen paper. */
function PrintItems({ userId, disabled, onPrint }: PrintProps) {
  const { t } = useLingui();
  const [stored, store] = useKeptChoice('board-paper', userId, 'a3');
  const paper = BOARD_PAPERS.find((one) => one === stored) ?? 'a3';
  return (
    <>
      <Menu.Item
        leftSection={<IconPrinter size={16} stroke={1.5} />}
        disabled={disabled}
        onClick={() => onPrint(paper)}
      >
        <Trans>Print</Trans>
      </Menu.Item>
      {BOARD_PAPERS.map((one) => {
        const size = one.toUpperCase();
        return (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === paper}
            closeMenuOnClick={false}
            leftSection={<IconCheck size={16} stroke={1.5} opacity={one === paper ? 1 : 0} />}
            onClick={() => store(one)}
          >
            {t`Print on ${size}`}
          </Menu.Item>
        );
      })}
    </>
  );
}
