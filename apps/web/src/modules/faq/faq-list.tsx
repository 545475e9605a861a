import { Accordion, Highlight } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { entryWords, type FaqEntry } from './categories';
import styles from './faq.module.css';

/** Expandable questions. The URL names the last opened one, and its question is opened on load. */
export function FaqList({ entries, search }: { entries: readonly FaqEntry[]; search: string }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [linkedId] = useState(hash);
  const [open, setOpen] = useState<string[]>(linkedId ? [linkedId] : []);
  const words = entryWords(search);

  // Only a question from the initial URL gets the focus.
  useEffect(() => {
    const item = linkedId ? document.getElementById(linkedId) : null;
    item?.scrollIntoView({ block: 'center' });
    item?.querySelector('button')?.focus({ preventScroll: true });
  }, [linkedId]);

  const change = (next: string[]) => {
    const opened = next.find((slug) => !open.includes(slug));
    setOpen(next);
    if (opened)
      void navigate({
        to: '.',
        search: true,
        hash: opened,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      });
  };
  return (
    <Accordion
      multiple
      order={3}
      value={open}
      onChange={change}
      classNames={{
        item: styles.item,
        control: styles.control,
        label: styles.label,
        content: styles.content,
      }}
      chevronSize={20}
    >
      {entries.map((entry) => (
        <Accordion.Item key={entry.slug} value={entry.slug} id={entry.slug}>
          <Accordion.Control>
            <Highlight component="span" highlight={words} inherit>
              {entry.question}
            </Highlight>
          </Accordion.Control>
          <Accordion.Panel>
            <Highlight component="p" highlight={words} inherit m={0}>
              {entry.answer}
            </Highlight>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
