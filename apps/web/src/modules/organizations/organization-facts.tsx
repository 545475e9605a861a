import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { ORGANIZATION_TYPE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { fixedText } from '#web/lib/fixed-text';
import { CardSection } from '#web/ui/card-section';
import { FactList } from '#web/ui/fact-list';
import { TextLink } from '#web/ui/link';
import styles from './organization.module.css';
import { Logo } from './organization-logo';
import type { Organization } from './queries';

const NONE = '–';

export function OrganizationFacts({ organization }: { organization: Organization }) {
  const { t } = useLingui();
  const { description, address, phone, email, organizationType, domains } = organization;
  return (
    <CardSection
      title={t`Organization information`}
      actions={
        // Present only for the own organization.
        domains ? (
          <TextLink to="/my-organization">
            <Trans>My Organization</Trans>
          </TextLink>
        ) : null
      }
    >
      <div className={styles.card}>
        <Logo organization={organization} />
      </div>
      <FactList
        facts={[
          [t`Type`, fixedText(ORGANIZATION_TYPE_LABELS[organizationType])],
          [t`Description`, description || NONE],
          [t`Address`, address || NONE],
          [t`Phone`, phone || NONE],
          [
            t`Email`,
            email ? (
              <Anchor key="email" href={`mailto:${email}`}>
                {email}
              </Anchor>
            ) : (
              NONE
            ),
          ],
        ]}
      />
    </CardSection>
  );
}
