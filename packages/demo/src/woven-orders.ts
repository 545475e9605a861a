import { colorways, material, submitted } from './colorways';

export const STRAIGHT_JEAN = {
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
      combos: colorways(
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
};

export const OXFORD_SHIRT = {
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
      combos: colorways(
        [
          ['Blue / White', '14-4318 TCX', { S: 900, M: 1500, L: 1600, XL: 800, XXL: 200 }],
          ['Pink / White', '13-1408 TCX', { S: 500, M: 900, L: 900, XL: 550, XXL: 150 }],
          ['White', '11-0601 TCX', { S: 400, M: 600, L: 600, XL: 300, XXL: 100 }],
        ],
        [
          submitted('Yarn-dyed oxford 135 gsm - {color}', 'Fabric', 'Kg', [1350, 810, 540], {
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
};

export const DOWN_PUFFER = {
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
      combos: colorways(
        [
          ['Black', '19-4007 TCX', { XS: 200, S: 550, M: 700, L: 450, XL: 100 }],
          ['Sage', '16-0213 TCX', { XS: 150, S: 400, M: 500, L: 350, XL: 100 }],
          ['Lilac', '15-3817 TCX', { XS: 150, S: 400, M: 500, L: 350, XL: 100 }],
        ],
        [
          submitted('Recycled nylon taffeta 20D 380T, DWR C0 - {color}', 'Fabric', 'Kg', [380, 285, 285], {
            'Recycled nylon': 100,
          }),
          submitted('Lining taffeta 190T - {color}', 'Fabric', 'Kg', [220, 165, 165], {
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
};
