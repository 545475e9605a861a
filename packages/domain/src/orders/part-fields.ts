/**
 * The fields that name and measure a style, a combo or a material: documents and tables show them in columns of their own,
 * and each has a check and a text of its own instead of "is required".
 */
export const PART_FIELDS = [
  'Style Name',
  'Order Quantity',
  'Combo Name',
  'Combo Based Quantity',
  'Material Name',
  'Material Quantity',
  'Material Type',
  'Submission Required',
] as const;
