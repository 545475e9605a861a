import { useLingui } from '@lingui/react/macro';
import type { LegalName } from '@selvedge/domain/legal/document';
import { useQuery } from '@tanstack/react-query';
import { usePageHead } from '#web/lib/page-head';
import { legalQueries } from '#web/modules/legal/queries';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './legal-page.module.css';
import { PublicFrame } from './public-frame';

export function TermsPage() {
  const { t } = useLingui();
  usePageHead(t`Terms - Selvedge`, t`The terms of use of this site.`);
  return <LegalPage name="terms" title={t`Terms of use`} />;
}

export function PrivacyPage() {
  const { t } = useLingui();
  usePageHead(t`Privacy - Selvedge`, t`Which personal data this site keeps, and why.`);
  return <LegalPage name="privacy" title={t`Privacy notice`} />;
}

function LegalPage({ name, title }: { name: LegalName; title: string }) {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useQuery(legalQueries.text(name));
  return (
    <PublicFrame>
      <article className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {isPending ? <LoadingState label={t`Loading...`} /> : null}
        {isError ? (
          <FailedState message={t`This text could not be loaded.`} onRetry={() => void refetch()} />
        ) : null}
        {data?.map((block, index) => {
          if (block.kind === 'list')
            return (
              <ul key={index}>
                {block.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            );
          return block.kind === 'heading' ? (
            <h2 key={index}>{block.text}</h2>
          ) : (
            <p key={index}>{block.text}</p>
          );
        })}
      </article>
    </PublicFrame>
  );
}
