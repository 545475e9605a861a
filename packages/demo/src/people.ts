import type { ReaderLanguage } from '@selvedge/domain/languages';
import {
  OrganizationType,
  Role,
  USER_TYPE_OF_ORGANIZATION,
  type UserType,
} from '@selvedge/domain/vocabulary';

export const DEMO_PASSWORD = 'Selvedge-Demo-1';

export const ORGANIZATIONS = {
  meridian: {
    name: 'Meridian Sourcing Ltd.',
    type: OrganizationType.Trader,
    address: '18 Wing Lok Street, Hong Kong',
    phone: '85225550118',
  },
  northbrook: {
    name: 'Northbrook Apparel Inc.',
    type: OrganizationType.Client,
    address: '410 NW Couch Street, Portland, US',
    phone: '15035550143',
  },
  havn: {
    name: 'Havn & Falk A/S',
    type: OrganizationType.Client,
    address: 'Mindet 6, Aarhus, DK',
    phone: '4586550172',
  },
  serein: {
    name: 'Atelier Serein SAS',
    type: OrganizationType.Client,
    address: '22 rue de la Charite, Lyon, FR',
    phone: '33478550126',
  },
  shapla: {
    name: 'Shapla Knit Composite Ltd.',
    type: OrganizationType.Factory,
    address: 'Kashimpur Road, Gazipur, BD',
    phone: '8801715550119',
  },
  indus: {
    name: 'Indus Denim Works (Pvt) Ltd.',
    type: OrganizationType.Factory,
    address: 'SITE Area, Karachi, PK',
    phone: '922135550187',
  },
  kaveri: {
    name: 'Kaveri Shirtmakers Pvt. Ltd.',
    type: OrganizationType.Factory,
    address: 'Peenya, Bengaluru, IN',
    phone: '918035550164',
  },
  hengrui: {
    name: 'Dongguan Hengrui Knitwear Co., Ltd.',
    type: OrganizationType.Factory,
    address: 'Dalang Town, Dongguan, CN',
    phone: '8676955550133',
  },
  alpine: {
    name: 'Saigon Alpine Outerwear JSC',
    type: OrganizationType.Factory,
    address: 'Binh Duong, VN',
    phone: '842745550151',
  },
  rival: {
    name: 'Harbour Lane Trading Ltd.',
    type: OrganizationType.Trader,
    address: 'Tsim Sha Tsui, Hong Kong',
    phone: '85225550190',
  },
} as const;
export type OrganizationKey = keyof typeof ORGANIZATIONS;

interface DemoPerson<Organization> {
  name: string;
  email: string;
  at: Organization;
  role: Role;
  language?: ReaderLanguage;
}
export const PEOPLE = {
  trader: { name: 'Priya Raman', email: 'trader@demo.example', at: 'meridian', role: Role.SuperAdmin },
  traderAdmin: { name: 'Tom Okafor', email: 'tom.okafor@demo.example', at: 'meridian', role: Role.Admin },
  traderRegular: {
    name: 'Mei Lin',
    email: 'trader.regular@demo.example',
    at: 'meridian',
    role: Role.Regular,
  },
  buyer: { name: 'Dana Whitfield', email: 'buyer@demo.example', at: 'northbrook', role: Role.Admin },
  buyerRegular: {
    name: 'Jonas Reed',
    email: 'buyer.regular@demo.example',
    at: 'northbrook',
    role: Role.Regular,
  },
  buyerOther: { name: 'Sofie Lund', email: 'sofie.lund@demo.example', at: 'havn', role: Role.SuperAdmin },
  buyerThird: {
    name: 'Camille Roche',
    email: 'camille.roche@demo.example',
    at: 'serein',
    role: Role.SuperAdmin,
  },
  factory: { name: 'Rafiqul Islam', email: 'factory@demo.example', at: 'shapla', role: Role.Admin },
  factoryRegular: {
    name: 'Nasrin Akter',
    email: 'factory.regular@demo.example',
    at: 'shapla',
    role: Role.Regular,
  },
  factoryOther: {
    name: 'Ayesha Khan',
    email: 'ayesha.khan@demo.example',
    at: 'indus',
    role: Role.SuperAdmin,
  },
  kaveri: { name: 'S. Murugan', email: 's.murugan@demo.example', at: 'kaveri', role: Role.SuperAdmin },
  hengrui: {
    name: 'Chen Wei',
    email: 'chen.wei@demo.example',
    at: 'hengrui',
    role: Role.SuperAdmin,
    language: 'zh',
  },
  alpine: {
    name: 'Nguyen Thi Hoa',
    email: 'nguyen.hoa@demo.example',
    at: 'alpine',
    role: Role.SuperAdmin,
    language: 'vi',
  },
  rival: { name: 'Victor Lau', email: 'victor.lau@demo.example', at: 'rival', role: Role.SuperAdmin },
} as const satisfies Record<string, DemoPerson<OrganizationKey>>;
export type PersonKey = keyof typeof PEOPLE;

export const CONNECTIONS: readonly (readonly [OrganizationKey, OrganizationKey])[] = [
  ['meridian', 'northbrook'],
  ['meridian', 'havn'],
  ['meridian', 'serein'],
  ['meridian', 'shapla'],
  ['meridian', 'indus'],
  ['meridian', 'kaveri'],
  ['meridian', 'hengrui'],
  ['meridian', 'alpine'],
  ['rival', 'havn'],
  ['rival', 'indus'],
];

/** Includes partners and merchandisers that only the whole demo has. */
export const HOUSE_ORGANIZATIONS = {
  ...ORGANIZATIONS,
  kestrel: {
    name: 'Kestrel & Rowe Ltd.',
    type: OrganizationType.Client,
    address: '27 Redchurch Street, London, GB',
    phone: '442075550161',
  },
  marmara: {
    name: 'Marmara Örme Tekstil A.Ş.',
    type: OrganizationType.Factory,
    address: 'Merter, Istanbul, TR',
    phone: '902125550148',
  },
  meghna: {
    name: 'Meghna Stitch Works',
    type: OrganizationType.Factory,
    address: 'Narayanganj, Bangladesh',
    phone: null,
  },
} as const;
export type HouseOrganizationKey = keyof typeof HOUSE_ORGANIZATIONS;

export const HOUSE_PEOPLE = {
  ...PEOPLE,
  knits: { name: 'Anika Rahman', email: 'anika.rahman@demo.example', at: 'meridian', role: Role.Regular },
  wovens: { name: 'Lukas Brandt', email: 'lukas.brandt@demo.example', at: 'meridian', role: Role.Regular },
  kestrel: { name: 'Harriet Cole', email: 'harriet.cole@demo.example', at: 'kestrel', role: Role.SuperAdmin },
  marmara: {
    name: 'Elif Demir',
    email: 'elif.demir@demo.example',
    at: 'marmara',
    role: Role.SuperAdmin,
    language: 'tr',
  },
  rahima: {
    name: 'Rahima Begum',
    email: 'rahima.begum@demo.example',
    at: 'shapla',
    role: Role.Regular,
    language: 'bn',
    invitedBy: 'factory',
  },
} as const satisfies Record<string, DemoPerson<HouseOrganizationKey> & { invitedBy?: PersonKey }>;
export type HousePersonKey = keyof typeof HOUSE_PEOPLE;

/** Null for people with an account. */
export function inviterOf(key: HousePersonKey): PersonKey | null {
  const person = HOUSE_PEOPLE[key];
  return 'invitedBy' in person ? person.invitedBy : null;
}

export const HOUSE_CONNECTIONS: readonly (readonly [HouseOrganizationKey, HouseOrganizationKey])[] = [
  ...CONNECTIONS,
  ['meridian', 'kestrel'],
  ['meridian', 'marmara'],
];

/** Partners that only the trader's book knows: nobody of them is on Selvedge. */
export const HOUSE_BOOK: readonly (readonly [HouseOrganizationKey, HouseOrganizationKey])[] = [
  ['meridian', 'meghna'],
];

const organizationKeys = Object.keys(HOUSE_ORGANIZATIONS) as HouseOrganizationKey[];
const personKeys = Object.keys(HOUSE_PEOPLE) as HousePersonKey[];
const membersOf = (key: HouseOrganizationKey): HousePersonKey[] =>
  personKeys.filter((person) => HOUSE_PEOPLE[person].at === key && inviterOf(person) === null);

/** For an empty database. */
export const organizationId = (key: HouseOrganizationKey): number => organizationKeys.indexOf(key) + 1;
export const isInBook = (id: number | undefined): boolean =>
  HOUSE_BOOK.some(([, partner]) => organizationId(partner) === id);
export const personId = (key: HousePersonKey): number => personKeys.indexOf(key) + 1;

export interface DemoActor {
  id: number;
  name: string;
  userType: UserType;
  organizationId: number;
  organizationName: string;
}
export function actorOf(key: HousePersonKey): DemoActor {
  const { name, at } = HOUSE_PEOPLE[key];
  return {
    id: personId(key),
    name,
    userType: USER_TYPE_OF_ORGANIZATION[HOUSE_ORGANIZATIONS[at].type],
    organizationId: organizationId(at),
    organizationName: HOUSE_ORGANIZATIONS[at].name,
  };
}

/** Regular people are on every second order. */
export const peopleOn = (key: HouseOrganizationKey, nth: number): number[] =>
  membersOf(key)
    .filter((person) => HOUSE_PEOPLE[person].role !== Role.Regular || nth % 2 === 0)
    .map(personId);
export const peopleAt = (key: HouseOrganizationKey): number[] => membersOf(key).map(personId);
