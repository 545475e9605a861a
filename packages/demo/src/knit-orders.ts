import { colorways, material, submitted } from './colorways';

export const CREW_TEE = {
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
        ...colorways(
          [
            ['Optic White', '11-0601 TCX', { S: 1500, M: 2700, L: 2700, XL: 1500, XXL: 600 }],
            ['Navy', '19-4027 TCX', { S: 1300, M: 2400, L: 2400, XL: 1350, XXL: 550 }],
          ],
          [
            submitted('Single jersey 160 gsm - {color}', 'Fabric', 'Kg', [1890, 1680], {
              'Organic cotton': 100,
            }),
            submitted('Rib 1x1 neck 200 gsm - {color}', 'Fabric', 'Kg', [108, 96], {
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
        ...colorways(
          [['Heather Grey', '14-4102 TCX', { S: 1150, M: 2100, L: 2100, XL: 1150, XXL: 500 }]],
          [
            submitted('Single jersey 160 gsm - {color}', 'Fabric', 'Kg', [1470], {
              'Organic cotton': 90,
              Viscose: 10,
            }),
            submitted('Rib 1x1 neck 200 gsm - {color}', 'Fabric', 'Kg', [84], {
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
};

export const CREW_SWEATER = {
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
      combos: colorways(
        [
          ['Oatmeal', '13-0907 TCX', { XS: 400, S: 900, M: 1000, L: 500, XL: 200 }],
          ['Forest', '19-5420 TCX', { XS: 300, S: 750, M: 850, L: 450, XL: 150 }],
          ['Rust', '18-1248 TCX', { XS: 300, S: 750, M: 850, L: 450, XL: 150 }],
        ],
        [
          submitted('Nm 2/28 blended yarn - {color}', 'Yarn', 'Kg', [1260, 1050, 1050], {
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
};

export const FLEECE_SET = {
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
      combos: colorways(
        [
          ['Navy', '19-4027 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }],
          ['Moss', '18-0521 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }],
        ],
        [
          submitted('Brushed fleece 280 gsm - {color}', 'Fabric', 'Kg', [1080, 1080], {
            Cotton: 80,
            'Recycled polyester': 20,
          }),
          submitted('Rib 2x2 380 gsm - {color}', 'Fabric', 'Kg', [150, 150], { Cotton: 97, Elastane: 3 }),
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
      combos: colorways(
        [
          ['Navy', '19-4027 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }],
          ['Moss', '18-0521 TCX', { '4Y': 500, '6Y': 700, '8Y': 800, '10Y': 700, '12Y': 300 }],
        ],
        [
          submitted('Brushed fleece 280 gsm - {color}', 'Fabric', 'Kg', [900, 900], {
            Cotton: 80,
            'Recycled polyester': 20,
          }),
          submitted('Rib 2x2 380 gsm - {color}', 'Fabric', 'Kg', [150, 150], { Cotton: 97, Elastane: 3 }),
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
};
