import { OrganizationType, Role } from '@selvedge/domain/vocabulary';

/** Fictional people and organizations, shared by tests and demo data. */
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
  hengrui: { name: 'Chen Wei', email: 'chen.wei@demo.example', at: 'hengrui', role: Role.SuperAdmin },
  alpine: { name: 'Nguyen Thi Hoa', email: 'nguyen.hoa@demo.example', at: 'alpine', role: Role.SuperAdmin },
  rival: { name: 'Victor Lau', email: 'victor.lau@demo.example', at: 'rival', role: Role.SuperAdmin },
} as const satisfies Record<string, { name: string; email: string; at: OrganizationKey; role: Role }>;
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
