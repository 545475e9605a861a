import { type MaterialType, type StageCategory, StageLevel, type StageType } from '../vocabulary';

export interface CatalogueStage {
  name: string;
  type: StageType;
  category: StageCategory;
  level: StageLevel;
  materialType: MaterialType | null;
  clientDays: number;
  factoryDays: number;
}

export const STAGE_CATALOGUE: readonly CatalogueStage[] = [
  {
    // Dyed swatch per colour, usually 3 options (A/B/C), matched to Pantone TCX / buyer standard under D65
    name: 'Lab Dip',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Material,
    materialType: 'Fabric',
    clientDays: 14,
    factoryDays: 10,
  },
  {
    // First print or embroidery on correct base; placement, colour and hand feel
    name: 'Strike-off',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 18,
    factoryDays: 14,
  },
  {
    // Sweater knit-down or yarn-dyed desk-loom swatch in correct yarn and gauge/repeat
    name: 'Knit Down / Handloom',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Material,
    materialType: 'Yarn',
    clientDays: 18,
    factoryDays: 14,
  },
  {
    // Denim/garment-wash leg panel or garment with light-standard-dark shade band
    name: 'Wash Standard',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 26,
    factoryDays: 22,
  },
  {
    // All labels, buttons, zippers, thread and packing trims mounted and signed
    name: 'Trim Card',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Material,
    materialType: 'Trims',
    clientDays: 24,
    factoryDays: 20,
  },
  {
    // First garment from tech pack in available fabric; design and construction
    name: 'Proto Sample',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 12,
    factoryDays: 9,
  },
  {
    // Base-size garment for measurement and fit; expect 1-2 rounds
    name: 'Fit Sample',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 24,
    factoryDays: 20,
  },
  {
    // Selling/photo samples in actual fabric and trims
    name: 'Salesman Sample (SMS)',
    type: 'Sample Approval',
    category: 'Submission',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 34,
    factoryDays: 30,
  },
  {
    // Jump sizes (e.g. S-L-XXL) to confirm grading
    name: 'Size Set Sample',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 38,
    factoryDays: 34,
  },
  {
    // Garment Performance Test report from a third-party lab: shrinkage, fastness, seam, safety
    name: 'GPT Test',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 47,
    factoryDays: 43,
  },
  {
    // Pre-production sample, all bulk materials, made on the bulk line; sealed. Gate to bulk cutting
    name: 'PP Sample',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 48,
    factoryDays: 44,
  },
  {
    // Top-of-production pieces pulled from the first bulk output
    name: 'TOP Sample',
    type: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 72,
    factoryDays: 70,
  },
  {
    // Yarn PO/PI confirmed with spinner, lot and price locked
    name: 'Yarn Booking',
    type: 'Material Booking and inhouse',
    category: 'Submission',
    level: StageLevel.Material,
    materialType: 'Yarn',
    clientDays: 7,
    factoryDays: 5,
  },
  {
    // Kg received against kg required
    name: 'Yarn In-house',
    type: 'Material Booking and inhouse',
    category: 'Quantity',
    level: StageLevel.Material,
    materialType: 'Yarn',
    clientDays: 25,
    factoryDays: 22,
  },
  {
    // Fabric PO/PI confirmed with mill
    name: 'Fabric Booking',
    type: 'Material Booking and inhouse',
    category: 'Submission',
    level: StageLevel.Material,
    materialType: 'Fabric',
    clientDays: 10,
    factoryDays: 7,
  },
  {
    // Knitted/woven greige quantity finished before dyeing
    name: 'Greige Fabric Ready',
    type: 'Material Booking and inhouse',
    category: 'Quantity',
    level: StageLevel.Material,
    materialType: 'Fabric',
    clientDays: 36,
    factoryDays: 33,
  },
  {
    // First-lot header, shade band, hand feel, GSM/weight approved
    name: 'Bulk Fabric Approval',
    type: 'Material Booking and inhouse',
    category: 'Approval',
    level: StageLevel.Material,
    materialType: 'Fabric',
    clientDays: 45,
    factoryDays: 42,
  },
  {
    // Fabric Performance Test report from lab
    name: 'Fabric Test (FPT)',
    type: 'Material Booking and inhouse',
    category: 'Approval',
    level: StageLevel.Material,
    materialType: 'Fabric',
    clientDays: 47,
    factoryDays: 44,
  },
  {
    // Finished fabric received; gate to cutting
    name: 'Bulk Fabric In-house',
    type: 'Material Booking and inhouse',
    category: 'Quantity',
    level: StageLevel.Material,
    materialType: 'Fabric',
    clientDays: 50,
    factoryDays: 47,
  },
  {
    // POs for sewing trims placed with nominated suppliers
    name: 'Trims Booking',
    type: 'Material Booking and inhouse',
    category: 'Submission',
    level: StageLevel.Material,
    materialType: 'Trims',
    clientDays: 16,
    factoryDays: 13,
  },
  {
    // Labels, zippers, buttons, thread, interlining received
    name: 'Sewing Trims In-house',
    type: 'Material Booking and inhouse',
    category: 'Quantity',
    level: StageLevel.Material,
    materialType: 'Trims',
    clientDays: 49,
    factoryDays: 46,
  },
  {
    // Hangtags, price tickets, polybags, cartons received
    name: 'Packing Accessories In-house',
    type: 'Material Booking and inhouse',
    category: 'Quantity',
    level: StageLevel.Material,
    materialType: 'Accessory',
    clientDays: 66,
    factoryDays: 63,
  },
  {
    // 4-point roll inspection, shade grouping, relaxation
    name: 'Fabric Inspection (4-Point)',
    type: 'Production',
    category: 'Approval',
    level: StageLevel.Material,
    materialType: 'Fabric',
    clientDays: 53,
    factoryDays: 51,
  },
  {
    // PPM minutes with factory, QA and merchandiser before bulk
    name: 'Pre-Production Meeting',
    type: 'Production',
    category: 'Submission',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 52,
    factoryDays: 50,
  },
  {
    // Small lay cut and sewn to validate pattern, SMV and quality
    name: 'Pilot Run',
    type: 'Production',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 57,
    factoryDays: 55,
  },
  {
    // Pieces cut (usual cut plus 2-3%)
    name: 'Cutting',
    type: 'Production',
    category: 'Quantity',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 63,
    factoryDays: 60,
  },
  {
    // Cut panels or garments embellished
    name: 'Printing / Embroidery',
    type: 'Production',
    category: 'Quantity',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 67,
    factoryDays: 64,
  },
  {
    // Sweater panels knitted and linked
    name: 'Panel Knitting & Linking',
    type: 'Production',
    category: 'Quantity',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 70,
    factoryDays: 67,
  },
  {
    // Line output, pieces
    name: 'Sewing',
    type: 'Production',
    category: 'Quantity',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 76,
    factoryDays: 73,
  },
  {
    // DUPRO at 30-50% of output (an initial check at 10-20% is common too)
    name: 'Inline Inspection',
    type: 'Production',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 68,
    factoryDays: 66,
  },
  {
    // Pieces washed or garment-dyed
    name: 'Garment Washing / Dyeing',
    type: 'Production',
    category: 'Quantity',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 79,
    factoryDays: 76,
  },
  {
    // Trimmed, pressed, spec-checked, metal-detected
    name: 'Finishing & Ironing',
    type: 'Production',
    category: 'Quantity',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 82,
    factoryDays: 79,
  },
  {
    // Pieces packed to assortment and carton
    name: 'Packing',
    type: 'Production',
    category: 'Quantity',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 85,
    factoryDays: 82,
  },
  {
    // FRI, 100% made and at least 80% packed; AQL 0 / 2.5 / 4.0
    name: 'Final Inspection (AQL)',
    type: 'Production',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 87,
    factoryDays: 85,
  },
  {
    // Sealed pieces sent from the packed goods
    name: 'Shipment Sample',
    type: 'Production',
    category: 'Submission',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 88,
    factoryDays: 86,
  },
  {
    // Booking with nominated forwarder, cargo-ready date, vessel/flight
    name: 'Forwarder Booking',
    type: 'Production',
    category: 'Submission',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 76,
    factoryDays: 74,
  },
  {
    // Pieces leaving the factory gate (handover)
    name: 'Ex-Factory',
    type: 'Production',
    category: 'Quantity',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 90,
    factoryDays: 88,
  },
  {
    // Invoice, packing list, B/L or AWB, CO, inspection certificate
    name: 'Shipping Documents',
    type: 'Production',
    category: 'Submission',
    level: StageLevel.Combo,
    materialType: null,
    clientDays: 95,
    factoryDays: 92,
  },
];

export const STAGE_ALIASES: Readonly<Record<string, string>> = {
  labdip: 'Lab Dip',
  'strike off': 'Strike-off',
  's/o': 'Strike-off',
  pps: 'PP Sample',
  'pp sample approval': 'PP Sample',
  top: 'TOP Sample',
  'photo sample': 'Salesman Sample (SMS)',
  sms: 'Salesman Sample (SMS)',
  'fabric in-house': 'Bulk Fabric In-house',
  'bulk fabric inhouse': 'Bulk Fabric In-house',
  'trims inhouse': 'Sewing Trims In-house',
  'pp meeting': 'Pre-Production Meeting',
  ppm: 'Pre-Production Meeting',
  fri: 'Final Inspection (AQL)',
  'final inspection': 'Final Inspection (AQL)',
  'ex-fty': 'Ex-Factory',
  gpt: 'GPT Test',
  'garment test': 'GPT Test',
  knitdown: 'Knit Down / Handloom',
};
