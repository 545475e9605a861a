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
/** A material of a style's colourways, with its quantity in each; `{colour}` stands for theirs. */
type Row = Omit<DemoMaterial, 'quantity'> & { quantities: readonly number[] };
const row =
  (submissionRequired: boolean) =>
  (
    name: string,
    type: MaterialType,
    unit: Row['unit'],
    quantities: Row['quantities'],
    composition: Row['composition'],
  ): Row => ({ name, type, unit, quantities, composition, submissionRequired });
const material = row(false);
/** One that the buyer approves a sample of. */
const submitted = row(true);

/** A colour by its name, Pantone's code, and pieces by size. */
type Colour = readonly [name: string, colourCode: string, sizes: Record<string, number>];
const colourways = (colours: readonly Colour[], rows: readonly Row[]) =>
  colours.map(([name, colourCode, sizes], nth) => ({
    name,
    colourCode,
    sizes,
    quantity: Object.values(sizes).reduce((sum, pieces) => sum + pieces, 0),
    materials: rows.map(({ quantities, ...rest }): DemoMaterial => {
      const quantity = quantities[nth];
      if (quantity === undefined) throw new Error(`${rest.name} has no quantity for ${name}.`);
      return { ...rest, name: rest.name.replace('{colour}', name), quantity };
    }),
  }));

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
          ...colourways(
            [
              ['Optic White', '11-0601 TCX', { S: 1500, M: 2700, L: 2700, XL: 1500, XXL: 600 }],
              ['Navy', '19-4027 TCX', { S: 1300, M: 2400, L: 2400, XL: 1350, XXL: 550 }],
            ],
            [
              submitted('Single jersey 160 gsm - {colour}', 'Fabric', 'Kg', [1890, 1680], {
                'Organic cotton': 100,
              }),
              submitted('Rib 1x1 neck 200 gsm - {colour}', 'Fabric', 'Kg', [108, 96], {
                'Organic cotton': 95,
                Elastane: 5,
              }),
              material('Ne 30/1 combed organic yarn', 'Yarn', 'Kg', [2115, 1880], { 'Organic cotton': 100 }),
              submitted('Woven main label + size label', 'Trims', 'Piece', [9270, 8240], { Polyester: 100 }),
              submitted('Satin care label (RN / CA / fibre content)', 'Trims', 'Piece', [9270, 8240], {
                Polyester: 100,
              }),
              submitted('FSC hangtag with price ticket', 'Accessory', 'Piece', [9270, 8240], { Paper: 100 }),
              material('Recycled LDPE polybag, printed warning', 'Accessory', 'Piece', [9270, 8240], {
                'Recycled LDPE': 100,
              }),
            ],
          ),
          ...colourways(
            [['Heather Grey', '14-4102 TCX', { S: 1150, M: 2100, L: 2100, XL: 1150, XXL: 500 }]],
            [
              submitted('Single jersey 160 gsm - {colour}', 'Fabric', 'Kg', [1470], {
                'Organic cotton': 90,
                Viscose: 10,
              }),
              submitted('Rib 1x1 neck 200 gsm - {colour}', 'Fabric', 'Kg', [84], {
                'Organic cotton': 95,
                Elastane: 5,
              }),
              material('Ne 30/1 combed organic yarn', 'Yarn', 'Kg', [1645], {
                'Organic cotton': 90,
                Viscose: 10,
              }),
              submitted('Woven main label + size label', 'Trims', 'Piece', [7210], { Polyester: 100 }),
              submitted('Satin care label (RN / CA / fibre content)', 'Trims', 'Piece', [7210], {
                Polyester: 100,
              }),
              submitted('FSC hangtag with price ticket', 'Accessory', 'Piece', [7210], { Paper: 100 }),
              material('Recycled LDPE polybag, printed warning', 'Accessory', 'Piece', [7210], {
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
        combos: colourways(
          [
            [
              'Mid Blue Stone',
              'Wash W-03',
              { '25': 500, '26': 900, '27': 1200, '28': 1300, '29': 1000, '30': 700, '31': 400 },
            ],
            [
              'Rinse Indigo',
              'Wash W-01',
              { '25': 350, '26': 600, '27': 800, '28': 900, '29': 700, '30': 400, '31': 250 },
            ],
            [
              'Washed Black',
              'Wash W-07',
              { '25': 150, '26': 300, '27': 400, '28': 450, '29': 350, '30': 200, '31': 150 },
            ],
          ],
          [
            submitted('Stretch denim 11.5 oz, 3/1 RHT, indigo', 'Fabric', 'Kg', [3360, 2240, 1120], {
              Cotton: 92,
              'Recycled polyester': 6,
              Elastane: 2,
            }),
            material('Pocketing 35/65 poplin', 'Fabric', 'Kg', [360, 240, 120], {
              Polyester: 65,
              Cotton: 35,
            }),
            submitted('YKK No.4.5 brass zipper', 'Trims', 'Piece', [6180, 4120, 2060], {
              Brass: 70,
              Polyester: 30,
            }),
            submitted('Shank button + 6 rivets set', 'Trims', 'Piece', [6240, 4160, 2080], { Brass: 100 }),
            submitted('Jacron back patch', 'Trims', 'Piece', [6180, 4120, 2060], {
              Cellulose: 60,
              Latex: 40,
            }),
            submitted('Woven main label + size label', 'Trims', 'Piece', [6180, 4120, 2060], {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 'Piece', [6180, 4120, 2060], {
              Paper: 100,
            }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 'Piece', [6180, 4120, 2060], {
              'Recycled LDPE': 100,
            }),
          ],
        ),
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
        combos: colourways(
          [
            ['Blue / White', '14-4318 TCX', { S: 900, M: 1500, L: 1600, XL: 800, XXL: 200 }],
            ['Pink / White', '13-1408 TCX', { S: 500, M: 900, L: 900, XL: 550, XXL: 150 }],
            ['White', '11-0601 TCX', { S: 400, M: 600, L: 600, XL: 300, XXL: 100 }],
          ],
          [
            submitted('Yarn-dyed oxford 135 gsm - {colour}', 'Fabric', 'Kg', [1350, 810, 540], {
              Cotton: 100,
            }),
            submitted('Ne 40/1 x 20/1 dyed yarn', 'Yarn', 'Kg', [1500, 900, 600], { Cotton: 100 }),
            material('Fusible collar/cuff interlining', 'Trims', 'Piece', [5250, 3150, 2100], {
              Cotton: 100,
            }),
            submitted('18L 4-hole corozo button, 10+2 pcs', 'Trims', 'Piece', [62000, 37200, 24800], {
              Corozo: 100,
            }),
            submitted('Woven main label + size label', 'Trims', 'Piece', [5150, 3090, 2060], {
              Polyester: 100,
            }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 'Piece', [5150, 3090, 2060], {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 'Piece', [5150, 3090, 2060], {
              Paper: 100,
            }),
            material('Collar stay, butterfly and shirt board set', 'Accessory', 'Piece', [5100, 3060, 2040], {
              'Recycled PET': 60,
              Paper: 40,
            }),
          ],
        ),
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
        combos: colourways(
          [
            ['Oatmeal', '13-0907 TCX', { XS: 400, S: 900, M: 1000, L: 500, XL: 200 }],
            ['Forest', '19-5420 TCX', { XS: 300, S: 750, M: 850, L: 450, XL: 150 }],
            ['Rust', '18-1248 TCX', { XS: 300, S: 750, M: 850, L: 450, XL: 150 }],
          ],
          [
            submitted('Nm 2/28 blended yarn - {colour}', 'Yarn', 'Kg', [1260, 1050, 1050], {
              Cotton: 60,
              'Recycled acrylic': 40,
            }),
            material('Fusing/waste yarn', 'Yarn', 'Kg', [30, 25, 25], { Nylon: 100 }),
            submitted('Woven main label + size label', 'Trims', 'Piece', [3090, 2575, 2575], {
              Polyester: 100,
            }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 'Piece', [3090, 2575, 2575], {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 'Piece', [3090, 2575, 2575], {
              Paper: 100,
            }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 'Piece', [3090, 2575, 2575], {
              'Recycled LDPE': 100,
            }),
          ],
        ),
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
        combos: colourways(
          [
            ['Black', '19-4007 TCX', { XS: 200, S: 550, M: 700, L: 450, XL: 100 }],
            ['Sage', '16-0213 TCX', { XS: 150, S: 400, M: 500, L: 350, XL: 100 }],
            ['Lilac', '15-3817 TCX', { XS: 150, S: 400, M: 500, L: 350, XL: 100 }],
          ],
          [
            submitted('Recycled nylon taffeta 20D 380T, DWR C0 - {colour}', 'Fabric', 'Kg', [380, 285, 285], {
              'Recycled nylon': 100,
            }),
            submitted('Lining taffeta 190T - {colour}', 'Fabric', 'Kg', [220, 165, 165], {
              'Recycled polyester': 100,
            }),
            submitted('RDS down fill 80/20, 650 FP', 'Fabric', 'Kg', [280, 210, 210], {
              Down: 80,
              Feather: 20,
            }),
            submitted('YKK No.5 Vislon two-way zipper', 'Trims', 'Piece', [2060, 1545, 1545], {
              Polyester: 70,
              POM: 30,
            }),
            submitted('Snap button 15 mm set', 'Trims', 'Piece', [12400, 9300, 9300], { Brass: 100 }),
            material('Elastic binding + cord end stopper', 'Trims', 'Piece', [4120, 3090, 3090], {
              Polyester: 80,
              Elastane: 20,
            }),
            submitted('Woven main label + size label', 'Trims', 'Piece', [2060, 1545, 1545], {
              Polyester: 100,
            }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 'Piece', [2060, 1545, 1545], {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 'Piece', [2060, 1545, 1545], {
              Paper: 100,
            }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 'Piece', [2060, 1545, 1545], {
              'Recycled LDPE': 100,
            }),
          ],
        ),
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
        combos: colourways(
          [
            ['Navy', '19-4027 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }],
            ['Moss', '18-0521 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }],
          ],
          [
            submitted('Brushed fleece 280 gsm - {colour}', 'Fabric', 'Kg', [1080, 1080], {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Rib 2x2 380 gsm - {colour}', 'Fabric', 'Kg', [150, 150], { Cotton: 97, Elastane: 3 }),
            material('Ne 30/1 + 20/1 fleece yarn set', 'Yarn', 'Kg', [1386, 1386], {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Flat drawcord with tipping (EN 14682 compliant)', 'Trims', 'Piece', [3090, 3090], {
              Cotton: 100,
            }),
            submitted('Woven main label + size label', 'Trims', 'Piece', [3090, 3090], { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 'Piece', [3090, 3090], {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 'Piece', [3090, 3090], { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 'Piece', [3090, 3090], {
              'Recycled LDPE': 100,
            }),
          ],
        ),
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
        combos: colourways(
          [
            ['Navy', '19-4027 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }],
            ['Moss', '18-0521 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }],
          ],
          [
            submitted('Brushed fleece 280 gsm - {colour}', 'Fabric', 'Kg', [900, 900], {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Rib 2x2 380 gsm - {colour}', 'Fabric', 'Kg', [150, 150], { Cotton: 97, Elastane: 3 }),
            material('Ne 30/1 + 20/1 fleece yarn set', 'Yarn', 'Kg', [1188, 1188], {
              Cotton: 80,
              'Recycled polyester': 20,
            }),
            submitted('Flat drawcord with tipping (EN 14682 compliant)', 'Trims', 'Piece', [3090, 3090], {
              Cotton: 100,
            }),
            submitted('Woven main label + size label', 'Trims', 'Piece', [3090, 3090], { Polyester: 100 }),
            submitted('Satin care label (RN / CA / fibre content)', 'Trims', 'Piece', [3090, 3090], {
              Polyester: 100,
            }),
            submitted('FSC hangtag with price ticket', 'Accessory', 'Piece', [3090, 3090], { Paper: 100 }),
            material('Recycled LDPE polybag, printed warning', 'Accessory', 'Piece', [3090, 3090], {
              'Recycled LDPE': 100,
            }),
          ],
        ),
      },
    ],
    factoryIncoterm: 'FOB',
  },
];
