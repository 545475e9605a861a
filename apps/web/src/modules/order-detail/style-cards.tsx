import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import type { Style } from '@selvedge/domain/orders/order';
import { comboName, styleName, styleQuantity, weightText } from '@selvedge/domain/styles/rules';
import { garmentText } from '@selvedge/domain/styles/units';
import { useDeferredValue, useState } from 'react';
import { choiceText, productText } from '#web/lib/product-text';
import type { Order } from '#web/modules/orders/queries';
import { CommentButton } from '#web/ui/comment-button';
import { GarmentPicture } from '#web/ui/garment';
import { IconChevronDown, IconChevronRight, IconEye, IconSearch } from '#web/ui/icons';
import { ProposedFieldValue, ProposedValue } from '#web/ui/proposed-values';
import { SizeTable } from '#web/ui/size-table';
import { EmptyState } from '#web/ui/states';
import { ComboCard } from './combo-card';
import { EditablePart } from './editable-part';
import styles from './style-cards.module.css';

/** With more styles than this, cards start collapsed. */
const UNFOLDED = 5;
/** With more styles than this, a search input is shown. */
const SEARCHABLE = 10;

interface Props {
  order: Pick<Order, 'styleInfo' | 'item'>;
  unfolded?: boolean;
}

export function StyleCards({ order, unfolded = false }: Props) {
  const { t } = useLingui();
  const list = order.styleInfo;
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim().toLowerCase());
  const [folds, setFolds] = useState<Record<string, boolean>>({});
  if (list.length === 0) return <EmptyState title={t`No data found`} />;
  const isOpen = (id: string) => unfolded || (folds[id] ?? list.length <= UNFOLDED);
  const shown = search === '' || unfolded ? list : list.filter((style) => namesOf(style).includes(search));
  const allOpen = list.every((style) => isOpen(style.styleId));
  return (
    <div className={styles.list}>
      {list.length > UNFOLDED ? (
        <Group className="sv-no-print" justify="space-between" align="flex-end">
          {list.length > SEARCHABLE ? (
            <TextInput
              type="search"
              label={t`Find a style or combo`}
              leftSection={<IconSearch size={16} stroke={1.5} />}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          ) : null}
          <Text size="sm" c="dimmed" role="status">
            {t`${shown.length} of ${list.length} styles`}
          </Text>
          {list.length <= SEARCHABLE ? (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => setFolds(Object.fromEntries(list.map((style) => [style.styleId, !allOpen])))}
            >
              {allOpen ? t`Fold all` : t`Show all`}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {shown.map((style) => (
        <StyleCard
          key={style.styleId}
          style={style}
          item={order.item}
          open={isOpen(style.styleId)}
          unfolded={unfolded}
          onFold={() => setFolds((before) => ({ ...before, [style.styleId]: !isOpen(style.styleId) }))}
        />
      ))}
    </div>
  );
}

const namesOf = (style: Style): string =>
  [
    styleName(style),
    textValue(style.customFields, FIELD.styleNumber),
    ...style.combos.map((combo, index) => comboName(combo, index)),
  ]
    .join('\n')
    .toLowerCase();

interface CardProps {
  style: Style;
  item: string | undefined;
  open: boolean;
  unfolded: boolean;
  onFold: () => void;
}

function StyleCard({ style, item, open, unfolded, onFold }: CardProps) {
  const { t } = useLingui();
  const [viewing, setViewing] = useState(false);
  const name = styleName(style);
  const count = style.combos.length;
  return (
    <article className={`sv-card ${styles.card}`} aria-label={name}>
      <header className={styles.head}>
        <ActionIcon
          className="sv-no-print"
          variant="subtle"
          color="gray"
          size={32}
          aria-expanded={open}
          aria-label={open ? t`Fold ${name}` : t`Show ${name}`}
          onClick={onFold}
        >
          {open ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
        </ActionIcon>
        <GarmentPicture
          src={textValue(style.customFields, FIELD.stylePhoto) || null}
          item={item ?? name}
          alt=""
          size={open ? 72 : 36}
        />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <div>
            <ProposedValue path={`style/${style.styleId}`} />
          </div>
          <p className={styles.muted}>{textValue(style.customFields, FIELD.styleDescription)}</p>
          <p className={styles.specs}>
            <span>
              {productText(garmentText(styleQuantity(style)))}{' '}
              <ProposedFieldValue
                place={{ styleId: style.styleId }}
                fields={style.customFields}
                name={FIELD.orderQuantity}
              />
            </span>
            {open ? null : <span>{t`${count} combos`}</span>}
            <span>{weightText(style) || t`N/A`}</span>
            <span>{textValue(style.customFields, FIELD.yarnCount) || t`N/A`}</span>
            <span>{choiceText(textValue(style.customFields, FIELD.structure)) || t`N/A`}</span>
          </p>
        </div>
        <span className={styles.tools}>
          <CommentButton place={{ styleId: style.styleId }} about={name} />
          <ActionIcon
            className="sv-no-print"
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t`View ${name}`}
            onClick={() => setViewing(true)}
          >
            <IconEye size={16} stroke={1.5} />
          </ActionIcon>
        </span>
      </header>
      {open ? (
        <>
          <SizeTable style={style} />
          <div className={styles.combos}>
            {style.combos.map((combo, index) => (
              <ComboCard
                key={combo.comboId}
                styleId={style.styleId}
                combo={combo}
                index={index}
                unfolded={unfolded}
              />
            ))}
          </div>
        </>
      ) : null}
      {viewing ? (
        <EditablePart
          title={t`View Style`}
          part={style}
          place={{ styleId: style.styleId }}
          onClose={() => setViewing(false)}
        />
      ) : null}
    </article>
  );
}
