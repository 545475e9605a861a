import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { FIELD_LEVELS } from '@selvedge/domain/vocabulary';
import type { TestApp } from './start-app';

/** The records that the requests refer to. */
export interface SweepSubjects {
  orderId: string;
  stageId: string;
  styleId?: string;
  comboId?: string;
  /** A file of the order. */
  file?: string;
  /** A parcel with samples of the order. */
  parcelId?: string;
  /** A change of the order. */
  changeId?: string;
}

const VERSIONS = [1, 2, 3, 4, 5];

/** Every GET endpoint, optionally of one kind of access, with the ids of an order and of the world filled in. */
export function addresses(app: TestApp, swept: SweepSubjects, token = 'x', access?: string): string[] {
  const { northbrook, shapla, meridian } = app.world.organizations;
  const {
    orderId,
    stageId,
    styleId = '',
    comboId = '',
    file = '',
    parcelId = NO_ID,
    changeId = NO_ID,
  } = swept;
  const query =
    `orderId=${orderId}&stageId=${stageId}&pageSize=100&receiverId=1&text=CANARY&email=factory@demo.example&ids[]=1&ids[]=2&ids[]=3` +
    (styleId ? `&styleId=${styleId}&comboId=${comboId}` : '') +
    (file ? `&file=${encodeURIComponent(file)}` : '');
  const each = (path: string, part: string, values: readonly (string | number)[]) =>
    path.includes(part) ? values.map((value) => path.replace(part, String(value))) : [path];
  return ENDPOINTS.filter(
    ({ endpoint }) =>
      endpoint.method === 'GET' &&
      endpoint.kind !== 'stream' &&
      (access === undefined || endpoint.access === access),
  )
    .flatMap(({ endpoint }) => each(endpoint.path, ':version', VERSIONS))
    .flatMap((path) => each(path, ':number', VERSIONS))
    .flatMap((path) => each(path, ':level', FIELD_LEVELS))
    .map((path) => {
      const filled = path
        .replace(':orderId', orderId)
        .replace(':organizationId', String(meridian.id))
        .replace(':organizationName', encodeURIComponent(shapla.name))
        .replace(':orgType', '11001')
        .replace(':changeId', changeId)
        .replace(':token', token)
        .replace('parcels/:id', `parcels/${parcelId}`)
        .replace(':id', path.includes('Template') ? NO_ID : String(northbrook.id));
      return `/api${filled}?${query}`;
    })
    .flatMap(alsoOfAllOrders);
}
/** The messages of a conversation also without the filter by order. */
const alsoOfAllOrders = (path: string): string[] =>
  path.includes('/by-receiver?') ? [path, path.replace(/orderId=[^&]*&/, '')] : [path];
const NO_ID = '01990000-0000-7000-8000-000000000000';
