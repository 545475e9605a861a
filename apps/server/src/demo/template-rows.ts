import { linkedItems } from '@selvedge/demo/demo-plan';
import { organizationId, personId } from '@selvedge/demo/people';
import type { MakeId } from '@selvedge/demo/seeded-ids';
import { DEFAULT_TEMPLATES } from '@selvedge/domain/catalogue/templates';
import type { Row } from '#server/modules/loading/loading';

export function templateRows(day: string, makeId: MakeId): Row[] {
  const at = `${day}T00:00:00.000Z`;
  const newId = () => makeId(at);
  return DEFAULT_TEMPLATES.map(({ name, clientName, items }) => ({
    id: newId(),
    organization_id: organizationId('meridian'),
    name,
    client_org_id: null,
    client_name: clientName,
    is_default: false,
    is_standard: false,
    items: linkedItems(items, newId),
    created_by: personId('trader'),
    created_at: at,
    updated_at: at,
  }));
}
