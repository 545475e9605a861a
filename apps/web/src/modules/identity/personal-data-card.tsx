import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import { saveJson } from '#web/lib/save-file';
import { CardSection } from '#web/ui/card-section';
import { IconDownload } from '#web/ui/icons';
import { FailedState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { useExportMe } from './queries';

export function PersonalDataCard() {
  const { t } = useLingui();
  const exported = useExportMe();
  const download = () =>
    exported.mutate(undefined, {
      onSuccess: (data) => {
        saveJson('selvedge-personal-data.json', data);
        toast.success(t`Your personal data were downloaded.`);
      },
    });
  return (
    <CardSection title={t`Personal data`}>
      <Text mb="sm">
        <Trans>
          A file with everything kept about you: your account, your orders, and what you did and wrote.
        </Trans>
      </Text>
      {exported.isError ? (
        <FailedState message={failureText(exported.error, t`Failed to download your data.`)} />
      ) : null}
      <Button
        variant="default"
        onClick={download}
        loading={exported.isPending}
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      >
        <Trans>Download my data</Trans>
      </Button>
    </CardSection>
  );
}
