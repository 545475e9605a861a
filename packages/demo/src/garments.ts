import type { MaterialType } from '@selvedge/domain/vocabulary';

export interface Garment {
  description: string;
  hsCode: string;
  /** In grams per square meter; of a yarn, in grams per piece. */
  weight: number;
  yarnCount: string;
  structure: string;
  sizes: readonly [string, string, string, string];
  /** Only materials that differ from the article's model; `{color}` in a name is replaced. */
  materials: Partial<Record<MaterialType, { name: string; composition: Record<string, number> }>>;
}

const ADULT = ['S', 'M', 'L', 'XL'] as const;
const WAIST = ['26', '28', '30', '32'] as const;
const CHILD = ['4Y', '6Y', '8Y', '10Y'] as const;
const COTTON = { Cotton: 100 };
const POLYESTER = { Polyester: 100 };
const TERRY = { Cotton: 80, 'Recycled polyester': 20 };

type Cloth = Pick<Garment, 'weight' | 'yarnCount' | 'structure'>;
const cloth = (weight: number, yarnCount: string, structure: string): Cloth => ({
  weight,
  yarnCount,
  structure,
});
const DENIM = cloth(390, '10/1 x 12/1 Ne', 'Denim 3/1 RHT');
const FLAT_KNIT = cloth(320, '2/28 Nm x 2 ends', 'Flat knit 7GG');
const TAFFETA = cloth(38, '20D', 'Taffeta');
const FLEECE = cloth(280, '30/1 + 20/1 Ne', 'Brushed fleece');

export const TEE: Garment = {
  ...cloth(160, '30/1 Ne combed', 'Single jersey'),
  description: 'Short-sleeve tee, 1x1 rib neck, taped shoulders',
  hsCode: '6109.10',
  sizes: ADULT,
  materials: {},
};
export const POLO: Garment = {
  ...cloth(210, '24/1 Ne combed', 'Pique'),
  description: 'Short-sleeve polo, flat-knit collar, three-button placket, side vents',
  hsCode: '6105.10',
  sizes: ADULT,
  materials: {
    Fabric: { name: 'Pique 210 gsm - {color}', composition: COTTON },
    Yarn: { name: 'Ne 24/1 combed yarn', composition: COTTON },
    Trims: { name: '18L 4-hole polyester button, 3+1 pcs', composition: POLYESTER },
  },
};
export const JEAN: Garment = {
  ...DENIM,
  description: 'Five-pocket jean, zip fly, enzyme + stone wash, 11.5 oz',
  hsCode: '6204.62',
  sizes: WAIST,
  materials: {
    Fabric: {
      name: 'Stretch denim 11.5 oz, 3/1 RHT - {color}',
      composition: { Cotton: 98, Elastane: 2 },
    },
  },
};
export const DENIM_SHORT: Garment = {
  ...DENIM,
  weight: 340,
  description: 'Five-pocket denim short, 10 cm inseam, raw hem, enzyme wash, 10 oz',
  hsCode: '6204.62',
  sizes: WAIST,
  materials: { Fabric: { name: 'Denim 10 oz, 3/1 RHT - {color}', composition: COTTON } },
};
export const OXFORD: Garment = {
  ...cloth(135, '40/1 x 20/1 Ne', 'Oxford'),
  description: 'Regular fit, button-down collar, chest pocket',
  hsCode: '6205.20',
  sizes: ADULT,
  materials: {},
};
export const POPLIN: Garment = {
  ...cloth(115, '50/1 x 50/1 Ne', 'Poplin'),
  description: 'Relaxed shirt, pointed collar, curved hem, one-button cuffs',
  hsCode: '6206.30',
  sizes: ADULT,
  materials: {
    Fabric: { name: 'Yarn-dyed poplin 115 gsm - {color}', composition: COTTON },
    Yarn: { name: 'Ne 50/1 x 50/1 dyed yarn', composition: COTTON },
  },
};
export const CREW: Garment = {
  ...FLAT_KNIT,
  description: 'Relaxed crew neck, 7GG, fully fashioned, about 420 g per piece',
  hsCode: '6110.20',
  sizes: ADULT,
  materials: {},
};
export const CARDIGAN: Garment = {
  ...FLAT_KNIT,
  weight: 340,
  description: 'V-neck cardigan, 7GG, fully fashioned, five buttons, about 460 g per piece',
  hsCode: '6110.20',
  sizes: ADULT,
  materials: { Trims: { name: '28L 4-hole corozo button, 5+1 pcs', composition: { Corozo: 100 } } },
};
export const PUFFER: Garment = {
  ...TAFFETA,
  description: 'Hip-length down jacket, two-way zip, stowable hood',
  hsCode: '6202.40',
  sizes: ADULT,
  materials: {},
};
export const GILET: Garment = {
  ...TAFFETA,
  description: 'Sleeveless down vest, stand collar, two-way zip, zipped hand pockets',
  hsCode: '6201.40',
  sizes: ADULT,
  materials: {},
};
export const FLEECE_HOODIE: Garment = {
  ...FLEECE,
  description: 'Pullover hoodie, kangaroo pocket, no hood cord under 7 years (EN 14682)',
  hsCode: '6110.20',
  sizes: CHILD,
  materials: {},
};
export const JOGGER: Garment = {
  ...FLEECE,
  description: 'Cuffed jogger, elastic waist, side pockets',
  hsCode: '6104.62',
  sizes: CHILD,
  materials: {},
};
export const SWEATSHIRT: Garment = {
  ...cloth(300, '30/1 + 20/1 Ne', 'French terry'),
  description: 'Crew-neck sweatshirt, set-in sleeves, 2x2 rib cuffs and hem',
  hsCode: '6110.20',
  sizes: ADULT,
  materials: {
    Fabric: { name: 'French terry 300 gsm - {color}', composition: TERRY },
    Yarn: { name: 'Ne 30/1 + 20/1 terry yarn set', composition: TERRY },
    Trims: { name: 'Woven main label + size label', composition: POLYESTER },
  },
};
export const PYJAMA: Garment = {
  ...cloth(170, '40/1 Ne combed', 'Interlock'),
  description: 'Two-piece pyjama: button-front top with long sleeves, straight trousers',
  hsCode: '6108.31',
  sizes: ADULT,
  materials: {
    Fabric: { name: 'Interlock 170 gsm - {color}', composition: COTTON },
    Yarn: { name: 'Ne 40/1 combed yarn', composition: COTTON },
    Trims: { name: '18L 4-hole polyester button, 5+1 pcs', composition: POLYESTER },
  },
};
