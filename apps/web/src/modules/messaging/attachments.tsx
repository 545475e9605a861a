import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core';
import { labelOf } from '@selvedge/domain/files/file-name';
import { IconPaperclip } from '@tabler/icons-react';
import { failureText } from '#web/lib/failure';
import { useUpload } from '#web/modules/files/queries';
import { toast } from '#web/ui/toast';

const MAX_FILES = 10;
const MAX_BYTES = 25 * 1024 * 1024;

interface AttachmentsProps {
  urls: readonly string[];
  onChange: (change: (urls: readonly string[]) => string[]) => void;
}

/** Files of a message: up to 10 of 25 MB, sent to the server as they are chosen. */
export function Attachments({ urls, onChange }: AttachmentsProps) {
  const { t } = useLingui();
  const upload = useUpload();
  const add = async (files: File[]) => {
    for (const file of files.slice(0, MAX_FILES - urls.length)) {
      if (file.size > MAX_BYTES) {
        toast.error(t`${file.name} is larger than 25 MB.`);
        continue;
      }
      try {
        const url = await upload.mutateAsync(file);
        onChange((now) => [...now, url]);
        toast.success(t`File uploaded successfully`);
      } catch (error) {
        toast.error(failureText(error, t`Failed to upload file`));
      }
    }
  };
  return (
    <div>
      <FileButton multiple onChange={(files) => void add(files)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="sm"
            loading={upload.isPending}
            disabled={urls.length >= MAX_FILES}
            leftSection={<IconPaperclip size={16} stroke={1.5} />}
          >
            <Trans>Attach</Trans>
          </Button>
        )}
      </FileButton>
      {urls.map((url) => (
        <Group key={url} gap={4} wrap="nowrap">
          <Text size="sm">{labelOf(url)}</Text>
          <CloseButton
            size="sm"
            aria-label={t`Remove ${labelOf(url)}`}
            onClick={() => onChange((now) => now.filter((one) => one !== url))}
          />
        </Group>
      ))}
    </div>
  );
}
