import { useLingui } from '@lingui/react/macro';
import { Pill, Select, SimpleGrid, Stack } from '@mantine/core';
import { type TagName, type TagTarget, withTag } from '@selvedge/domain/messaging/tags';
import { useQuery } from '@tanstack/react-query';
import { stageText } from '#web/lib/product-text';
import { messagingQueries } from './queries';

interface TagPickerProps {
  value: Partial<TagTarget>;
  onChange: (value: Partial<TagTarget>) => void;
}

/** Selects the target of a message. A style needs an order, a combo needs a style, and a stage needs a combo. */
export function TagPicker({ value, onChange }: TagPickerProps) {
  const { t } = useLingui();
  const { orderId, styleId, comboId, stageId } = value;
  const orders = useQuery(messagingQueries.orders);
  const breakdown = useQuery(messagingQueries.breakdown(orderId ?? ''));
  const style = breakdown.data?.find((one) => one.styleId === styleId);
  const combo = style?.combos.find((one) => one.comboId === comboId);
  const levels: { name: TagName; label: string; data: { value: string; label: string }[]; ready: boolean }[] =
    [
      {
        name: 'order',
        label: t`Order`,
        data: (orders.data ?? []).map((one) => ({
          value: one.orderId,
          label: one.orderName || t`Unnamed Order`,
        })),
        ready: true,
      },
      {
        name: 'style',
        label: t`Style`,
        data: (breakdown.data ?? []).map((one) => ({
          value: one.styleId,
          label: one.styleName || t`Unnamed Style`,
        })),
        ready: !!orderId,
      },
      {
        name: 'combo',
        label: t`Combo`,
        data: (style?.combos ?? []).map((one) => ({
          value: one.comboId,
          label: one.comboName || t`Unnamed Combo`,
        })),
        ready: !!styleId,
      },
      {
        name: 'stage',
        label: t`Stage`,
        data: (combo?.stages ?? []).map((one) => ({
          value: one.stageId,
          label: stageText(one.stageName) || t`Unnamed Stage`,
        })),
        ready: !!comboId,
      },
    ];
  const chosen: Record<TagName, string | null | undefined> = {
    order: orderId,
    style: styleId,
    combo: comboId,
    stage: stageId,
  };
  const failures: Partial<Record<TagName, string>> = {
    ...(orders.isError ? { order: t`Failed to load order data. Please try again later.` } : {}),
    ...(breakdown.isError ? { style: t`Failed to load order data. Please try again later.` } : {}),
  };
  const chips = levels.filter(({ name }) => chosen[name]);
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {levels.map(({ name, label, data, ready }) => (
          <Select
            key={name}
            label={label}
            searchable
            disabled={!ready}
            nothingFoundMessage={orders.isFetching || breakdown.isFetching ? t`Loading...` : t`Nothing found`}
            error={failures[name]}
            data={data}
            value={chosen[name] ?? null}
            onChange={(id) => onChange(withTag(value, name, id))}
          />
        ))}
      </SimpleGrid>
      {chips.length > 0 ? (
        <Pill.Group>
          {chips.map(({ name, label, data }) => (
            <Pill
              key={name}
              size="md"
              withRemoveButton
              onRemove={() => onChange(withTag(value, name, null))}
              removeButtonProps={{
                'aria-label': t`Remove ${label}`,
                'aria-hidden': undefined,
                tabIndex: 0,
              }}
            >
              {label}: {data.find((one) => one.value === chosen[name])?.label ?? '…'}
            </Pill>
          ))}
        </Pill.Group>
      ) : null}
    </Stack>
  );
}
