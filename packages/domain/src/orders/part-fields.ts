import * as FIELD from './field-names';

/** Name and quantity of a part: each has its own column, and its own check instead of 'is required'. */
export const PART_FIELDS = [
  FIELD.styleName,
  FIELD.orderQuantity,
  FIELD.comboName,
  FIELD.comboBasedQuantity,
  FIELD.materialName,
  FIELD.materialQuantity,
  FIELD.materialType,
  FIELD.submissionRequired,
] as const;
