import { useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { MAX_SUGGESTIONS, suggestStages } from '@selvedge/domain/planning/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { stageText } from '#web/lib/product-text';
import { planningQueries } from '#web/modules/planning/queries';

const TYPING_MS = 300;

export function StageNameFilter({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string | undefined) => void;
}) {
  const { t } = useLingui();
  const { data: own = [] } = useQuery(planningQueries.stageNames);
  const [text, setText] = useState(value);
  const changeLater = useDebouncedCallback(
    (next: string) => onChange(next === '' ? undefined : next),
    TYPING_MS,
  );
  useEffect(() => {
    setText(value);
  }, [value]);
  const names = [...new Set(suggestStages('', own).flatMap((group) => group.names.map(stageText)))];
  return (
    <Autocomplete
      label={t`Stage Name`}
      placeholder={t`All`}
      data={names}
      limit={text === '' ? undefined : MAX_SUGGESTIONS}
      maxDropdownHeight={280}
      value={text}
      onChange={(next) => {
        setText(next);
        changeLater(next);
      }}
    />
  );
}
