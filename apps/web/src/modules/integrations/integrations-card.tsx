import { Trans, useLingui } from '@lingui/react/macro';
import { CardSection } from '#web/ui/card-section';
import { TextLink } from '#web/ui/link';
import styles from './integrations.module.css';

export function IntegrationsCard() {
  const { t } = useLingui();
  return (
    <CardSection title={t`Integrations`}>
      <p className={styles.note}>
        <Trans>Connect your own systems: keys for the API, and addresses that are told of changes.</Trans>
      </p>
      <TextLink to="/my-organization/integrations">
        <Trans>API keys and webhooks</Trans>
      </TextLink>
    </CardSection>
  );
}
