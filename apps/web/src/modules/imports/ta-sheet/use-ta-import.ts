import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenFile, type TaChoices, type TaReading, taSheetQueries } from '../queries';

export const TA_STEPS = ['file', 'columns', 'partners', 'check'] as const;
export type TaStep = (typeof TA_STEPS)[number];

type Question = TaReading['questions'][number];
interface Asked {
  questions: readonly Question[];
  dates: TaReading['dates'];
}
const NOTHING: Asked = { questions: [], dates: null };
const isOfPartner = ({ key }: Question): boolean => key.startsWith('partners.');

/** What the sheet itself says depends on these. */
const readBy = ({ columns, dateOrder, sheets, season, answers }: TaChoices): Partial<TaChoices> => ({
  columns,
  dateOrder,
  sheets,
  season,
  answers: { ...answers, past: {} },
});
/** Answered questions are no longer in a reading, but can be answered differently. */
function withAsked({ questions, dates }: Asked, reading: TaReading): Asked {
  const fresh = reading.questions.filter((one) => !isOfPartner(one));
  const left = questions.filter(({ key }) => fresh.every((one) => one.key !== key));
  return { questions: [...left, ...fresh], dates: reading.dates ?? dates };
}

/** A T&A sheet until it is checked: the file, what is understood of it, and what was chosen. */
export function useTaImport() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  /** Null until something is chosen: the server then takes what was chosen for the last sheet with these headings. */
  const [own, setOwn] = useState<TaChoices | null>(null);
  const [asked, setAsked] = useState(NOTHING);
  const [askedOf, setAskedOf] = useState<TaReading>();
  const reading = useQuery(taSheetQueries.reading(chosen, own ? readBy(own) : {}));
  const read = reading.data;
  if (read && read !== askedOf) {
    setAskedOf(read);
    setAsked(withAsked(asked, read));
  }
  const choices = own ?? read?.choices;
  return {
    chosen,
    reading,
    asked,
    choices,
    /** Whether something is asked that the columns do not say. */
    isOpen: read?.dates !== null || read.questions.some((one) => !isOfPartner(one)),
    choose: (file: File) => {
      setChosen({ id: (chosen?.id ?? 0) + 1, file });
      setOwn(null);
      setAsked(NOTHING);
    },
    change: (change: Partial<TaChoices>) => choices && setOwn({ ...choices, ...change }),
  };
}
export type TaImportSteps = ReturnType<typeof useTaImport>;
