import { useLingui } from '@lingui/react/macro';
import { listOf, listText } from '@selvedge/domain/board/query';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { stageText } from '#web/lib/product-text';
import type { SearchTexts } from '#web/lib/search';
import { CheckMenu } from '#web/ui/check-menu';
import { type FactColumn, factColumnsFor, factsParameter, factsShown, useFactTitles } from './fact-columns';
import { boardQueries } from './queries';

interface Props {
  search: SearchTexts;
  userType: UserType;
  onChange: (patch: SearchTexts) => void;
}

/** The optional columns, and the stages. Without a checked stage, the board chooses the stages itself. */
export function ColumnsMenu({ search, userType, onChange }: Props) {
  const { t } = useLingui();
  const titles = useFactTitles(userType);
  const { data } = useQuery(boardQueries.choices);
  const facts = factColumnsFor(userType);
  const isFact = (key: string): boolean => facts.includes(key as FactColumn);
  const stages =
    data?.stages.map(({ key, name }) => ({ value: `stage ${key}`, label: stageText(name) })) ?? [];
  return (
    <CheckMenu
      label={t`Columns`}
      isCounted={false}
      size="md"
      choices={[...facts.map((value) => ({ value, label: titles[value] })), ...stages]}
      chosen={[...factsShown(search, userType), ...listOf(search.stages).map((key) => `stage ${key}`)]}
      onChange={(chosen) => {
        const keys = chosen.filter((key) => !isFact(key)).map((key) => key.slice('stage '.length));
        onChange({
          columns: factsParameter(chosen.filter(isFact), search, userType),
          stages: keys.length > 0 ? listText(keys) : undefined,
        });
      }}
    />
  );
}
