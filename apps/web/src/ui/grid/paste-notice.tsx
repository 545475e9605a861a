import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import type { Pasted, PasteFault } from './grid-paste';
import styles from './paste-notice.module.css';

interface Props<Column, Fault> {
  paste: Omit<Pasted<unknown, Column, Fault>, 'rows'>;
  titleOf: (column: Column) => string;
  reasonOf: (fault: Fault, text: string) => string;
  /** Absent when the rows were changed after the paste. */
  onUndo?: () => void;
  onClose: () => void;
}

const FAULTS_SHOWN = 5;

export function PasteNotice<Column extends string, Fault>(props: Props<Column, Fault>) {
  const { titleOf, reasonOf, onUndo, onClose } = props;
  const { t } = useLingui();
  const { added, changed, faults } = props.paste;
  const textOf = ({ row, column, text, fault }: PasteFault<Column, Fault>) =>
    `${t`Row ${row}, ${titleOf(column)}`}: ${reasonOf(fault, text)}`;
  return (
    <Alert
      color={faults.length > 0 ? 'orange' : 'blue'}
      role="status"
      withCloseButton
      closeButtonLabel={t`Close`}
      onClose={onClose}
      title={t`Pasted: ${added} added, ${changed} changed, ${faults.length} not taken over`}
    >
      {faults.length > 0 ? (
        <ul className={styles.faults}>
          {faults.slice(0, FAULTS_SHOWN).map((fault) => (
            <li key={`${fault.row} ${fault.column}`}>{textOf(fault)}</li>
          ))}
          {faults.length > FAULTS_SHOWN ? <li>{t`+${faults.length - FAULTS_SHOWN} more`}</li> : null}
        </ul>
      ) : null}
      {onUndo ? (
        <Button size="xs" variant="default" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
    </Alert>
  );
}
