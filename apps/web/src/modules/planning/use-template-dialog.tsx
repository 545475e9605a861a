import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Button, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Template, templateQueries } from '#web/modules/templates/queries';
import styles from './use-template-dialog.module.css';

const CHIPS = 4;

/** Templates to choose from; clicking a card selects it, clicking again deselects it. */
export function UseTemplateDialog({ onApply, onClose, busy }: { onApply: (template: Template) => void; onClose: () => void; busy: boolean }) {
  const { t } = useLingui();
  const templates = useQuery(templateQueries.list);
  const [chosen, setChosen] = useState('');
  const selected = templates.data?.find((template) => template.id === chosen);
  return (
    <Modal opened onClose={onClose} size={880} title={t`Use Template`} closeButtonProps={{ 'aria-label': t`Close` }} closeOnClickOutside={!busy} closeOnEscape={!busy}>
      <Stack>
        {templates.isPending ? <Text>{t`Loading templates...`}</Text> : null}
        {templates.isError ? <Alert color="red">{t`Failed to load templates. Please try again.`}</Alert> : null}
        {templates.data?.length === 0 ? <Text>{t`No templates available.`}</Text> : null}
        <div className={styles.grid}>
          {templates.data?.map((template) => (
            <UnstyledButton key={template.id} className={styles.card} aria-pressed={template.id === chosen} onClick={() => setChosen(template.id === chosen ? '' : template.id)}>
              <Text fw={600}>
                {template.templateCollectionName} - {template.clientName}
              </Text>
              <Text size="sm" c="dimmed">
                <Plural value={template.planningTemplates.length} one="# stage" other="# stages" />
              </Text>
              <span className={styles.chips}>
                {template.planningTemplates.slice(0, CHIPS).map((item) => (
                  <Badge key={item.stageName} variant="default" size="sm" tt="none">
                    {item.stageName}
                  </Badge>
                ))}
                {template.planningTemplates.length > CHIPS ? <Text size="sm">{t`+${template.planningTemplates.length - CHIPS} more`}</Text> : null}
              </span>
            </UnstyledButton>
          ))}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!selected} loading={busy} onClick={() => selected && onApply(selected)}>
            <Trans>Apply</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
