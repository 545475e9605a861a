import type { MaterialType } from '../vocabulary';

interface DemoMaterial {
  name: string;
  type: MaterialType;
  quantity: number;
  unit: 'Kg' | 'Piece';
  submissionRequired: boolean;
  /** Percent of each fibre. */
  composition: Record<string, number>;
}
const row =
  (submissionRequired: boolean) =>
  (
    name: string,
    type: MaterialType,
    quantity: number,
    unit: DemoMaterial['unit'],
    composition: DemoMaterial['composition'],
  ): DemoMaterial => ({ name, type, quantity, unit, submissionRequired, composition });
const material = row(false);
/** One that the buyer approves a sample of. */
const submitted = row(true);

/** A colourway with its pieces by size; `colourCode` is Pantone's. */
const combo = (
  name: string,
  colourCode: string,
  sizes: Record<string, number>,
  materials: DemoMaterial[],
) => ({
  name,
  colourCode,
  sizes,
  quantity: Object.values(sizes).reduce((sum, pieces) => sum + pieces, 0),
  materials,
});

/** The demo world's orders: invented, but such as they are in the trade. */
export const DEMO_ORDERS = [
  {
    orderName: "NB-SS27 Men's Organic Crew Tee",
    orderType: 'Confirmed Bulk Order',
    brand: 'Northbrook',
    season: 'SS27',
    department: 'Menswear',
    buyer: 'Northbrook Apparel Inc.',
    factory: 'Shapla Knit Composite Ltd.',
    template: 'Knit T-shirt - 90 days',
    incoterm: 'FOB',
    buyerTerms: 'L/C at sight',
    factoryTerms: 'L/C 60 days',
    buyerFob: 'USD 3.45',
    factoryPrice: 'USD 3.12',
    mode: 'Sea (FCL)',
    pol: 'Chattogram (BDCGP)',
    pod: 'New York / New Jersey (USNYC)',
    state: 'Active; PO 40 days ago; lab dip approved, PP in review, fabric 62% in-house',
    styles: [
      {
        name: 'Crew Tee 160',
        styleNumber: 'NB-7101',
        hsCode: '6109.10',
        quantity: 24000,
        description: 'Short-sleeve crew-neck tee, 1x1 rib neck, chest print on Navy',
        weight: 160,
        yarnCount: '30/1 Ne combed',
        structure: 'Single jersey',
        combos: [
          combo('Optic White', '11-0601 TCX', { S: 1500, M: 2700, L: 2700, XL: 1500, XXL: 600 }, [
            submitted('Single jersey 160 gsm - Optic White', 'Fabric', 1890, 'Kg', { 'Organic cotton': 100 }),
            submitted('Rib 1x1 neck 200 gsm - Optic White', 'Fabric', 108, 'Kg', {
              'Organic cotton': 95,
              Elastane: 5,
            }),
            material('Ne 30/1 combed organic yarn', 'Yarn', 2115, 'Kg', { 'Organic cotton': 100 }),
            submitted('Woven main label + size label', 'Trims', 9270, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 9270, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 9270, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 9270, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
          combo('Navy', '19-4027 TCX', { S: 1300, M: 2400, L: 2400, XL: 1350, XXL: 550 }, [
            submitted('Single jersey 160 gsm - Navy', 'Fabric', 1680, 'Kg', { 'Organic cotton': 100 }),
            submitted('Rib 1x1 neck 200 gsm - Navy', 'Fabric', 96, 'Kg', {
              'Organic cotton': 95,
              Elastane: 5,
            }),
            material('Ne 30/1 combed organic yarn', 'Yarn', 1880, 'Kg', { 'Organic cotton': 100 }),
            submitted('Woven main label + size label', 'Trims', 8240, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 8240, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 8240, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 8240, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
          combo('Heather Grey', '14-4102 TCX', { S: 1150, M: 2100, L: 2100, XL: 1150, XXL: 500 }, [
            submitted('Single jersey 160 gsm - Heather Grey', 'Fabric', 1470, 'Kg', {
              'Organic cotton': 90,
              Viscose: 10,
            }),
            submitted('Rib 1x1 neck 200 gsm - Heather Grey', 'Fabric', 84, 'Kg', {
              'Organic cotton': 95,
              Elastane: 5,
            }),
            material('Ne 30/1 combed organic yarn', 'Yarn', 1645, 'Kg', {
              'Organic cotton': 90,
              Viscose: 10,
            }),
            submitted('Woven main label + size label', 'Trims', 7210, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 7210, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 7210, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 7210, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
        ],
      },
    ],
    factoryIncoterm: 'FOB',
  },
  {
    orderName: "AS-AW27 Women's Straight Jean",
    orderType: 'Confirmed Bulk Order',
    brand: 'Atelier Serein',
    season: 'AW27',
    department: 'Womenswear',
    buyer: 'Atelier Serein SAS',
    factory: 'Indus Denim Works (Pvt) Ltd.',
    template: 'Denim Jeans - 110 days',
    incoterm: 'FOB',
    buyerTerms: 'Open account 60 days',
    factoryTerms: 'T/T 30% deposit, 70% against B/L copy',
    buyerFob: 'EUR 11.90',
    factoryPrice: 'USD 11.35',
    mode: 'Sea (FCL)',
    pol: 'Karachi (PKKHI)',
    pod: 'Le Havre (FRLEH)',
    state: 'Active; PO 30 days ago; wash standard rejected round 1 (client side), overdue 2 days',
    styles: [
      {
        name: 'Straight Jean 11.5oz',
        styleNumber: 'AS-D2204',
        hsCode: '6204.62',
        quantity: 12000,
        description: 'High-rise straight leg, 5 pockets, enzyme + stone wash, 11.5 oz',
        weight: 390,
        yarnCount: '10/1 x 12/1 Ne',
        structure: 'Denim 3/1 RHT',
        combos: [
          combo(
            'Mid Blue Stone',
            'Wash W-03',
            { '25': 500, '26': 900, '27': 1200, '28': 1300, '29': 1000, '30': 700, '31': 400 },
            [
              submitted('Stretch denim 11.5 oz, 3/1 RHT, indigo', 'Fabric', 3360, 'Kg', {
                Cotton: 92,
                'Recycled polyester': 6,
                Elastane: 2,
              }),
              material('Pocketing 35/65 poplin', 'Fabric', 360, 'Kg', { Polyester: 65, Cotton: 35 }),
              submitted('YKK No.4.5 brass zipper', 'Trims', 6180, 'Piece', { Brass: 70, Polyester: 30 }),
              submitted('Shank button + 6 rivets set', 'Trims', 6240, 'Piece', { Brass: 100 }),
              submitted('Jacron back patch', 'Trims', 6180, 'Piece', { Cellulose: 60, Latex: 40 }),
              submitted('Woven main label + size label', 'Trims', 6180, 'Piece', { Polyester: 100 }),
              submitted('FSC hangtag with price ticket', 'Accessory', 6180, 'Piece', { Paper: 100 }),
              material('Recycled LDPE polybag, printed warning', 'Accessory', 6180, 'Piece', {
                'Recycled LDPE': 100,
              }),
            ],
          ),
          combo(
            'Rinse Indigo',
            'Wash W-01',
            { '25': 350, '26': 600, '27': 800, '28': 900, '29': 700, '30': 400, '31': 250 },
            [
              submitted('Stretch denim 11.5 oz, 3/1 RHT, indigo', 'Fabric', 2240, 'Kg', {
                Cotton: 92,
                'Recycled polyester': 6,
                Elastane: 2,
              }),
              material('Pocketing 35/65 poplin', 'Fabric', 240, 'Kg', { Polyester: 65, Cotton: 35 }),
              submitted('YKK No.4.5 brass zipper', 'Trims', 4120, 'Piece', { Brass: 70, Polyester: 30 }),
              submitted('Shank button + 6 rivets set', 'Trims', 4160, 'Piece', { Brass: 100 }),
              submitted('Jacron back patch', 'Trims', 4120, 'Piece', { Cellulose: 60, Latex: 40 }),
              submitted('Woven main label + size label', 'Trims', 4120, 'Piece', { Polyester: 100 }),
              submitted('FSC hangtag with price ticket', 'Accessory', 4120, 'Piece', { Paper: 100 }),
              material('Recycled LDPE polybag, printed warning', 'Accessory', 4120, 'Piece', {
                'Recycled LDPE': 100,
              }),
            ],
          ),
          combo(
            'Washed Black',
            'Wash W-07',
            { '25': 150, '26': 300, '27': 400, '28': 450, '29': 350, '30': 200, '31': 150 },
            [
              submitted('Stretch denim 11.5 oz, 3/1 RHT, indigo', 'Fabric', 1120, 'Kg', {
                Cotton: 92,
                'Recycled polyester': 6,
                Elastane: 2,
              }),
              material('Pocketing 35/65 poplin', 'Fabric', 120, 'Kg', { Polyester: 65, Cotton: 35 }),
              submitted('YKK No.4.5 brass zipper', 'Trims', 2060, 'Piece', { Brass: 70, Polyester: 30 }),
              submitted('Shank button + 6 rivets set', 'Trims', 2080, 'Piece', { Brass: 100 }),
              submitted('Jacron back patch', 'Trims', 2060, 'Piece', { Cellulose: 60, Latex: 40 }),
              submitted('Woven main label + size label', 'Trims', 2060, 'Piece', { Polyester: 100 }),
              submitted('FSC hangtag with price ticket', 'Accessory', 2060, 'Piece', { Paper: 100 }),
              material('Recycled LDPE polybag, printed warning', 'Accessory', 2060, 'Piece', {
                'Recycled LDPE': 100,
              }),
            ],
          ),
        ],
      },
    ],
    factoryIncoterm: 'FOB',
  },
  {
    orderName: "HF-SS27 Men's Oxford Shirt",
    orderType: 'Repeat Order',
    brand: 'Havn',
    season: 'SS27',
    department: 'Menswear',
    buyer: 'Havn & Falk A/S',
    factory: 'Kaveri Shirtmakers Pvt. Ltd.',
    template: 'Woven Shirt (yarn-dyed) - 105 days',
    incoterm: 'FCA',
    buyerTerms: 'T/T 30% deposit, 70% against B/L copy',
    factoryTerms: 'T/T 30% deposit, 70% before shipment',
    buyerFob: 'USD 9.80',
    factoryPrice: 'USD 8.95',
    mode: 'Sea (LCL)',
    pol: 'Chennai (INMAA)',
    pod: 'Aarhus (DKAAR)',
    state: 'Active; PO 80 days ago; cutting 78%, sewing 35%, inline inspection passed',
    styles: [
      {
        name: 'Button-down Oxford',
        styleNumber: 'HF-S118',
        hsCode: '6205.20',
        quantity: 10000,
        description: 'Regular fit, button-down collar, chest pocket',
        weight: 135,
        yarnCount: '40/1 x 20/1 Ne',
        structure: 'Oxford',
        combos: [
          combo('Blue / White', '14-4318 TCX', { S: 900, M: 1500, L: 1600, XL: 800, XXL: 200 }, [
            submitted('Yarn-dyed oxford 135 gsm - Blue / White', 'Fabric', 1350, 'Kg', { Cotton: 100 }),
            submitted('Ne 40/1 x 20/1 dyed yarn', 'Yarn', 1500, 'Kg', { Cotton: 100 }),
            material('Fusible collar/cuff interlining', 'Trims', 5250, 'Piece', { Cotton: 100 }),
            submitted('18L 4-hole corozo button, 10+2 pcs', 'Trims', 62000, 'Piece', { Corozo: 100 }),
            submitted('Woven main label + size label', 'Trims', 5150, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 5150, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 5150, 'Piece', { Paper: 100 }),
            material('Collar stay, butterfly and shirt board set', 'Accessory', 5100, 'Piece', {
              'Recycled PET': 60,
              Paper: 40,
            }),
          ]),
          combo('Pink / White', '13-1408 TCX', { S: 500, M: 900, L: 900, XL: 550, XXL: 150 }, [
            submitted('Yarn-dyed oxford 135 gsm - Pink / White', 'Fabric', 810, 'Kg', { Cotton: 100 }),
            submitted('Ne 40/1 x 20/1 dyed yarn', 'Yarn', 900, 'Kg', { Cotton: 100 }),
            material('Fusible collar/cuff interlining', 'Trims', 3150, 'Piece', { Cotton: 100 }),
            submitted('18L 4-hole corozo button, 10+2 pcs', 'Trims', 37200, 'Piece', { Corozo: 100 }),
            submitted('Woven main label + size label', 'Trims', 3090, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 3090, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 3090, 'Piece', { Paper: 100 }),
            material('Collar stay, butterfly and shirt board set', 'Accessory', 3060, 'Piece', {
              'Recycled PET': 60,
              Paper: 40,
            }),
          ]),
          combo('White', '11-0601 TCX', { S: 400, M: 600, L: 600, XL: 300, XXL: 100 }, [
            submitted('Yarn-dyed oxford 135 gsm - White', 'Fabric', 540, 'Kg', { Cotton: 100 }),
            submitted('Ne 40/1 x 20/1 dyed yarn', 'Yarn', 600, 'Kg', { Cotton: 100 }),
            material('Fusible collar/cuff interlining', 'Trims', 2100, 'Piece', { Cotton: 100 }),
            submitted('18L 4-hole corozo button, 10+2 pcs', 'Trims', 24800, 'Piece', { Corozo: 100 }),
            submitted('Woven main label + size label', 'Trims', 2060, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 2060, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 2060, 'Piece', { Paper: 100 }),
            material('Collar stay, butterfly and shirt board set', 'Accessory', 2040, 'Piece', {
              'Recycled PET': 60,
              Paper: 40,
            }),
          ]),
        ],
      },
    ],
    factoryIncoterm: 'FCA',
  },
  {
    orderName: "HF-AW27 Women's Crew Sweater",
    orderType: 'Confirmed Bulk Order',
    brand: 'Falk',
    season: 'AW27',
    department: 'Womenswear',
    buyer: 'Havn & Falk A/S',
    factory: 'Dongguan Hengrui Knitwear Co., Ltd.',
    template: 'Sweater (flat knit) - 100 days',
    incoterm: 'FOB',
    buyerTerms: 'L/C 30 days',
    factoryTerms: 'Open account 30 days',
    buyerFob: 'USD 12.60',
    factoryPrice: 'CNY 79.50',
    mode: 'Sea (FCL)',
    pol: 'Yantian / Shenzhen (CNYTN)',
    pod: 'Gothenburg (SEGOT)',
    state: 'Active; PO 12 days ago; lab dips submitted, yarn booked',
    styles: [
      {
        name: '7GG Crew',
        styleNumber: 'HF-K330',
        hsCode: '6110.20',
        quantity: 8000,
        description: 'Relaxed crew neck, 7GG, fully fashioned, about 420 g per piece',
        weight: 320,
        yarnCount: '2/28 Nm x 2 ends',
        structure: 'Flat knit 7GG',
        combos: [
          combo('Oatmeal', '13-0907 TCX', { XS: 400, S: 900, M: 1000, L: 500, XL: 200 }, [
            submitted('Nm 2/28 blended yarn - Oatmeal', 'Yarn', 1260, 'Kg', {
              Cotton: 60,
              'Recycled acrylic': 40,
            }),
            material('Fusing/waste yarn', 'Yarn', 30, 'Kg', { Nylon: 100 }),
            submitted('Woven main label + size label', 'Trims', 3090, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 3090, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 3090, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 3090, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
          combo('Forest', '19-5420 TCX', { XS: 300, S: 750, M: 850, L: 450, XL: 150 }, [
            submitted('Nm 2/28 blended yarn - Forest', 'Yarn', 1050, 'Kg', {
              Cotton: 60,
              'Recycled acrylic': 40,
            }),
            material('Fusing/waste yarn', 'Yarn', 25, 'Kg', { Nylon: 100 }),
            submitted('Woven main label + size label', 'Trims', 2575, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 2575, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 2575, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 2575, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
          combo('Rust', '18-1248 TCX', { XS: 300, S: 750, M: 850, L: 450, XL: 150 }, [
            submitted('Nm 2/28 blended yarn - Rust', 'Yarn', 1050, 'Kg', {
              Cotton: 60,
              'Recycled acrylic': 40,
            }),
            material('Fusing/waste yarn', 'Yarn', 25, 'Kg', { Nylon: 100 }),
            submitted('Woven main label + size label', 'Trims', 2575, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 2575, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 2575, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 2575, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
        ],
      },
    ],
    factoryIncoterm: 'FOB',
  },
  {
    orderName: "NB-AW27 Women's Down Puffer",
    orderType: 'Confirmed Bulk Order',
    brand: 'Northbrook Outdoor',
    season: 'AW27',
    department: 'Womenswear',
    buyer: 'Northbrook Apparel Inc.',
    factory: 'Saigon Alpine Outerwear JSC',
    template: 'Outerwear Padded Jacket - 150 days',
    incoterm: 'DDP',
    buyerTerms: 'Open account 60 days',
    factoryTerms: 'L/C 90 days',
    buyerFob: 'USD 42.00',
    factoryPrice: 'USD 31.80',
    mode: 'Sea-Air',
    pol: 'Ho Chi Minh City / Cat Lai (VNSGN)',
    pod: 'Los Angeles (USLAX)',
    state: 'Draft at Style & Combo step',
    styles: [
      {
        name: 'Ridge Puffer',
        styleNumber: 'NB-OW515',
        hsCode: '6202.40',
        quantity: 5000,
        description: 'Hip-length down jacket, two-way zip, packable hood',
        weight: 38,
        yarnCount: '20D',
        structure: 'Taffeta',
        combos: [
          combo('Black', '19-4007 TCX', { XS: 200, S: 550, M: 700, L: 450, XL: 100 }, [
            submitted('Recycled nylon taffeta 20D 380T, DWR C0 - Black', 'Fabric', 380, 'Kg', {
              'Recycled nylon': 100,
            }),
            submitted('Lining taffeta 190T - Black', 'Fabric', 220, 'Kg', { 'Recycled polyester': 100 }),
            submitted('RDS down fill 80/20, 650 FP', 'Fabric', 280, 'Kg', { Down: 80, Feather: 20 }),
            submitted('YKK No.5 Vislon two-way zipper', 'Trims', 2060, 'Piece', { Polyester: 70, POM: 30 }),
            submitted('Snap button 15 mm set', 'Trims', 12400, 'Piece', { Brass: 100 }),
            material('Elastic binding + cord end stopper', 'Trims', 4120, 'Piece', {
              Polyester: 80,
              Elastane: 20,
            }),
            submitted('Woven main label + size label', 'Trims', 2060, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 2060, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 2060, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 2060, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
          combo('Sage', '16-0213 TCX', { XS: 150, S: 400, M: 500, L: 350, XL: 100 }, [
            submitted('Recycled nylon taffeta 20D 380T, DWR C0 - Sage', 'Fabric', 285, 'Kg', {
              'Recycled nylon': 100,
            }),
            submitted('Lining taffeta 190T - Sage', 'Fabric', 165, 'Kg', { 'Recycled polyester': 100 }),
            submitted('RDS down fill 80/20, 650 FP', 'Fabric', 210, 'Kg', { Down: 80, Feather: 20 }),
            submitted('YKK No.5 Vislon two-way zipper', 'Trims', 1545, 'Piece', { Polyester: 70, POM: 30 }),
            submitted('Snap button 15 mm set', 'Trims', 9300, 'Piece', { Brass: 100 }),
            material('Elastic binding + cord end stopper', 'Trims', 3090, 'Piece', {
              Polyester: 80,
              Elastane: 20,
            }),
            submitted('Woven main label + size label', 'Trims', 1545, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 1545, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 1545, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 1545, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
          combo('Lilac', '15-3817 TCX', { XS: 150, S: 400, M: 500, L: 350, XL: 100 }, [
            submitted('Recycled nylon taffeta 20D 380T, DWR C0 - Lilac', 'Fabric', 285, 'Kg', {
              'Recycled nylon': 100,
            }),
            submitted('Lining taffeta 190T - Lilac', 'Fabric', 165, 'Kg', { 'Recycled polyester': 100 }),
            submitted('RDS down fill 80/20, 650 FP', 'Fabric', 210, 'Kg', { Down: 80, Feather: 20 }),
            submitted('YKK No.5 Vislon two-way zipper', 'Trims', 1545, 'Piece', { Polyester: 70, POM: 30 }),
            submitted('Snap button 15 mm set', 'Trims', 9300, 'Piece', { Brass: 100 }),
            material('Elastic binding + cord end stopper', 'Trims', 3090, 'Piece', {
              Polyester: 80,
              Elastane: 20,
            }),
            submitted('Woven main label + size label', 'Trims', 1545, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 1545, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 1545, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 1545, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
        ],
      },
    ],
    factoryIncoterm: 'FOB',
  },
  {
    orderName: "AS-AW26 Boys' Fleece Set",
    orderType: 'Replenishment',
    brand: 'Petit Serein',
    season: 'AW26',
    department: 'Boys',
    buyer: 'Atelier Serein SAS',
    factory: 'Shapla Knit Composite Ltd.',
    template: 'Knit T-shirt - 90 days',
    incoterm: 'FOB',
    buyerTerms: 'L/C at sight',
    factoryTerms: 'L/C 60 days',
    buyerFob: 'USD 6.10 hoodie / USD 4.35 jogger',
    factoryPrice: 'USD 5.55 / USD 3.95',
    mode: 'Sea (FCL)',
    pol: 'Chattogram (BDCGP)',
    pod: 'Le Havre (FRLEH)',
    state: 'Completed; all stages done, shipped 3 days late (fabric in-house delay)',
    styles: [
      {
        name: "Boys' Hoodie",
        styleNumber: 'AS-B901',
        hsCode: '6110.20',
        quantity: 6000,
        description: 'Pullover hoodie, kangaroo pocket, no hood cord under 7 years (EN 14682)',
        weight: 280,
        yarnCount: '30/1 + 20/1 Ne',
        structure: 'Brushed fleece',
        combos: [
          combo('Navy', '19-4027 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }, [
            submitted('Brushed fleece 280 gsm - Navy', 'Fabric', 1080, 'Kg', {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Rib 2x2 380 gsm - Navy', 'Fabric', 150, 'Kg', { Cotton: 97, Elastane: 3 }),
            material('Ne 30/1 + 20/1 fleece yarn set', 'Yarn', 1386, 'Kg', {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Flat drawcord with tipping (EN 14682 compliant)', 'Trims', 3090, 'Piece', {
              Cotton: 100,
            }),
            submitted('Woven main label + size label', 'Trims', 3090, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 3090, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 3090, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 3090, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
          combo('Moss', '18-0521 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }, [
            submitted('Brushed fleece 280 gsm - Moss', 'Fabric', 1080, 'Kg', {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Rib 2x2 380 gsm - Moss', 'Fabric', 150, 'Kg', { Cotton: 97, Elastane: 3 }),
            material('Ne 30/1 + 20/1 fleece yarn set', 'Yarn', 1386, 'Kg', {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Flat drawcord with tipping (EN 14682 compliant)', 'Trims', 3090, 'Piece', {
              Cotton: 100,
            }),
            submitted('Woven main label + size label', 'Trims', 3090, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 3090, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 3090, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 3090, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
        ],
      },
      {
        name: "Boys' Jogger",
        styleNumber: 'AS-B902',
        hsCode: '6103.42',
        quantity: 6000,
        description: 'Cuffed jogger, elastic waist, side pockets',
        weight: 280,
        yarnCount: '30/1 + 20/1 Ne',
        structure: 'Brushed fleece',
        combos: [
          combo('Navy', '19-4027 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }, [
            submitted('Brushed fleece 280 gsm - Navy', 'Fabric', 900, 'Kg', {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Rib 2x2 380 gsm - Navy', 'Fabric', 150, 'Kg', { Cotton: 97, Elastane: 3 }),
            material('Ne 30/1 + 20/1 fleece yarn set', 'Yarn', 1188, 'Kg', {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Flat drawcord with tipping (EN 14682 compliant)', 'Trims', 3090, 'Piece', {
              Cotton: 100,
            }),
            submitted('Woven main label + size label', 'Trims', 3090, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 3090, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 3090, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 3090, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
          combo('Moss', '18-0521 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }, [
            submitted('Brushed fleece 280 gsm - Moss', 'Fabric', 900, 'Kg', {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Rib 2x2 380 gsm - Moss', 'Fabric', 150, 'Kg', { Cotton: 97, Elastane: 3 }),
            material('Ne 30/1 + 20/1 fleece yarn set', 'Yarn', 1188, 'Kg', {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Flat drawcord with tipping (EN 14682 compliant)', 'Trims', 3090, 'Piece', {
              Cotton: 100,
            }),
            submitted('Woven main label + size label', 'Trims', 3090, 'Piece', { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 3090, 'Piece', {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 3090, 'Piece', { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 3090, 'Piece', {
              'Recycled LDPE': 100,
            }),
          ]),
        ],
      },
    ],
    factoryIncoterm: 'FOB',
  },
];
