import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { mailLink } from '#web/lib/contact';
import { usePageHead } from '#web/lib/page-head';
import { useSearchTexts } from '#web/lib/search';
import { readToken } from '#web/lib/session';
import { categoryOf, findEntries } from '#web/modules/faq/categories';
import { FaqFilters } from '#web/modules/faq/faq-filters';
import { FaqList } from '#web/modules/faq/faq-list';
import { useMemberEntries } from '#web/modules/faq/member-entries';
import { usePublicEntries } from '#web/modules/faq/public-entries';
import { Bobbin } from '#web/ui/drawings';
import { IconMail } from '#web/ui/icons';
import { LinkButton } from '#web/ui/link';
import { EmptyState } from '#web/ui/states';
import styles from './faq-page.module.css';
import { PublicFrame } from './public-frame';

export function FaqPage() {
  const { t } = useLingui();
  usePageHead(
    t`FAQ - Selvedge`,
    t`Answers about Selvedge: getting started, plans and the free trial, security, and running apparel orders with buyers and factories.`,
  );
  const signedIn = readToken() !== null;
  const [texts, setTexts] = useSearchTexts();
  const [search, setSearch] = useState(texts.search ?? '');
  const category = categoryOf(texts.category, signedIn);
  const found = findEntries([...usePublicEntries(), ...useMemberEntries()], { category, search, signedIn });
  const count = found.length;
  return (
    <PublicFrame>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>
            <Trans>Frequently asked questions</Trans>
          </h1>
          <Button
            component="a"
            href={mailLink(t`Question about Selvedge`)}
            variant="default"
            size="sm"
            leftSection={<IconMail size={18} stroke={1.5} aria-hidden />}
          >
            <Trans>Contact Support</Trans>
          </Button>
        </header>
        <FaqFilters
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setTexts({ search: text.trim() });
          }}
          category={category}
          onCategory={(one) => setTexts({ category: one === 'all' ? undefined : one })}
          signedIn={signedIn}
        />
        <h2 className="sv-hidden">
          <Trans>Questions and answers</Trans>
        </h2>
        <p role="status" className={styles.count}>
          <Plural value={count} one="# question" other="# questions" />
        </p>
        {count > 0 ? (
          <FaqList entries={found} search={search} />
        ) : (
          <EmptyState
            title={t`No FAQs found`}
            description={t`Try adjusting your search terms or selecting a different category.`}
            drawing={<Bobbin />}
          />
        )}
        {signedIn ? null : (
          <aside className={`sv-card ${styles.promo}`} aria-labelledby="promo-title">
            <div>
              <h2 id="promo-title">
                <Trans>New to Selvedge?</Trans>
              </h2>
              <p>
                <Trans>Sign up and run your first order today: 7 days free, no credit card.</Trans>
              </p>
            </div>
            <LinkButton to="/signup">
              <Trans>Get Started</Trans>
            </LinkButton>
          </aside>
        )}
        <section className={styles.call} aria-labelledby="call-title">
          <h2 id="call-title">
            <Trans>Ready to see it with your own orders?</Trans>
          </h2>
          <div className={styles.calls}>
            <LinkButton to="/signup" variant={signedIn ? 'filled' : 'default'}>
              <Trans>Start Free Trial</Trans>
            </LinkButton>
            <LinkButton to="/pricing" variant="default">
              <Trans>View Pricing</Trans>
            </LinkButton>
          </div>
        </section>
      </div>
    </PublicFrame>
  );
}
