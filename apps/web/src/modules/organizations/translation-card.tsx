import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import { CardSection } from '#web/ui/card-section';
import { toast } from '#web/ui/toast';
import { type Organization, useUpdateOrganization } from './queries';

/** Whether people may have messages translated by the service of the site. */
export function TranslationCard({ organization }: { organization: Organization }) {
  const { t } = useLingui();
  const update = useUpdateOrganization(organization.id);
  const { translation, can } = organization;
  if (!translation) return null;
  const { host, on } = translation;
  return (
    <CardSection title={t`Language`}>
      <Switch
        label={t`Translate messages`}
        description={t`Messages are sent to ${host} to be translated.`}
        checked={update.isPending ? (update.variables.translates ?? on) : on}
        disabled={can?.edit !== true}
        onChange={(event) =>
          update.mutate(
            { translates: event.currentTarget.checked },
            {
              onError: (error) => toast.error(failureText(error, t`Failed to update organization`)),
            },
          )
        }
      />
    </CardSection>
  );
}
