import { useLingui } from '@lingui/react/macro';
import { isShownFirst } from '@selvedge/domain/catalogue/primary-fields';
import * as FIELD from '@selvedge/domain/orders/field-names';
import type { CustomField, OrganizationRef } from '@selvedge/domain/orders/order';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from '#web/modules/connections/queries';
import { orderQueries } from '#web/modules/orders/queries';
import { TradeFigures } from '#web/ui/trade-figures';
import { firstStepFields, groupOf, organizationClashes, type WizardDraft } from './draft';
import { FieldGrid } from './field-grid';
import type { PlacedProblem } from './problems';

interface Props {
  draft: WizardDraft;
  group: 'default' | 'commercial' | 'shipment';
  problems: readonly PlacedProblem[];
  onChange: (fields: CustomField[]) => void;
}

export function OrderFieldsStep({ draft, group, problems, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(orderQueries.defaultFields('Order'));
  const defaults = data ?? [];
  const organizations = usePartners();
  const errors = {
    ...organizationClashes(draft.fields),
    ...Object.fromEntries(
      problems.flatMap((problem) => (problem.fieldId ? [[problem.fieldId, problem.message] as const] : [])),
    ),
  };
  return (
    <>
      {group === 'commercial' ? (
        <TradeFigures
          fields={draft.fields}
          styles={draft.styles}
          empty={t`Enter prices and pieces to see what the order is worth.`}
        />
      ) : null}
      <FieldGrid
        fields={group === 'default' ? firstStepFields(draft) : groupOf(draft, group)}
        all={draft.fields}
        level="Order"
        group={group}
        defaults={defaults}
        isFirst={(field) => isShownFirst(field, defaults)}
        errors={errors}
        organizations={organizations}
        locked={[FIELD.traderOrganization]}
        onChange={onChange}
      />
    </>
  );
}

function usePartners(): Record<string, OrganizationRef[]> {
  const buyers = useQuery(connectionQueries.of('buyers'));
  const factories = useQuery(connectionQueries.of('factories'));
  const refs = (cards: { organizationId: number; organizationName: string }[] = []): OrganizationRef[] =>
    cards.map((card) => ({ id: card.organizationId, name: card.organizationName }));
  return {
    [FIELD.buyerOrganization]: refs(buyers.data),
    [FIELD.manufacturerOrganization]: refs(factories.data),
  };
}
