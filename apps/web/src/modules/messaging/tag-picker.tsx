import { useLingui } from '@lingui/react/macro';
import { Pill, Select, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CommentTarget, messagingQueries } from './queries';

type Tags = Partial<CommentTarget>;
interface TagPickerProps {
  value: Tags;
  onChange: (value: Tags) => void;
}

/** What a message is about: a style needs an order, a combo a style, a stage a combo. */
export function TagPicker({ value, onChange }: TagPickerProps) {
  const { t } = useLingui();
  const orders = useQuery(messagingQueries.orders);
  const breakdown = useQuery(messagingQueries.breakdown(value.orderId ?? ''));
  const style = breakdown.data?.find((one) => one.styleId === value.styleId);
  const combo = style?.combos.find((one) => one.comboId === value.comboId);
  const { orderId, styleId, comboId } = value;
  const levels = [
    {
      label: t`Order`,
      now: orderId,
      data: orders.data?.map((one) => ({ value: one.orderId, label: one.orderName || t`Unnamed Order` })),
      ready: true,
      pick: (id: string | null): Tags => (id ? { orderId: id } : {}),
    },
    {
      label: t`Style`,
      now: styleId,
      data: breakdown.data?.map((one) => ({ value: one.styleId, label: one.styleName || t`Unnamed Style` })),
      ready: !!orderId,
      pick: (id: string | null): Tags => ({ orderId, styleId: id ?? undefined }),
    },
    {
      label: t`Combo`,
      now: comboId,
      data: style?.combos.map((one) => ({ value: one.comboId, label: one.comboName || t`Unnamed Combo` })),
      ready: !!styleId,
      pick: (id: string | null): Tags => ({ orderId, styleId, comboId: id ?? undefined }),
    },
    {
      label: t`Stage`,
      now: value.stageId,
      data: combo?.stages.map((one) => ({ value: one.stageId, label: one.stageName || t`Unnamed Stage` })),
      ready: !!comboId,
      pick: (id: string | null): Tags => ({ orderId, styleId, comboId, stageId: id ?? undefined }),
    },
  ];
  const chips = levels.flatMap(({ label, now, data, pick }) =>
    now ? [{ label, text: data?.find((one) => one.value === now)?.label ?? '…', pick }] : [],
  );
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {levels.map(({ label, now, data, ready, pick }) => (
          <Select
            key={label}
            label={label}
            searchable
            clearable
            disabled={!ready}
            data={data ?? []}
            value={now ?? null}
            onChange={(id) => onChange(pick(id))}
          />
        ))}
      </SimpleGrid>
      {chips.length > 0 ? (
        <Pill.Group>
          {chips.map(({ label, text, pick }) => (
            <Pill
              key={label}
              withRemoveButton
              onRemove={() => onChange(pick(null))}
              removeButtonProps={{ 'aria-label': t`Remove ${label}` }}
            >
              {label}: {text}
            </Pill>
          ))}
        </Pill.Group>
      ) : null}
    </Stack>
  );
}
