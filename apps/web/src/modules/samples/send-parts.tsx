import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, Stack, Text } from '@mantine/core';
import { fileLabel } from '@selvedge/domain/files/file-name';
import styles from './samples.module.css';
import { sizesText } from './texts';
import { filesOf, type SendPart } from './use-send-form';

interface SendPartsProps {
  parts: readonly SendPart[];
  ticked: readonly string[];
  /** Whether each part keeps its own sizes. */
  showsSizes: boolean;
  error: string | undefined;
  onTick: (ticked: string[]) => void;
}

/** The parts whose next rounds are sent. A single part needs no tick. */
export function SendParts({ parts, ticked, showsSizes, error, onTick }: SendPartsProps) {
  const { t } = useLingui();
  const [only] = parts;
  const sizesOf = ({ round, from }: SendPart) =>
    showsSizes ? sizesText((round ?? from)?.samples ?? []) : '';
  if (only && parts.length === 1)
    return (
      <div>
        <Text size="sm">{only.name}</Text>
        {error ? <Input.Error role="alert">{error}</Input.Error> : null}
      </div>
    );
  return (
    <Checkbox.Group label={t`Parts`} value={[...ticked]} error={error} onChange={onTick}>
      <Stack gap={0} mt={4} className={styles.ticks}>
        {parts.map((part) => (
          <Checkbox
            key={part.subStageId}
            value={part.subStageId}
            className={styles.tick}
            label={part.name}
            description={sizesOf(part) || undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface TakenFilesProps {
  parts: readonly SendPart[];
  taken: readonly string[];
  onTake: (taken: string[]) => void;
}

/** The files of the factory's rounds. None is ticked at first, so that the buyer sees only what the trader chose. */
export function TakenFiles({ parts, taken, onTake }: TakenFilesProps) {
  const { t } = useLingui();
  const offered = parts.flatMap((part) => filesOf(part.from).map((url) => ({ part, url })));
  if (offered.length === 0) return null;
  const label = ({ part, url }: (typeof offered)[number]) =>
    parts.length > 1 ? `${part.name}: ${fileLabel(url)}` : fileLabel(url);
  return (
    <Checkbox.Group
      label={t`Copy from the factory’s round`}
      description={<Trans>The buyer sees only what you tick.</Trans>}
      value={[...taken]}
      onChange={onTake}
    >
      <Stack gap={0} mt={4} className={styles.ticks}>
        {offered.map((one) => (
          <Checkbox key={one.url} value={one.url} className={styles.tick} label={label(one)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
