import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { stageText } from '#web/lib/product-text';
import { Lines, List } from '#web/ui/list/list';
import type { ListView } from '#web/ui/list/use-list-view';
import type { Template } from './queries';
import { TemplateButtons, TemplateCard, TemplateMarks, TemplateMenu } from './template-card';
import styles from './template-list.module.css';

interface Props {
  view: ListView;
  templates: readonly Template[];
  mayManage: boolean;
  onDetails: (template: Template) => void;
}

const stagesOf = ({ planningTemplates }: Template) =>
  planningTemplates.map(({ stageName }) => stageText(stageName)).join(', ');

export function TemplateList({ view, templates, mayManage, onDetails }: Props) {
  const { t } = useLingui();
  const actionsOf = (template: Template) => ({ template, mayManage, onDetails: () => onDetails(template) });
  return (
    <List<Template>
      view={view}
      label={t`Planning Templates`}
      rows={templates}
      keyOf={({ id }) => id}
      nameOf={(template) => template.templateCollectionName}
      card={(template) => <TemplateCard {...actionsOf(template)} />}
      columns={[
        {
          label: t`Name`,
          className: styles.name,
          cell: ({ templateCollectionName: name, clientName }) => (
            <Lines title={name}>
              <span className={styles.strong}>{name}</span>
              {clientName}
            </Lines>
          ),
        },
        { label: t`Stage Name`, title: stagesOf, cell: stagesOf },
        {
          label: t`Stages`,
          className: styles.count,
          cell: ({ planningTemplates }) => planningTemplates.length,
        },
        {
          label: t`Status`,
          className: styles.marks,
          cell: (template) => (
            <Group gap={4}>
              <TemplateMarks template={template} />
            </Group>
          ),
        },
        {
          label: t`Actions`,
          isLabelHidden: true,
          className: styles.actions,
          cell: (template) => (
            <Group gap={4} justify="flex-end" wrap="nowrap">
              <TemplateButtons {...actionsOf(template)} size="xs" />
              {mayManage ? <TemplateMenu template={template} /> : null}
            </Group>
          ),
        },
      ]}
    />
  );
}
