import { TemplateItem as TemplateItemSchema } from '@selvedge/contract/templates';
import {
  type OwnStage,
  planOfStageName,
  stageOfName,
  typeOfStageName,
} from '@selvedge/domain/planning/catalogue';
import { codeOfCategory, type TemplateItem } from '@selvedge/domain/planning/template';
import { StageCategory, StageLevel, UserType } from '@selvedge/domain/vocabulary';
import { zod4Resolver } from 'mantine-form-zod-resolver';

/** A stage item during input. Lead times may be empty. */
export interface ItemForm extends Omit<TemplateItem, 'leadTimeForClient' | 'leadTimeForManufacturer'> {
  key: string;
  leadTimeForClient: number | '';
  leadTimeForManufacturer: number | '';
}

export const newItem = (): ItemForm => ({
  key: crypto.randomUUID(),
  stageName: '',
  stageType: 'Sample Approval',
  leadTimeForClient: '',
  leadTimeForManufacturer: '',
  stageCategory: StageCategory.Approval,
  level: StageLevel.Combo,
  visibleTo: [UserType.Trader, UserType.Manufacturer, UserType.Buyer],
  materialType: null,
});
/** A name from the catalog also sets type, category, level, material type and lead times, an own one the type. */
export function namedItem(item: ItemForm, stageName: string, own: readonly OwnStage[]): ItemForm {
  const plan = planOfStageName(stageName);
  const ownType = plan ? null : typeOfStageName(stageName, own);
  if (!plan || stageOfName(stageName) === stageOfName(item.stageName))
    return { ...item, stageName, stageType: ownType ?? item.stageType };
  const { stageType, category, level, materialType, leads } = plan;
  return {
    ...item,
    stageName,
    stageType,
    stageCategory: codeOfCategory(category),
    level,
    materialType,
    leadTimeForClient: leads.client,
    leadTimeForManufacturer: leads.factory,
  };
}
export const formOf = (item: TemplateItem): ItemForm => ({ ...item, key: item.id ?? crypto.randomUUID() });

export const MAX_LEAD_DAYS = 3650;
export type LeadColumn = 'leadTimeForClient' | 'leadTimeForManufacturer';
export const LEAD_REQUIRED: Record<LeadColumn, string> = {
  leadTimeForClient: 'Client lead time is required',
  leadTimeForManufacturer: 'Factory lead time is required',
};
export type ItemErrors = Partial<Record<'stageName' | LeadColumn, string>>;

/** The errors of a stage item by field (document 3, section 5): a name, and two lead times of 0 days or more. */
export const checkItem = (item: ItemForm): ItemErrors =>
  // The values are the messages of the schema, which are strings.
  zod4Resolver(TemplateItemSchema)({ ...item }) as ItemErrors;

/** Converts a valid form item. A trader always sees it, and only the Material level has a material type. */
export function itemOf({ key: _key, ...item }: ItemForm): TemplateItem {
  return {
    ...item,
    stageName: item.stageName.trim(),
    leadTimeForClient: Number(item.leadTimeForClient),
    leadTimeForManufacturer: Number(item.leadTimeForManufacturer),
    visibleTo: [...new Set([UserType.Trader, ...item.visibleTo])],
    materialType: item.level === StageLevel.Material ? (item.materialType ?? 'Accessory') : null,
  };
}

export interface TemplateForm {
  templateCollectionName: string;
  clientName: string;
  isDefault: boolean;
  items: ItemForm[];
}
export const EMPTY_TEMPLATE: TemplateForm = {
  templateCollectionName: '',
  clientName: '',
  isDefault: false,
  items: [],
};

export function checkTemplate(form: TemplateForm): { name?: string; client?: string; items?: string } {
  return {
    ...(form.templateCollectionName.trim() === '' ? { name: 'Template name is required' } : {}),
    ...(form.clientName.trim() === '' ? { client: 'Client name is required' } : {}),
    ...(form.items.length === 0 ? { items: 'At least one stage item is required' } : {}),
  };
}
