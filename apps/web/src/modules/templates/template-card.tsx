import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Card, Group, Menu, Text } from '@mantine/core';
import { copyName } from '@selvedge/domain/orders/copy-name';
import { failureText } from '#web/lib/failure';
import { stageText } from '#web/lib/product-text';
import { ActionsMenu } from '#web/ui/actions-menu';
import { confirm } from '#web/ui/confirm';
import { IconCopy, IconPencil, IconStar, IconStarOff, IconTrash } from '#web/ui/icons';
import { LinkButton } from '#web/ui/link';
import { toast } from '#web/ui/toast';
import { copiedItems } from './item-links';
import { type Template, useDeleteTemplate, useSaveTemplate } from './queries';

const CHIPS = 4;

interface TemplateCardProps {
  template: Template;
  mayManage: boolean;
  onDetails: () => void;
}

export function TemplateCard({ template, mayManage, onDetails }: TemplateCardProps) {
  const { t } = useLingui();
  const { templateCollectionName: name, clientName, planningTemplates: items } = template;
  const more = items.length - CHIPS;
  return (
    <Card component="article" padding="md" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600} component="h2" size="lg" m={0}>
            {name}
          </Text>
          <Text c="dimmed" size="sm">
            {clientName} · <Plural value={items.length} one="# stage" other="# stages" />
          </Text>
          <Group gap={6} mt={6}>
            <TemplateMarks template={template} />
          </Group>
        </div>
        {mayManage ? <TemplateMenu template={template} /> : null}
      </Group>
      <Group gap={6} my="sm">
        {items.slice(0, CHIPS).map((item, index) => (
          <Badge key={item.id ?? index} variant="light" color="gray">
            {stageText(item.stageName)}
          </Badge>
        ))}
        {more > 0 ? <Text size="sm">{t`+${more} more`}</Text> : null}
      </Group>
      <Group mt="auto" gap="xs">
        <TemplateButtons {...{ template, mayManage, onDetails }} size="sm" />
      </Group>
    </Card>
  );
}

export function TemplateButtons({
  template,
  mayManage,
  onDetails,
  size,
}: TemplateCardProps & { size: 'sm' | 'xs' }) {
  const { t } = useLingui();
  const name = template.templateCollectionName;
  return (
    <>
      <Button variant="default" size={size} onClick={onDetails} aria-label={t`View details of ${name}`}>
        <Trans>View Details</Trans>
      </Button>
      {mayManage ? (
        <LinkButton
          to="/planning-templates/$templateId/edit"
          params={{ templateId: template.id }}
          variant="default"
          size={size}
          leftSection={<IconPencil size={16} stroke={1.5} />}
          aria-label={t`Edit ${name}`}
        >
          <Trans>Edit</Trans>
        </LinkButton>
      ) : null}
    </>
  );
}

export function TemplateMarks({ template: { isStandard, isDefault } }: { template: Template }) {
  return (
    <>
      {isStandard ? (
        <Badge variant="light" color="gray">
          <Trans>Standard</Trans>
        </Badge>
      ) : null}
      {isDefault ? (
        <Badge variant="light" leftSection={<IconStar size={12} aria-hidden />}>
          <Trans>Chosen first for this buyer</Trans>
        </Badge>
      ) : null}
    </>
  );
}

export function TemplateMenu({ template }: { template: Template }) {
  const { t } = useLingui();
  const remove = useDeleteTemplate();
  const create = useSaveTemplate();
  const update = useSaveTemplate(template.id);
  const { id, templateCollectionName: name, clientName, isDefault, planningTemplates: items } = template;
  const ask = async () => {
    const yes = await confirm({
      title: t`Delete template`,
      message: t`Are you sure you want to delete this template collection? This action cannot be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (!yes) return;
    // The answer removes the template before callbacks of `mutate` run, which then do not.
    await remove.mutateAsync(id).then(
      () => toast.success(t`Deleted Successfully`),
      (error) => toast.error(failureText(error, t`Failed to delete template`)),
    );
  };
  const duplicate = () =>
    create.mutate(
      {
        templateCollectionName: copyName(name),
        clientName,
        planningTemplates: copiedItems(items),
      },
      {
        onSuccess: () => toast.success(t`Planning template created successfully`),
        onError: (error) => toast.error(failureText(error, t`Failed to create template`)),
      },
    );
  const toggleDefault = () =>
    update.mutate(
      {
        templateCollectionName: name,
        clientName,
        isDefault: !isDefault,
        planningTemplates: items,
        updatedAt: template.updatedAt,
      },
      {
        onSuccess: () => toast.success(t`Planning template updated successfully`),
        onError: (error) => toast.error(failureText(error, t`Failed to update template`)),
      },
    );
  return (
    <ActionsMenu label={t`More about ${name}`}>
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
        <Trans>Duplicate</Trans>
      </Menu.Item>
      <Menu.Item
        leftSection={isDefault ? <IconStarOff size={16} /> : <IconStar size={16} />}
        onClick={toggleDefault}
      >
        {isDefault ? t`No longer choose first` : t`Choose first for ${clientName}`}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void ask()}>
        <Trans>Delete</Trans>
      </Menu.Item>
    </ActionsMenu>
  );
}
