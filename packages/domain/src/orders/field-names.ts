/**
 * Names of the catalogue's fields that rules and pages use (document 2, section 3). Unused names are removed from a
 * bundle if the file is imported as a namespace: `import * as FIELD from '../orders/field-names'`.
 */

// Order
export const orderNumber = 'Order Number';
export const orderName = 'Order Name';
export const orderType = 'Order Type';
export const brandName = 'Brand Name';
export const buyerOrganization = 'Buyer Organization';
export const traderOrganization = 'Trader Organization';
export const manufacturerOrganization = 'Manufacturer Organization';
export const department = 'Department';
export const item = 'Item';
export const season = 'Season';
export const buyerPoNumber = 'Buyer PO Number';
export const factoryPoNumber = 'Factory PO Number';
export const placementDate = 'Placement Date';
export const orderDescription = 'Order Description';
export const orderImage = 'Order Image';
export const buyerFobPrice = 'Buyer FOB Price / pc';
export const orderValueBuyer = 'Order Value (Buyer)';
export const orderValueFactory = 'Order Value (Factory)';
export const contractShipDate = 'Contract Ship Date (Buyer)';
export const plannedExFactoryDate = 'Planned Ex-Factory Date';
export const actualShipmentDate = 'Actual Shipment Date';
export const purchaseOrderDate = 'Purchase Order Date';
export const targetExFactoryDate = 'Target Ex-Factory Date';

// Order and Style
export const factoryPrice = 'Factory Price / pc';

// Style
export const styleName = 'Style Name';
export const orderQuantity = 'Order Quantity';
export const styleNumber = 'Style Number';
export const styleDescription = 'Style Description';
export const stylePhoto = 'Style Photo';
export const weight = 'Weight';
export const weightUnit = 'Weight Unit';
export const yarnCount = 'Yarn Count';
export const structure = 'Structure';
export const sizeRange = 'Size Range';
export const buyerPrice = 'Buyer Price / pc';

// Combo
export const comboName = 'Combo Name';
export const comboBasedQuantity = 'Combo Based Quantity';
export const fitSampleSize = 'Fit Sample Size';
export const ppsSampleSize = 'PPS Sample Size';
export const colorCode = 'Colour Code';
export const sizeBreakdown = 'Size Breakdown';

// Material
export const materialName = 'Material Name';
export const materialQuantity = 'Material Quantity';
export const materialType = 'Material Type';
export const submissionRequired = 'Submission Required';
export const consumption = 'Consumption / pc';
export const wastage = 'Wastage (%)';
