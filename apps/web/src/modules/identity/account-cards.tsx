import { Trans, useLingui } from '@lingui/react/macro';
import { ROLE_LABELS, USER_TYPE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { fixedText } from '#web/lib/fixed-text';
import { formatDay, formatInstant } from '#web/lib/format';
import { CardSection } from '#web/ui/card-section';
import { FactList } from '#web/ui/fact-list';
import { TextLink } from '#web/ui/link';
import { ACCOUNT_STATUS_TEXTS } from './account-status-texts';
import type { User } from './queries';

const NONE = '–';
const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatInstant(at)}>
    {formatDay(at)}
  </time>
);

export function AccountCard({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  return (
    <CardSection title={t`Account details`}>
      <FactList
        facts={[
          [t`Status`, user.accountStatus ? i18n._(ACCOUNT_STATUS_TEXTS[user.accountStatus]) : NONE],
          [t`Role`, user.roleName ? fixedText(ROLE_LABELS[user.roleName]) : NONE],
          [t`Type`, fixedText(USER_TYPE_LABELS[user.userType])],
          [t`Created`, user.createdAt ? <Instant key="created" at={user.createdAt} /> : NONE],
          [t`Updated`, user.updatedAt ? <Instant key="updated" at={user.updatedAt} /> : NONE],
        ]}
      />
    </CardSection>
  );
}

export function OrganizationCard({ user }: { user: User }) {
  const { t } = useLingui();
  const { name, address, description } = user.organization;
  return (
    <CardSection
      title={t`Organization details`}
      actions={
        <TextLink to="/my-organization">
          <Trans>See More</Trans>
          <span className="sv-hidden">
            {' '}
            <Trans>about the organization</Trans>
          </span>
        </TextLink>
      }
    >
      <FactList
        facts={[
          [t`Name`, name],
          [t`Address`, address || NONE],
          [t`Description`, description || NONE],
        ]}
      />
    </CardSection>
  );
}
