import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { isFieldFree } from '@selvedge/domain/orders/fields';
import type { CustomField, OrganizationRef } from '@selvedge/domain/orders/order';
import { USER_TYPES } from '@selvedge/domain/vocabulary';
import { USER_TYPE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { fixedText } from '#web/lib/fixed-text';
import { fieldLabel } from '#web/lib/product-text';
import { uploadFile } from '#web/modules/files/queries';
import { FieldEditor } from '#web/ui/field-editor';
import { IconPencil, IconTrash } from '#web/ui/icons';
import styles from './field-grid.module.css';

interface Props {
  field: CustomField;
  onChange: (field: CustomField) => void;
  error?: string | undefined;
  organizations: readonly OrganizationRef[];
  locked: boolean;
  customizing: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function FieldCell(props: Props) {
  const { field, customizing } = props;
  const { t } = useLingui();
  return (
    <div className={styles.cell} data-field={field.id}>
      <FieldEditor
        field={field}
        onChange={props.onChange}
        error={props.error}
        organizations={props.organizations}
        locked={props.locked}
        upload={uploadFile}
      />
      <div className={styles.tools}>
        <Audience field={field} />
        {customizing && isFieldFree(field) ? (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t`Edit field ${fieldLabel(field.name)}`}
              onClick={props.onEdit}
            >
              <IconPencil size={15} stroke={1.5} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t`Delete field ${fieldLabel(field.name)}`}
              onClick={props.onDelete}
            >
              <IconTrash size={15} stroke={1.5} />
            </ActionIcon>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Names the user types that see the field, unless all of them do. */
function Audience({ field }: { field: CustomField }) {
  const { t } = useLingui();
  const types = USER_TYPES.filter((type) => field.accessibleToUserTypes.includes(type));
  if (types.length === USER_TYPES.length) return null;
  const names = types.map((type) => fixedText(USER_TYPE_LABELS[type])).join(', ');
  return <span className={styles.audience} title={t`Visible for ${names}`}>{t`Only ${names}`}</span>;
}
