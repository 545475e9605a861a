import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { isReaderLanguage, type ReaderLanguage } from '@selvedge/domain/languages';
import { isReviewed, LANGUAGE_OPTIONS } from './languages';

interface LanguageSelectProps {
  value: string | null;
  onChange: (language: ReaderLanguage) => void;
  description?: string;
}

export function LanguageSelect({ value, onChange, description }: LanguageSelectProps) {
  const { t } = useLingui();
  const isUnchecked = value !== null && !isReviewed(value);
  return (
    <Select
      label={t`Language`}
      description={isUnchecked ? t`Translated by machine, not yet checked by a native speaker.` : description}
      allowDeselect={false}
      data={LANGUAGE_OPTIONS}
      value={value}
      onChange={(language) => {
        if (isReaderLanguage(language)) onChange(language);
      }}
      renderOption={({ option }) => <span lang={option.value}>{option.label}</span>}
    />
  );
}
