import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FocusTrap, Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SearchName } from '@selvedge/contract/paths';
import type { ReactNode } from 'react';
import { useIsPhone } from '#web/lib/use-media';
import styles from './filter-button.module.css';
import { IconFilter, IconX } from './icons';
import { LazyDrawer } from './lazy-drawer';

interface SetFilter {
  name: SearchName;
  label: string;
  /** What is chosen, as the reader knows it. */
  text: string;
}

interface Props {
  /** The set filters, which are shown beside the button. */
  chips: readonly SetFilter[];
  onRemove: (name: SearchName) => void;
  /** The button that removes all filters. */
  reset: ReactNode;
  /** The fields of the filters. Their lists open inside: a press outside closes the popover. */
  children: ReactNode;
}

/** The filters of a page behind one button: in a popover, and on a phone in a drawer. */
export function FilterButton({ chips, onRemove, reset, children }: Props) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const [opened, { toggle, close }] = useDisclosure(false);
  const button = (
    <Button
      variant={chips.length > 0 ? 'light' : 'default'}
      className={styles.button}
      leftSection={<IconFilter size={16} stroke={1.5} />}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={toggle}
    >
      <Trans>Filter</Trans>
    </Button>
  );
  const fields = (
    <div className={styles.fields}>
      {children}
      {reset}
    </div>
  );
  return (
    <>
      {isPhone ? (
        <>
          {button}
          <LazyDrawer opened={opened} onClose={close} position="bottom" size="auto" title={t`Filter`}>
            {fields}
          </LazyDrawer>
        </>
      ) : (
        <Popover
          opened={opened}
          onChange={(open) => (open ? undefined : close())}
          position="bottom-start"
          width={320}
          trapFocus
          returnFocus
          withArrow
        >
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown aria-label={t`Filter`}>
            {/* A focused field would open its list over the others. */}
            <FocusTrap.InitialFocus />
            {fields}
          </Popover.Dropdown>
        </Popover>
      )}
      {chips.length > 0 ? (
        <ul className={styles.chips}>
          {chips.map(({ name, label, text }) => (
            <li key={name}>
              <UnstyledButton className={styles.chip} onClick={() => onRemove(name)}>
                <span className={styles.text}>
                  {label}: {text}
                </span>
                <IconX size={14} aria-hidden />
                <span className="sv-hidden">
                  <Trans>Remove</Trans>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
