import * as FIELD from './field-names';
/**
 * The fields that name and measure a style, a combo or a material: documents and tables show them in columns of their own,
 * and each has a check and a text of its own instead of "is required".
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
