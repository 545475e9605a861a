import { Button, Menu } from '@mantine/core';
import type { SearchName } from '@selvedge/contract/paths';
import { listOf, listText } from '@selvedge/domain/board/query';
import type { SearchTexts } from '#web/lib/search';
import { IconChevronDown } from '#web/ui/icons';

export interface Choice {
  value: string;
  label: string;
}
/** A filter whose value in the address is a list. */
export interface ListFilter {
  name: SearchName;
  label: string;
  choices: readonly Choice[];
}
interface FilterMenusProps {
  filters: readonly ListFilter[];
  search: SearchTexts;
  onChange: (patch: SearchTexts) => void;
}
export const FilterMenus = ({ filters, search, onChange }: FilterMenusProps) =>
  filters.map(({ name, label, choices }) => (
    <CheckMenu
      key={name}
      label={label}
      choices={choices}
      chosen={listOf(search[name])}
      onChange={(chosen) => onChange({ [name]: chosen.length > 0 ? listText(chosen) : undefined })}
    />
  ));

interface Props {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Whether the button says how many are checked. */
  isCounted?: boolean;
  /** The size of the button; filters are smaller than actions of the page. */
  size?: 'sm' | 'md';
}

export function CheckMenu({ label, choices, chosen, onChange, isCounted = true, size = 'sm' }: Props) {
  const count = isCounted ? chosen.length : 0;
  if (choices.length === 0 && count === 0) return null;
  return (
    <Menu closeOnItemClick={false} position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          variant={count > 0 ? 'light' : 'default'}
          size={size}
          px={size === 'sm' ? 'sm' : undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {count > 0 ? `${label} (${count})` : label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(420px, 60dvh)" style={{ overflowY: 'auto' }}>
        {choices.map(({ value, label: name }) => {
          const isChosen = chosen.includes(value);
          return (
            <Menu.CheckboxItem
              key={value}
              checked={isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((it) => it !== value) : [...chosen, value])}
            >
              {name}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
