import {
  CARDIGAN,
  CREW,
  DENIM_SHORT,
  FLEECE_HOODIE,
  type Garment,
  GILET,
  JEAN,
  JOGGER,
  OXFORD,
  POLO,
  POPLIN,
  PUFFER,
  PYJAMA,
  SWEATSHIRT,
  TEE,
} from './garments';
import { CREW_SWEATER, CREW_TEE, FLEECE_SET } from './knit-orders';
import type { NamedOrder } from './order-fields';
import type { HouseOrganizationKey } from './people';
import { DOWN_PUFFER, OXFORD_SHIRT, STRAIGHT_JEAN } from './woven-orders';

type Color = readonly [name: string, colorCode: string];
export interface Article {
  model: NamedOrder;
  garment: Garment;
  buyer: HouseOrganizationKey;
  factory: HouseOrganizationKey;
  brand: string;
  prefix: string;
  department: string;
  item: string;
  /** Without the word that distinguishes its styles. */
  noun: string;
  words: readonly string[];
  buyerPrice: string;
  factoryPrice: string;
  pieces: number;
  ports?: { mode: string; pol: string; pod: string };
}

const KNIT_WORDS = ['Pocket', 'Slub', 'Striped', 'Boxy', 'Ringer', 'Heavy', 'Washed', 'Relaxed'];
const DENIM_WORDS = ['Slim', 'Tapered', 'Wide', 'Relaxed', 'Cropped', 'Flared', 'Carpenter', 'Vintage'];
const SHIRT_WORDS = [
  'Striped',
  'Gingham',
  'Overdyed',
  'Grandad',
  'Pocket',
  'Longline',
  'Chambray',
  'Checked',
];
const SWEATER_WORDS = ['Cable', 'Ribbed', 'Marled', 'Raglan', 'Waffle', 'Fisherman', 'Cropped', 'Striped'];
const PADDED_WORDS = ['Summit', 'Ridge', 'Quilted', 'Packable', 'Hooded', 'Belted', 'Cropped', 'Longline'];
const LOUNGE_WORDS = ['Piped', 'Brushed', 'Printed', 'Striped', 'Waffle', 'Cosy', 'Checked', 'Plain'];

type Kept = 'brand' | 'prefix' | 'department' | 'item' | 'noun' | 'words';
const article = (
  [model, garment]: readonly [NamedOrder, Garment],
  [buyer, factory]: readonly [HouseOrganizationKey, HouseOrganizationKey],
  names: Pick<Article, Kept>,
  [buyerPrice, factoryPrice]: readonly [string, string],
  thousandPieces: number,
): Article => ({
  model,
  garment,
  buyer,
  factory,
  ...names,
  buyerPrice,
  factoryPrice,
  pieces: thousandPieces * 1000,
});

const named = (
  prefix: string,
  brand: string,
  department: string,
  [item, noun]: readonly [string, string],
  words: readonly string[],
): Pick<Article, Kept> => ({ prefix, brand, department, item, noun, words });

const ISTANBUL = { mode: 'Road', pol: 'Istanbul / Ambarli (TRAMR)', pod: 'Felixstowe (GBFXT)' };
const NORTHBROOK_KNITS = ['northbrook', 'shapla'] as const;
const SEREIN_DENIM = ['serein', 'indus'] as const;
const HAVN_SHIRTS = ['havn', 'kaveri'] as const;
const HAVN_SWEATERS = ['havn', 'hengrui'] as const;
const NORTHBROOK_PADDED = ['northbrook', 'alpine'] as const;
const SEREIN_KNITS = ['serein', 'shapla'] as const;
const KESTREL_KNITS = ['kestrel', 'marmara'] as const;

export const ARTICLES: readonly Article[] = [
  article(
    [CREW_TEE, TEE],
    NORTHBROOK_KNITS,
    named('NB', 'Northbrook', 'Menswear', ['T-shirt', "Men's {word} Tee"], KNIT_WORDS),
    ['USD 3.45', 'USD 3.12'],
    24,
  ),
  article(
    [CREW_TEE, POLO],
    NORTHBROOK_KNITS,
    named('NB', 'Northbrook', 'Menswear', ['Polo', "Men's {word} Polo"], KNIT_WORDS),
    ['USD 4.80', 'USD 4.30'],
    15,
  ),
  article(
    [STRAIGHT_JEAN, JEAN],
    SEREIN_DENIM,
    named('AS', 'Atelier Serein', 'Womenswear', ['Jeans', "Women's {word} Jean"], DENIM_WORDS),
    ['EUR 11.90', 'USD 11.35'],
    12,
  ),
  article(
    [STRAIGHT_JEAN, DENIM_SHORT],
    SEREIN_DENIM,
    named('AS', 'Atelier Serein', 'Womenswear', ['Shorts', "Women's {word} Denim Short"], DENIM_WORDS),
    ['EUR 8.40', 'USD 7.90'],
    9,
  ),
  article(
    [OXFORD_SHIRT, OXFORD],
    HAVN_SHIRTS,
    named('HF', 'Havn', 'Menswear', ['Shirt', "Men's {word} Oxford"], SHIRT_WORDS),
    ['USD 9.80', 'USD 8.95'],
    10,
  ),
  article(
    [OXFORD_SHIRT, POPLIN],
    HAVN_SHIRTS,
    named('HF', 'Havn', 'Womenswear', ['Shirt', "Women's {word} Poplin"], SHIRT_WORDS),
    ['USD 8.60', 'USD 7.80'],
    8,
  ),
  article(
    [CREW_SWEATER, CREW],
    HAVN_SWEATERS,
    named('HF', 'Falk', 'Womenswear', ['Sweater', "Women's {word} Crew"], SWEATER_WORDS),
    ['USD 12.60', 'CNY 79.50'],
    8,
  ),
  article(
    [CREW_SWEATER, CARDIGAN],
    HAVN_SWEATERS,
    named('HF', 'Falk', 'Womenswear', ['Cardigan', "Women's {word} Cardigan"], SWEATER_WORDS),
    ['USD 14.20', 'CNY 91'],
    6,
  ),
  article(
    [DOWN_PUFFER, PUFFER],
    NORTHBROOK_PADDED,
    named('NB', 'Northbrook Outdoor', 'Womenswear', ['Padded Jacket', "Women's {word} Puffer"], PADDED_WORDS),
    ['USD 42', 'USD 31.80'],
    5,
  ),
  article(
    [DOWN_PUFFER, GILET],
    NORTHBROOK_PADDED,
    named('NB', 'Northbrook Outdoor', 'Menswear', ['Padded Jacket', "Men's {word} Gilet"], PADDED_WORDS),
    ['USD 29', 'USD 22.50'],
    4,
  ),
  article(
    [FLEECE_SET, FLEECE_HOODIE],
    SEREIN_KNITS,
    named('AS', 'Petit Serein', 'Boys', ['Hoodie', "Boys' {word} Fleece"], KNIT_WORDS),
    ['USD 6.10', 'USD 5.55'],
    6,
  ),
  article(
    [FLEECE_SET, JOGGER],
    SEREIN_KNITS,
    named('AS', 'Petit Serein', 'Girls', ['Jogger', "Girls' {word} Jogger"], KNIT_WORDS),
    ['USD 4.35', 'USD 3.95'],
    6,
  ),
  {
    ...article(
      [FLEECE_SET, SWEATSHIRT],
      KESTREL_KNITS,
      named('KR', 'Kestrel', 'Unisex', ['Sweatshirt', '{word} Sweatshirt'], KNIT_WORDS),
      ['GBP 5.20', 'EUR 5.10'],
      14,
    ),
    ports: ISTANBUL,
  },
  {
    ...article(
      [CREW_TEE, PYJAMA],
      KESTREL_KNITS,
      named('KR', 'Rowe', 'Womenswear', ['Pyjama', "Women's {word} Pyjama"], LOUNGE_WORDS),
      ['GBP 6.90', 'EUR 6.60'],
      7,
    ),
    ports: ISTANBUL,
  },
];

export const COLORS: readonly (readonly [Color, Color])[] = [
  [
    ['Navy', '19-4027 TCX'],
    ['Ecru', '11-0809 TCX'],
  ],
  [
    ['Black', '19-4008 TCX'],
    ['Sage', '16-0110 TCX'],
  ],
  [
    ['Rust', '18-1248 TCX'],
    ['Sand', '15-1225 TCX'],
  ],
  [
    ['Forest', '19-5420 TCX'],
    ['Oatmeal', '13-0907 TCX'],
  ],
  [
    ['Sky', '14-4318 TCX'],
    ['Charcoal', '18-0601 TCX'],
  ],
];
