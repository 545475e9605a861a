import * as FIELD from './field-names';

/**
 * The fields with the name and quantity of a style, combo or material. Documents and tables show each in its own
 * column, and each has its own check and message instead of 'is required'.
 */
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
