import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconLock, IconSearch } from '#web/ui/icons';
import { CATEGORIES, type Category, isOpenTo, useCategoryLabels } from './categories';
import styles from './faq.module.css';

interface FaqFiltersProps {
  search: string;
  onSearch: (search: string) => void;
  category: Category;
  onCategory: (category: Category) => void;
  signedIn: boolean;
}

/** Search and categories; three categories require a sign-in. */
export function FaqFilters({ search, onSearch, category, onCategory, signedIn }: FaqFiltersProps) {
  const { t } = useLingui();
  const labels = useCategoryLabels();
  const field = useRef<HTMLInputElement>(null);
  const hint = t`Please log in to view this section`;
  // No autofocus on phones, whose keyboard would cover the questions, or if a link leads to one question.
  useEffect(() => {
    if (window.matchMedia('(min-width: 62em)').matches && window.location.hash === '')
      field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.filters}>
      <TextInput
        ref={field}
        type="search"
        aria-label={t`Search the questions`}
        placeholder={t`Search the questions`}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        rightSection={
          search ? <CloseButton aria-label={t`Clear the search`} onClick={() => onSearch('')} /> : null
        }
      />
      <fieldset className={styles.categories}>
        <legend className="sv-hidden">{t`Category`}</legend>
        {CATEGORIES.map((one) => {
          const open = isOpenTo(one, signedIn);
          return (
            <button
              key={one}
              type="button"
              className={styles.category}
              aria-pressed={one === category}
              disabled={!open}
              title={open ? undefined : hint}
              aria-describedby={open ? undefined : 'faq-hint'}
              onClick={() => onCategory(one)}
            >
              {open ? null : <IconLock size={14} stroke={1.75} aria-hidden />}
              {labels[one]}
            </button>
          );
        })}
      </fieldset>
      {signedIn ? null : (
        <p className={styles.hint}>
          <IconLock size={14} stroke={1.75} aria-hidden /> <span id="faq-hint">{hint}</span>
        </p>
      )}
    </div>
  );
}
