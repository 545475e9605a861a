import * as FIELD from './field-names';

/**
 * The fields that name and measure a style, a combo or a material. Documents and tables show each in its own column,
 * and each has its own check and text instead of "is required".
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
