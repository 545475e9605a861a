import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { CardSection } from '#web/ui/card-section';
import { TextLink } from '#web/ui/link';

export function AuditCard() {
  const { t } = useLingui();
  return (
    <CardSection title={t`Audit log`}>
      <Text size="sm" mb="xs">
        <Trans>Sign-ins, roles, invitations, API keys, share links and exports of your organization.</Trans>
      </Text>
      <TextLink to="/my-organization/audit-log">
        <Trans>Open the audit log</Trans>
      </TextLink>
    </CardSection>
  );
}
